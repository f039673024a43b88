import { describe, expect, it } from 'vitest';
import { addMonths, deletionDate, promisedUntilOf } from './deletionDate.ts';

const RECEIVED = new Date('2026-11-24T09:12:00Z');
const day = (text: string): Date => new Date(`${text}T10:00:00Z`);
const deleted = (changes: Partial<Parameters<typeof deletionDate>[0]> = {}, months?: number) =>
  deletionDate(
    {
      receivedAt: RECEIVED,
      decidedAt: null,
      promisedUntil: promisedUntilOf(RECEIVED),
      isExtended: false,
      keptUntil: null,
      ...changes,
    },
    months,
  )
    .toISOString()
    .slice(0, 10);

describe('deletionDate', () => {
  it.each([
    ['undecided: six months after the arrival', {}, '2027-05-24'],
    [
      'decided on the first day: three months later',
      { decidedAt: day('2026-11-24') },
      '2027-02-24',
    ],
    [
      'decided late: still six months after the arrival',
      { decidedAt: day('2027-05-01') },
      '2027-05-24',
    ],
    ['extended once: nine months', { isExtended: true }, '2027-08-24'],
    [
      'extended and decided: three months after that',
      { isExtended: true, decidedAt: day('2027-05-02') },
      '2027-08-02',
    ],
    [
      'never later than promised, extended or not',
      { isExtended: true, promisedUntil: day('2027-05-24') },
      '2027-05-24',
    ],
    [
      'with consent: as long as it lasts',
      { decidedAt: day('2026-11-25'), keptUntil: day('2027-11-25') },
      '2027-11-25',
    ],
  ])('%s', (_, changes, expected) => {
    expect(deleted(changes)).toBe(expected);
  });

  it('follows the setting of the operator', () => {
    expect(deleted({ decidedAt: day('2026-11-24') }, 1)).toBe('2026-12-24');
    expect(deleted({ decidedAt: day('2026-11-24') }, 6)).toBe('2027-05-24');
  });

  it('is never after the promise, whatever happens, unless the applicant consented', () => {
    for (let days = 0; days < 400; days += 7) {
      const decidedAt = new Date(RECEIVED.getTime() + days * 86_400_000);
      for (const isExtended of [false, true])
        for (const months of [1, 3, 6]) {
          const date = deletionDate(
            {
              receivedAt: RECEIVED,
              decidedAt,
              promisedUntil: promisedUntilOf(RECEIVED),
              isExtended,
              keptUntil: null,
            },
            months,
          );
          expect(date.getTime()).toBeLessThanOrEqual(promisedUntilOf(RECEIVED).getTime());
        }
    }
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T11:00:00.000Z'],
    ['2026-05-21T01:40:00Z', 6, '2026-11-21T02:40:00.000Z'],
    ['2026-12-31T23:30:00Z', -6, '2026-06-30T22:30:00.000Z'],
  ])('%s and %i months is %s', (from, months, expected) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(expected);
  });
});
