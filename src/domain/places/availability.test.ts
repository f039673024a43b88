import { expect, it } from 'vitest';
import {
  type Availability,
  availabilityOf,
  compareAvailability,
  lastDayOf,
  type Occupancy,
} from './availability.ts';

const NOW = new Date('2026-11-27T08:10:00Z');
const TODAY = '2026-11-27';
const ago = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const said = (changes: Partial<Occupancy> = {}): Occupancy => ({
  freeNow: 0,
  freeFrom: [],
  waitingList: false,
  confirmedAt: ago(1),
  ...changes,
});
const kindOf = (occupancy: Occupancy | null): string => availabilityOf(occupancy, TODAY).kind;

it('free places come before dates, dates before the waiting list', () => {
  const all = said({ freeNow: 2, freeFrom: ['2027-01-04', '2026-12-14'], waitingList: true });
  expect(availabilityOf(all, TODAY)).toEqual({
    kind: 'free',
    count: 2,
    freeFrom: ['2026-12-14', '2027-01-04'],
    confirmedAt: ago(1),
  });
  expect(kindOf({ ...all, freeNow: 0 })).toBe('dated');
  expect(kindOf({ ...all, freeNow: 0, freeFrom: [] })).toBe('waitingList');
});

it.each([
  ['nothing was ever said', null],
  ['nothing is free and there is no list', said()],
  ['it was said seven days ago', said({ freeNow: 3, confirmedAt: ago(7) })],
  ['it was said in the future', said({ freeNow: 3, confirmedAt: ago(-1) })],
  ['its time is unreadable', said({ freeNow: 3, confirmedAt: 'gestern' })],
])('"Bitte rufen Sie an" if %s', (_, occupancy) => {
  expect(kindOf(occupancy)).toBe('call');
});

it('holds until the end of the sixth day, so never longer than seven times 24 hours', () => {
  const atNight = said({ freeNow: 1, confirmedAt: '2026-11-20T23:30:00Z' }); // 0.30 in Zurich
  expect(lastDayOf(atNight)).toBe('2026-11-27');
  expect(availabilityOf(atNight, '2026-11-21').kind).toBe('free');
  expect(availabilityOf(atNight, '2026-11-27').kind).toBe('free');
  expect(availabilityOf(atNight, '2026-11-28').kind).toBe('call');
  expect(availabilityOf(atNight, '2026-11-20').kind).toBe('call');
});

it('sorts free, then the earlier date, then waiting list, then call', () => {
  const dated = (day: string): Availability => ({
    kind: 'dated',
    freeFrom: [day],
    confirmedAt: ago(1),
  });
  const sorted = [
    { kind: 'call', confirmedAt: null } as const,
    dated('2027-01-04'),
    { kind: 'waitingList', confirmedAt: ago(1) } as const,
    { kind: 'free', count: 1, freeFrom: [], confirmedAt: ago(1) } as const,
    dated('2026-12-14'),
  ].toSorted(compareAvailability);
  expect(sorted.map(({ kind }) => kind)).toEqual(['free', 'dated', 'dated', 'waitingList', 'call']);
  expect(sorted[1]).toEqual(dated('2026-12-14'));
});
