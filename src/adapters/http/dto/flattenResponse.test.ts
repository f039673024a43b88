import { describe, expect, it } from 'vitest';
import { entriesOf, flattenResponse, totalOf } from './flattenResponse.ts';
import { mergeGermanLists } from './LocalEntry.ts';

const flat = {
  id: 1,
  documentId: 'd1',
  titel: 'Wohnen',
  haus: { id: 3, ort: 'Uster', bilder: [{ id: 5, url: '/uploads/a.png' }] },
  bild: null,
  zeilen: [{ id: 1, links: '9' }],
};
const wrapped = {
  id: 1,
  documentId: 'd1',
  attributes: {
    titel: 'Wohnen',
    haus: {
      data: {
        id: 3,
        attributes: {
          ort: 'Uster',
          bilder: { data: [{ id: 5, attributes: { url: '/uploads/a.png' } }] },
        },
      },
    },
    bild: { data: null },
    zeilen: [{ id: 1, links: '9' }],
  },
};

describe('flattenResponse', () => {
  it("makes of Strapi 4's shape what Strapi 5 sends", () => {
    expect(flattenResponse({ data: wrapped, meta: {} })).toEqual(flat);
    expect(entriesOf({ data: [wrapped] })).toEqual(entriesOf({ data: [flat] }));
    expect(entriesOf({ data: wrapped })).toEqual([flat]);
  });

  it('leaves what editors call "data" or "attributes" alone', () => {
    const fields = { data: 'Daten', attributes: ['x'], json: { data: { zahl: 1 } } };
    expect(flattenResponse(fields)).toEqual(fields);
  });

  it('survives an answer that never ends', () => {
    let deep: unknown = 'unten';
    for (let level = 0; level < 50_000; level += 1)
      deep = { data: { id: level, attributes: { naechstes: deep } } };
    expect(JSON.stringify(flattenResponse(deep)).length).toBeLessThan(2000);
  });

  it("gives no answer a way to other objects' prototypes", () => {
    flattenResponse(JSON.parse('{"data":{"id":1,"attributes":{"__proto__":{"spoilt":true}}}}'));
    expect('spoilt' in {}).toBe(false);
  });

  it('finds no entries in what is no answer', () => {
    expect([null, 'x', [], {}, { data: 3 }].map(entriesOf)).toEqual([null, null, null, null, null]);
    expect(entriesOf({ data: [null, 'x', { id: 1 }] })).toEqual([{ id: 1 }]);
    expect(entriesOf({ data: null })).toEqual([]);
  });

  it('reads how many there are', () => {
    expect(totalOf({ meta: { pagination: { total: 120 } } })).toBe(120);
    expect(
      [
        null,
        {},
        { meta: null },
        { meta: { pagination: { total: '9' } } },
        { meta: { pagination: { total: -1 } } },
      ].map(totalOf),
    ).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('mergeGermanLists', () => {
  it('pairs translations by document, or in Strapi 4 by their list of translations', () => {
    const german = [
      { id: 4, titel: 'Haus', localizations: [{ id: 9, locale: 'en' }] },
      { id: 5, titel: 'Hof', localizations: [] },
    ];
    const english = [{ id: 9, titel: 'House', localizations: [{ id: 4, locale: 'de-CH' }] }];
    expect(
      mergeGermanLists(english, german).map(({ id, fields }) => [id, fields['titel']]),
    ).toEqual([
      ['4', 'House'],
      ['5', 'Hof'],
    ]);
  });

  it('keeps what exists in the asked language only, after the others', () => {
    const merged = mergeGermanLists(
      [{ documentId: 'b', titel: 'Solo' }],
      [{ documentId: 'a', titel: 'Haus' }],
    );
    expect(merged.map(({ id, germanFields }) => [id, [...germanFields]])).toEqual([
      ['a', ['documentId', 'titel']],
      ['b', []],
    ]);
  });
});
