import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resolveFields, resolveRelativeDate } from '../src/seed/resolveFields.ts';
import { textToBlocks, type StrapiBlock } from '../src/seed/textToBlocks.ts';
import type { EntryFields, Model } from '../src/strapi.ts';
import { present } from './standIn.ts';

const text = (value: string) => ({ type: 'text', text: value });

describe('relative dates', () => {
  const saturday = new Date('2026-11-21T08:00:00Z');
  const cases: readonly (readonly [string, string | null])[] = [
    ['@+0', '2026-11-21'],
    ['@+10', '2026-12-01'],
    ['@-21', '2026-10-31'],
    ['@montag+0', '2026-11-16'],
    ['@montag+7', '2026-11-23'],
    ['@+3 14:30', '2026-11-24T13:30:00.000Z'],
    ['2026-01-01', null],
    ['@bild:x', null],
    ['', null],
  ];
  for (const [relative, date] of cases)
    test(`${relative || 'an empty text'} gives ${date}`, () =>
      assert.equal(resolveRelativeDate(relative, saturday), date));

  test('the day is counted in Zurich time, not in UTC', () =>
    assert.equal(resolveRelativeDate('@+0', new Date('2026-11-20T23:30:00Z')), '2026-11-21'));
  test('a Sunday belongs to the week that began on the Monday before', () =>
    assert.equal(resolveRelativeDate('@montag+0', new Date('2026-11-22T12:00:00Z')), '2026-11-16'));
  test('the time of day stays the same over a clock change', () =>
    assert.equal(
      resolveRelativeDate('@+1 14:30', new Date('2027-03-27T12:00:00Z')),
      '2027-03-28T12:30:00.000Z',
    ));
});

describe('texts', () => {
  test('blank lines separate paragraphs, and a single line break is kept', () => {
    assert.deepEqual(textToBlocks('Eins\nnoch eins\n\nZwei'), [
      { type: 'paragraph', children: [text('Eins\nnoch eins')] },
      { type: 'paragraph', children: [text('Zwei')] },
    ]);
  });
  test('a heading ends at the end of its line', () => {
    assert.deepEqual(
      textToBlocks('## Titel\nText').map(({ type, level }) => [type, level]),
      [
        ['heading', 2],
        ['paragraph', undefined],
      ],
    );
  });
  test('lines with a hyphen make one list', () => {
    const [before, list, after] = textToBlocks('Davor\n- Eins\n- Zwei\nDanach');
    assert.equal(before?.type, 'paragraph');
    assert.deepEqual(
      (present(list).children as StrapiBlock[]).map(({ children }) => children),
      [[text('Eins')], [text('Zwei')]],
    );
    assert.equal(after?.type, 'paragraph');
  });
  test('a link is placed between texts, in the format of the panel’s editor', () => {
    const { children } = present(textToBlocks('Siehe [Preise](/s/preise).')[0]);
    assert.deepEqual(children, [
      text('Siehe '),
      { type: 'link', url: '/s/preise', children: [text('Preise')] },
      text('.'),
    ]);
  });
});

describe('fields of a seed file', () => {
  const models: Readonly<Record<string, Model>> = {
    'api::a.a': {
      attributes: {
        titel: { type: 'string' },
        text: { type: 'blocks' },
        tag: { type: 'date' },
        von: { type: 'time' },
        haus: { type: 'relation' },
        datei: { type: 'media' },
        bild: { type: 'component', component: 'bild.bild' },
        bloecke: { type: 'dynamiczone', components: ['block.text'] },
      },
    },
    'bild.bild': {
      attributes: {
        datei: { type: 'media' },
        alt: { type: 'string' },
        dekorativ: { type: 'boolean' },
      },
    },
    'block.text': { attributes: { text: { type: 'blocks' } } },
  };
  const pictures = new Map([
    ['garten', { id: 7, alt: 'Der Garten' }],
    ['person', { id: 8, alt: null }],
  ]);
  const resolve = (fields: EntryFields): EntryFields =>
    resolveFields(
      {
        models: { getModel: (uid) => models[uid] },
        pictures,
        brandId: 'haus',
        houses: new Map([['haus', 1]]),
        now: new Date('2026-11-21T08:00:00Z'),
      },
      'api::a.a',
      fields,
    );

  test('are converted to the types of the schema', () => {
    assert.deepEqual(
      resolve({ titel: '@+1', tag: '@+1', von: '09:30', haus: true, datei: '@datei:garten' }),
      { titel: '@+1', tag: '2026-11-22', von: '09:30:00', haus: 1, datei: 7 },
    );
  });
  test('in dynamic zones keep their component', () => {
    const { bloecke } = resolve({ bloecke: [{ __component: 'block.text', text: 'Hallo' }] });
    assert.deepEqual(bloecke, [
      {
        __component: 'block.text',
        text: [{ type: 'paragraph', children: [text('Hallo')] }],
      },
    ]);
  });
  test('a picture without an alternative text gets the text of its drawing, or is decorative', () => {
    assert.deepEqual(resolve({ bild: '@bild:garten' })['bild'], { datei: 7, alt: 'Der Garten' });
    assert.deepEqual(resolve({ bild: { datei: '@bild:garten', alt: 'Anders' } })['bild'], {
      datei: 7,
      alt: 'Anders',
    });
    assert.deepEqual(resolve({ bild: '@bild:person' })['bild'], { datei: 8, dekorativ: true });
  });
  test('an unknown picture and a field that is in no schema throw an error with their path', () => {
    assert.throws(() => resolve({ bild: '@bild:nix' }), /api::a\.a\.bild.*@bild:nix/);
    assert.throws(
      () => resolve({ bloecke: [{ __component: 'block.text', txt: 'x' }] }),
      /bloecke\[0\]\.txt/,
    );
  });
});
