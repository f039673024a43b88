import { expect, it } from 'vitest';
import {
  findShareFaults,
  HIGHEST_OWN_SHARE,
  minutesOf,
  parseLevel,
  sharesOn,
} from './careShares.ts';
import { CARE_LEVELS } from './Offer.ts';

const flat = (amount: number): readonly number[] =>
  Array.from({ length: CARE_LEVELS }, () => amount);
const table: Parameters<typeof findShareFaults>[0] = {
  canton: 'ZH',
  validFrom: '2027-01-01',
  own: flat(HIGHEST_OWN_SHARE),
  insurer: flat(960),
  publicShare: [],
};
const faults = (
  changes: Partial<typeof table>,
  others: Parameters<typeof findShareFaults>[1] = [],
) =>
  findShareFaults({ ...table, ...changes }, others).map(
    ({ field, fault, level }) => `${field} ${fault}${level === null ? '' : ` ${level}`}`,
  );

it('a table with the highest share that the law allows is accepted', () => {
  expect(faults({})).toEqual([]);
});

it.each([
  ['a share above 23.04', { own: [...flat(0).slice(1), 2305] }, ['own tooHigh 12']],
  ['a negative share', { insurer: [-1, ...flat(0).slice(1)] }, ['insurer negative 0']],
  ['a fraction of a centime', { own: [0.5, ...flat(0).slice(1)] }, ['own form 0']],
  ['a level too few', { own: flat(0).slice(1) }, ['own count']],
  ['a canton that is none', { canton: 'zürich' }, ['canton form']],
  ['a day that does not exist', { validFrom: '2027-02-30' }, ['validFrom form']],
  ['too few shares of the canton', { publicShare: [1] }, ['publicShare count']],
])('%s is refused with its level', (_, changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

it('two tables of a canton from one day on would overlap', () => {
  expect(faults({}, [{ canton: 'ZH', validFrom: '2027-01-01' }])).toEqual(['validFrom twice']);
  expect(
    faults({}, [
      { canton: 'BE', validFrom: '2027-01-01' },
      { canton: 'ZH', validFrom: '2026-01-01' },
    ]),
  ).toEqual([]);
});

it('the table of a day is the latest of the canton that has begun', () => {
  const tables = ['2026-01-01', '2027-01-01', '2025-01-01'].map((validFrom) => ({
    ...table,
    validFrom,
    source: '',
    checkedOn: '',
    isSample: true,
  }));
  expect(sharesOn(tables, 'ZH', '2026-12-31')?.validFrom).toBe('2026-01-01');
  expect(sharesOn(tables, 'ZH', '2027-01-01')?.validFrom).toBe('2027-01-01');
  expect(sharesOn(tables, 'ZH', '2024-12-31')).toBeNull();
  expect(sharesOn(tables, 'BE', '2027-01-01')).toBeNull();
  expect(sharesOn(tables, null, '2027-01-01')).toBeNull();
});

it('a level stands for twenty minutes of care, the highest has no end', () => {
  expect([0, 1, 6, 12].map(minutesOf)).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 20 },
    { from: 101, to: 120 },
    { from: 221, to: null },
  ]);
});

it('a level that does not exist is none', () => {
  expect(['0', '12', '6'].map(parseLevel)).toEqual([0, 12, 6]);
  expect(['13', '-1', '06', '', 'x', '1.5', '٣', null, undefined].map(parseLevel)).toEqual(
    Array.from({ length: 9 }, () => null),
  );
});
