import { expect, it } from 'vitest';
import { type ContentProblem, mergeGermanLists } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseOccupancies } from './parseOccupancies.ts';

const occupancy = {
  marke: 'beispiel',
  angebot: 'zimmer',
  freiJetzt: 2,
  freiAb: [{ datum: '2027-01-04' }],
  warteliste: true,
  bestaetigtAm: '2026-11-27T08:10:00.000Z',
  bestaetigtVon: 'Beispiel Beat',
};

function parse(...all: readonly Fields[]) {
  const problems: ContentProblem[] = [];
  const entries = mergeGermanLists(
    all.map((fields, index) => ({ documentId: `d${index}`, ...occupancy, ...fields })),
    [],
  );
  const stated = parseOccupancies(entries, (problem) => problems.push(problem));
  return { stated, problems: problems.map(({ entry, field }) => `${entry}: ${field}`) };
}

it('an occupancy has what the house said, without the name of who said it', () => {
  expect(parse({})).toEqual({
    stated: [
      {
        brandId: 'beispiel',
        offerSlug: 'zimmer',
        freeNow: 2,
        freeFrom: ['2027-01-04'],
        waitingList: true,
        confirmedAt: '2026-11-27T08:10:00.000Z',
      },
    ],
    problems: [],
  });
  expect(parse({ freiJetzt: null, freiAb: null, warteliste: null }).stated).toMatchObject([
    { freeNow: 0, freeFrom: [], waitingList: false },
  ]);
});

it.each([
  ['freiJetzt', -1],
  ['freiJetzt', 100],
  ['freiJetzt', 1.5],
  ['freiJetzt', '2'],
  ['freiJetzt', true],
  ['freiAb', 'bald'],
  ['freiAb', [{ datum: '2027-01-04' }, { datum: '2027-01-04' }]],
  ['freiAb', Array.from({ length: 11 }, (_, day) => ({ datum: `2027-01-${day + 10}` }))],
  ['warteliste', 'ja'],
  ['bestaetigtAm', 'gestern'],
  ['bestaetigtAm', 0],
  ['bestaetigtAm', '0001-01-01T00:00:00.000Z'],
  ['angebot', '../zimmer'],
  ['angebot', null],
  ['marke', null],
])('it is left out and reported if %s is %j', (field, value) => {
  expect(parse({ [field]: value })).toEqual({ stated: [], problems: [`belegung d0: ${field}`] });
});

it('it is left out for a single day that does not exist', () => {
  expect(parse({ freiAb: [{ datum: '2027-01-04' }, { datum: '2027-02-30' }] })).toEqual({
    stated: [],
    problems: ['belegung d0: freiAb.1.datum'],
  });
});

it('says nothing before somebody has confirmed it, which is no error', () => {
  expect(parse({ bestaetigtAm: null })).toEqual({ stated: [], problems: [] });
});

it('of two for one offer the newest counts, in any order', () => {
  const older = { bestaetigtAm: '2026-11-20T08:10:00.000Z', freiJetzt: 1 };
  const other = { angebot: 'wohnung' };
  for (const all of [
    [{}, older, other],
    [older, {}, other],
  ])
    expect(parse(...all).stated.map(({ offerSlug, freeNow }) => [offerSlug, freeNow])).toEqual([
      ['zimmer', 2],
      ['wohnung', 2],
    ]);
  expect(parse({}, { marke: 'anders' }).stated).toHaveLength(2);
});
