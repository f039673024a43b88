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
  it("converts Strapi 4's format to the format of Strapi 5", () => {
    expect(flattenResponse({ data: wrapped, meta: {} })).toEqual(flat);
    expect(entriesOf({ data: [wrapped] })).toEqual(entriesOf({ data: [flat] }));
    expect(entriesOf({ data: wrapped })).toEqual([flat]);
  });

  it('leaves fields unchanged that editors named "data" or "attributes"', () => {
    const fields = { data: 'Daten', attributes: ['x'], json: { data: { zahl: 1 } } };
    expect(flattenResponse(fields)).toEqual(fields);
  });

  it('limits the depth of an extremely nested response', () => {
    let deep: unknown = 'unten';
    for (let level = 0; level < 50_000; level += 1)
      deep = { data: { id: level, attributes: { naechstes: deep } } };
    expect(JSON.stringify(flattenResponse(deep)).length).toBeLessThan(2000);
  });

  it('does not let a response change the prototype of other objects', () => {
    flattenResponse(JSON.parse('{"data":{"id":1,"attributes":{"__proto__":{"spoilt":true}}}}'));
    expect('spoilt' in {}).toBe(false);
  });

  it('returns null if the response is invalid, and skips invalid entries', () => {
    expect([null, 'x', [], {}, { data: 3 }].map(entriesOf)).toEqual([null, null, null, null, null]);
    expect(entriesOf({ data: [null, 'x', { id: 1 }] })).toEqual([{ id: 1 }]);
    expect(entriesOf({ data: null })).toEqual([]);
  });

  it('reads the total number of entries', () => {
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
  it('pairs translations by document id, or in Strapi 4 by their localizations', () => {
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

  it('appends entries that exist only in the requested language', () => {
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
