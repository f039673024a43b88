import { describe, expect, it } from 'vitest';
import { hasEnded, occurrenceDates, occurrenceState } from './occurrenceDates.ts';

const singing = {
  start: '2026-11-24T14:30:00+01:00',
  end: '2026-11-24T15:30:00+01:00',
  allDay: false,
  cancelled: false,
};
const at = (time: string): Date => new Date(`2026-11-24T${time}:00+01:00`);

describe('the dates of an occurrence', () => {
  it('are in Zurich time', () => {
    expect(
      occurrenceDates({ ...singing, start: '2026-11-24T23:30:00Z', end: '2026-11-25T00:30:00Z' }),
    ).toEqual({ firstDay: '2026-11-25', lastDay: '2026-11-25', from: '00:30', until: '01:30' });
  });

  it('have no time for whole days, and end on the day before a final midnight', () => {
    expect(
      occurrenceDates({
        start: '2026-12-05T00:00:00+01:00',
        end: '2026-12-07T00:00:00+01:00',
        allDay: true,
      }),
    ).toEqual({ firstDay: '2026-12-05', lastDay: '2026-12-06', from: null, until: null });
  });

  it('have no end time if the occurrence has no end', () => {
    expect(occurrenceDates({ ...singing, end: null })).toEqual({
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
      from: '14:30',
      until: null,
    });
  });

  it('end on a later day if the occurrence does', () => {
    expect(occurrenceDates({ ...singing, end: '2026-11-26T12:00:00+01:00' })).toMatchObject({
      lastDay: '2026-11-26',
      until: '12:00',
    });
  });
});

describe('the state of an occurrence', () => {
  it.each([
    ['the day before', new Date('2026-11-23T10:00:00+01:00'), 'coming'],
    ['on the day', at('08:00'), 'today'],
    ['while it runs', at('15:00'), 'today'],
    ['after its end', at('15:30'), 'over'],
    ['on the next day', new Date('2026-11-25T08:00:00+01:00'), 'over'],
  ] as const)('is correct %s', (_, now, state) => {
    expect(occurrenceState(singing, now)).toBe(state);
  });

  it('is cancelled if the occurrence was cancelled, and over after its end', () => {
    expect(occurrenceState({ ...singing, cancelled: true }, at('08:00'))).toBe('cancelled');
    expect(hasEnded(singing, at('18:00'))).toBe(true);
  });

  it('is over after its day if it has no end', () => {
    expect(hasEnded({ ...singing, end: null }, at('23:00'))).toBe(false);
    expect(hasEnded({ ...singing, end: null }, new Date('2026-11-25T00:30:00+01:00'))).toBe(true);
  });

  it('is over after its day if it ends at its start, or if its end is no midnight of a whole day', () => {
    const atStart = { ...singing, end: singing.start };
    const untilNoon = { ...singing, end: '2026-11-24T12:00:00+01:00', allDay: true };
    for (const occurrence of [atStart, { ...untilNoon, start: '2026-11-24T00:00:00+01:00' }]) {
      expect(hasEnded(occurrence, at('23:00'))).toBe(false);
      expect(hasEnded(occurrence, new Date('2026-11-25T00:00:00+01:00'))).toBe(true);
    }
  });

  it('is over after the last day if it lasts several days', () => {
    const holidays = { ...singing, end: '2026-11-27T00:00:00+01:00', allDay: true };
    expect(occurrenceState(holidays, new Date('2026-11-26T20:00:00+01:00'))).toBe('coming');
    expect(hasEnded(holidays, new Date('2026-11-27T08:00:00+01:00'))).toBe(true);
  });
});
