import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cutText,
  describeContrast,
  describeLength,
  noteOfPhone,
  readColor,
} from '../src/plugins/fields/fieldWords.ts';

describe('a colour', () => {
  it('is described by its contrast, as a background and as text on white', () => {
    assert.equal(
      describeContrast('#174d3f')?.words,
      'Text darauf: gut lesbar, 9,6:1. Als Schrift auf Weiss: gut lesbar, 9,6:1.',
    );
    assert.match(
      describeContrast('#ffc94a')?.words ?? '',
      /Als Schrift auf Weiss: schlecht lesbar, 1,5:1; die Website nimmt dafür einen dunkleren Ton\.$/u,
    );
    assert.equal(describeContrast('grün'), null);
  });

  it('is normalised from the notations that people type', () => {
    assert.equal(readColor('2A6F4E'), '#2a6f4e');
    assert.equal(readColor(' #abc '), '#aabbcc');
    assert.equal(readColor('grün'), 'grün');
  });
});

describe('a phone number', () => {
  it('has a note if the site cannot link it, or if the link dials only a part', () => {
    for (const plain of ['', '044 000 33 41', '+41 (0)44 000-33-41', '043/123 33 41', '144'])
      assert.equal(noteOfPhone(plain), undefined, plain);
    for (const unreadable of ['044 000 33 4', '0664 1234567', 'auf Anfrage'])
      assert.match(noteOfPhone(unreadable) ?? '', /ohne Link/, unreadable);
    assert.equal(
      noteOfPhone('044 000 33 41 int. 12'),
      'Der Link der Website wählt +41440003341, intern 12.',
    );
    for (const both of ['044 000 33 41 / 079 000 33 41', 'Tel. 044 000 33 41 (24h)'])
      assert.equal(noteOfPhone(both), 'Der Link der Website wählt +41440003341.', both);
  });
});

describe('a text for search engines', () => {
  it('reports its length and whether it will be cut', () => {
    assert.equal(describeLength('Wohnen', 'title'), '6 von 70 Zeichen');
    assert.equal(describeLength('x'.repeat(72), 'title'), '72 von 70 Zeichen: wird gekürzt');
  });

  it('is cut between words', () => {
    const cut = cutText('Wohnen am See '.repeat(10), 'title');
    assert.match(cut, /(?:Wohnen|am|See) …$/u);
    assert.ok(cut.length <= 70);
    assert.equal(cutText('Wohnen', 'title'), 'Wohnen');
  });
});
