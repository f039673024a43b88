import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cutText,
  describeContrast,
  describeLength,
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
