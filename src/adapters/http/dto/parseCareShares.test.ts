import { expect, it } from 'vitest';
import { CARE_LEVELS } from '../../../domain/places/Offer.ts';
import { type ContentProblem, mergeGermanLists } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseCareShares } from './parseCareShares.ts';

const table = {
  marke: 'beispiel',
  kanton: 'ZH',
  gueltigAb: '2027-01-01',
  stufen: Array.from({ length: CARE_LEVELS }, (_, stufe) => ({
    stufe,
    bewohner: '23.04',
    versicherer: (stufe * 960) / 100,
    kanton: stufe === 0 ? 0 : 11.55,
  })),
  quelle: 'Kanton Zürich, Tabelle 2027',
  geprueftAm: '2026-11-12',
  geprueftVon: 'Beispiel Beat',
  muster: false,
};
const withRow = (level: number, changes: Fields) =>
  table.stufen.map((row) => (row.stufe === level ? { ...row, ...changes } : row));

function entriesOf(...all: readonly Fields[]) {
  return mergeGermanLists(
    all.map((fields, index) => ({ documentId: `d${index}`, ...table, ...fields })),
    [],
  );
}
function parse(...all: readonly Fields[]) {
  const problems: ContentProblem[] = [];
  const tables = parseCareShares(entriesOf(...all), (problem) => problems.push(problem));
  return { tables, problems: problems.map(({ entry, field }) => `${entry}: ${field}`) };
}

it('a table has whole centimes by level, in any order of its rows', () => {
  const { tables, problems } = parse({ stufen: table.stufen.toReversed() });
  expect(problems).toEqual([]);
  expect(tables).toEqual([
    {
      canton: 'ZH',
      validFrom: '2027-01-01',
      own: Array.from({ length: CARE_LEVELS }, () => 2304),
      insurer: Array.from({ length: CARE_LEVELS }, (_, level) => level * 960),
      publicShare: [0, ...Array.from({ length: CARE_LEVELS - 1 }, () => 1155)],
      source: 'Kanton Zürich, Tabelle 2027',
      checkedOn: '2026-11-12',
      isSample: false,
    },
  ]);
});

it('a table need not say what the canton pays, but then at no level', () => {
  const silent = table.stufen.map((row) => ({ ...row, kanton: null }));
  expect(parse({ stufen: silent }).tables[0]?.publicShare).toEqual([]);
  expect(parse({ stufen: withRow(4, { kanton: null }) })).toEqual({
    tables: [],
    problems: ['pflegeanteil d0: stufen.kanton'],
  });
});

it.each<readonly [string, Fields, string]>([
  ['a share above the highest', { stufen: withRow(3, { bewohner: 23.05 }) }, 'stufen.3.bewohner'],
  ['a negative one', { stufen: withRow(7, { versicherer: -0.05 }) }, 'stufen.7.versicherer'],
  ['a third decimal', { stufen: withRow(7, { kanton: '1.001' }) }, 'stufen.7.kanton'],
  ['no share', { stufen: withRow(7, { bewohner: null }) }, 'stufen.7.bewohner'],
  ['a level twice', { stufen: withRow(7, { stufe: 8 }) }, 'stufen'],
  ['a level too few', { stufen: table.stufen.slice(1) }, 'stufen'],
  ['a level too many', { stufen: [...table.stufen, table.stufen[0]] }, 'stufen'],
  ['a level that is none', { stufen: withRow(7, { stufe: 13 }) }, 'stufen.7.stufe'],
  ['no levels', { stufen: null }, 'stufen'],
  ['levels that are no list', { stufen: 'siehe PDF' }, 'stufen'],
  ['a canton that is none', { kanton: 'Zürich' }, 'kanton'],
  ['a day that does not exist', { gueltigAb: '2027-02-30' }, 'gueltigAb'],
  ['no source', { quelle: ' ' }, 'quelle'],
  ['no day of checking', { geprueftAm: null }, 'geprueftAm'],
])('a table with %s is left out and reported', (_, changes, field) => {
  const { tables, problems } = parse(changes, { gueltigAb: '2028-01-01' });
  expect(tables.map(({ validFrom }) => validFrom)).toEqual(['2028-01-01']);
  expect(problems).toEqual([`pflegeanteil d0: ${field}`]);
});

it('of two tables that begin on one day in a canton, only the first is used', () => {
  const { tables, problems } = parse({}, { quelle: 'noch einmal' }, { kanton: 'BE' });
  expect(tables.map(({ canton, source }) => [canton, source])).toEqual([
    ['ZH', table.quelle],
    ['BE', table.quelle],
  ]);
  expect(problems).toEqual(['pflegeanteil d1: gueltigAb']);
});

it('a table with a fault does not displace the right one', () => {
  const { tables, problems } = parse({ stufen: withRow(3, { bewohner: 99 }) }, {});
  expect(tables).toHaveLength(1);
  expect(problems).toEqual(['pflegeanteil d0: stufen.3.bewohner']);
});

it('reports a fault once, however often the same answer is listed', () => {
  const problems: ContentProblem[] = [];
  const entries = entriesOf({}, {});
  for (let time = 0; time < 3; time += 1)
    parseCareShares(entries, (problem) => problems.push(problem));
  expect(problems).toHaveLength(1);
});
