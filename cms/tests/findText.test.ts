import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KeyboardEvent } from 'react';
import {
  countShown,
  excerptOf,
  markWords,
  rankOf,
  searchWords,
  type FoldedEntry,
} from '../src/plugins/find/findText.ts';
import { isComposing } from '../src/plugins/isComposing.ts';

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
  test('needs at least two letters, ignores case and accents, and uses at most eight words', () => {
    assert.deepEqual(searchWords(' G '), []);
    assert.deepEqual(searchWords('Küche,  CAFÉ Grüsse'), ['kuche', 'cafe', 'grusse']);
    assert.equal(searchWords(Array(50).fill('wort').join(' ')).length, 8);
  });
  test('requires every word, and ranks titles before texts', () => {
    assert.equal(rankOf(entry('gartensaal mieten'), ['gartensaal']), 0);
    assert.equal(rankOf(entry('cello im gartensaal'), ['gartensaal']), 1);
    assert.equal(rankOf(entry('cello', 'im gartensaal'), ['cello', 'gartensaal']), 2);
    assert.equal(rankOf(entry('cello', 'im gartensaal'), ['gartensaal']), 3);
    assert.equal(rankOf(entry('cello', 'im gartensaal'), ['gartensaal', 'kino']), null);
  });
  test('matches the name of a brand only together with another word', () => {
    const found = entry('cello', 'im gartensaal', 'bauma');
    assert.equal(rankOf(found, ['cello', 'bauma']), 0);
    assert.equal(rankOf(found, ['bauma']), null);
  });
  test('ranks pages by their name in the menu: the name alone, with the house in any order, a part', () => {
    const page = (name: string, extra: string): FoldedEntry => ({
      ...entry(`${name} · mittags riecht es nach brot`, 'gastronomie und bauma', extra),
      name,
    });
    const found = page('essen und trinken', 'alterszentrum bauma');
    assert.equal(rankOf(found, searchWords('Essen und Trinken')), -3);
    assert.equal(rankOf(found, searchWords('Bauma Essen und Trinken')), -2);
    assert.equal(rankOf(found, searchWords('Trinken und Essen, Bauma')), -2);
    assert.equal(rankOf(found, ['bauma', 'trinken']), -1);
    assert.equal(rankOf(found, ['trinken', 'riecht']), 1);
    assert.equal(rankOf(found, ['gastronomie', 'bauma']), 3);
    assert.equal(rankOf(page('gastronomie', 'ulmenhof'), ['bauma', 'gastronomie']), 2);
    assert.equal(rankOf(page('gastronomie am see', 'ulmenhof'), ['gastronomie']), -1);
  });
  test('shows six of a kind, and all pages that the words name equally well', () => {
    assert.equal(countShown(Array(13).fill(1)), 6);
    assert.equal(countShown([...Array(11).fill(-3), -1, 1]), 11);
    assert.equal(countShown([-2, -2, 1]), 3);
  });
  test('marks matches in the text as it was written', () => {
    assert.equal(marked('Die Küche im Grünen', 'kuche', 'grun'), 'Die [Küche] im [Grün]en');
    assert.equal(marked('Grosse Straße, Gruss', 'strasse'), 'Grosse [Straße], Gruss');
    assert.equal(marked('Kaffee 😀 Café', 'cafe'), 'Kaffee 😀 [Café]');
    assert.equal(marked('nichts', 'kuche'), 'nichts');
    assert.equal(marked('', 'kuche'), '');
  });
  test('cuts the excerpt around the first match, between words', () => {
    const text = `${'Vorher steht vieles. '.repeat(10)}Der Gartensaal ist gross. ${'Nachher auch. '.repeat(20)}`;
    const excerpt = excerptOf(text, ['gartensaal']);
    assert.match(excerpt, /^… \p{L}+ .*Der Gartensaal ist gross\. .* …$/u);
    assert.ok(excerpt.length < 160, excerpt);
    assert.equal(excerptOf('Im Gartensaal', ['gartensaal']), 'Im Gartensaal');
    assert.equal(excerptOf('Im Saal', ['gartensaal']), '');
    assert.equal(excerptOf('x'.repeat(500), ['x']), `${'x'.repeat(1)} …`);
  });
});

test('a key of a word that is being composed is known, also in Safari', () => {
  const composes = (keyCode: number, isWithin: boolean): boolean =>
    isComposing({ keyCode, nativeEvent: { isComposing: isWithin } } as KeyboardEvent);
  assert.equal(composes(13, false), false);
  assert.equal(composes(13, true), true);
  // Safari has ended the composition by then.
  assert.equal(composes(229, false), true);
});
