import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  excerptOf,
  markWords,
  rankOf,
  searchWords,
  type FoldedEntry,
} from '../src/plugins/find/findText.ts';

const entry = (title: string, text = '', extra = ''): FoldedEntry => ({
  title,
  extra,
  texts: [text],
});
const marked = (text: string, ...words: readonly string[]): string =>
  markWords(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the quick search', () => {
  test('begins with two letters and folds case and accents', () => {
    assert.deepEqual(searchWords(' G '), []);
    assert.deepEqual(searchWords('Küche,  CAFÉ Grüsse'), ['kuche', 'cafe', 'grusse']);
    assert.equal(searchWords(Array(50).fill('wort').join(' ')).length, 8);
  });
  test('wants every word, and puts titles before texts', () => {
    assert.equal(rankOf(entry('gartensaal mieten'), ['gartensaal']), 0);
    assert.equal(rankOf(entry('cello im gartensaal'), ['gartensaal']), 1);
    assert.equal(rankOf(entry('cello', 'im gartensaal'), ['cello', 'gartensaal']), 2);
    assert.equal(rankOf(entry('cello', 'im gartensaal'), ['gartensaal']), 3);
    assert.equal(rankOf(entry('cello', 'im gartensaal'), ['gartensaal', 'kino']), null);
  });
  test('takes the name of a brand beside another word, not alone', () => {
    const found = entry('cello', 'im gartensaal', 'bauma');
    assert.equal(rankOf(found, ['cello', 'bauma']), 0);
    assert.equal(rankOf(found, ['bauma']), null);
  });
  test('marks what was found in the text as it was written', () => {
    assert.equal(marked('Die Küche im Grünen', 'kuche', 'grun'), 'Die [Küche] im [Grün]en');
    assert.equal(marked('Grosse Straße, Gruss', 'strasse'), 'Grosse [Straße], Gruss');
    assert.equal(marked('Kaffee 😀 Café', 'cafe'), 'Kaffee 😀 [Café]');
    assert.equal(marked('nichts', 'kuche'), 'nichts');
    assert.equal(marked('', 'kuche'), '');
  });
  test('cuts the text around the first word, between words', () => {
    const text = `${'Vorher steht vieles. '.repeat(10)}Der Gartensaal ist gross. ${'Nachher auch. '.repeat(20)}`;
    const excerpt = excerptOf(text, ['gartensaal']);
    assert.match(excerpt, /^… \p{L}+ .*Der Gartensaal ist gross\. .* …$/u);
    assert.ok(excerpt.length < 160, excerpt);
    assert.equal(excerptOf('Im Gartensaal', ['gartensaal']), 'Im Gartensaal');
    assert.equal(excerptOf('Im Saal', ['gartensaal']), '');
    assert.equal(excerptOf('x'.repeat(500), ['x']), `${'x'.repeat(1)} …`);
  });
});
