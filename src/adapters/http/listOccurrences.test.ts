import { describe, expect, it } from 'vitest';
import type { EventSeries } from './dto/parseEvents.ts';
import { listOccurrences } from './listOccurrences.ts';
import { listRecurrences } from './recurrence.ts';

const series = (more: Partial<EventSeries>): EventSeries => ({
  id: 'e1', slug: 'singen', title: { text: 'Singen' }, start: new Date('2026-10-13T12:30:00Z'), end: null, allDay: false, place: null, teaser: null, rule: null, deviations: [], cancelled: false, ...more,
});

const starts = (all: readonly EventSeries[], from: string, limit = 10): readonly string[] => listOccurrences(all, new Date(from), limit, listRecurrences).map(({ start }) => start);

describe('listOccurrences', () => {
  it('keeps a weekly event at its time of day when the clocks change', () => {
    expect(starts([series({ rule: 'FREQ=WEEKLY;BYDAY=TU' })], '2026-10-13T00:00:00Z', 4)).toEqual([
      '2026-10-13T14:30:00+02:00', '2026-10-20T14:30:00+02:00', '2026-10-27T14:30:00+01:00', '2026-11-03T14:30:00+01:00',
    ]);
  });

  it('keeps it in spring too, and near midnight on the right day', () => {
    const late = series({ start: new Date('2026-03-20T23:15:00Z'), rule: 'FREQ=WEEKLY' });
    expect(starts([late], '2026-03-20T00:00:00Z', 3)).toEqual(['2026-03-21T00:15:00+01:00', '2026-03-28T00:15:00+01:00', '2026-04-04T00:15:00+02:00']);
  });

  it('counts from the beginning of the series, however long ago', () => {
    const everyOther = series({ start: new Date('2024-01-02T13:30:00Z'), rule: 'FREQ=WEEKLY;INTERVAL=2' });
    expect(starts([everyOther], '2026-11-24T00:00:00Z', 2)).toEqual(['2026-12-01T14:30:00+01:00', '2026-12-15T14:30:00+01:00']);
  });

  it('finds the last Friday of each month', () => {
    expect(starts([series({ start: new Date('2026-10-30T16:00:00Z'), rule: 'FREQ=MONTHLY;BYDAY=-1FR' })], '2026-11-01T00:00:00Z', 2)).toEqual(['2026-11-27T17:00:00+01:00', '2026-12-25T17:00:00+01:00']);
  });

  it('understands the same said with a position, as calendars write it', () => {
    expect(starts([series({ start: new Date('2026-10-30T16:00:00Z'), rule: 'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1' })], '2026-11-01T00:00:00Z', 1)).toEqual(['2026-11-27T17:00:00+01:00']);
    expect(starts([series({ start: new Date('2025-12-24T16:00:00Z'), rule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24' })], '2026-11-01T00:00:00Z', 1)).toEqual(['2026-12-24T17:00:00+01:00']);
  });

  it('ends with the rule, its last day included', () => {
    expect(starts([series({ rule: 'RRULE:FREQ=WEEKLY;UNTIL=20261027' })], '2026-10-20T00:00:00Z')).toEqual(['2026-10-20T14:30:00+02:00', '2026-10-27T14:30:00+01:00']);
    expect(starts([series({ rule: 'FREQ=WEEKLY;COUNT=2' })], '2026-10-01T00:00:00Z')).toHaveLength(2);
  });

  it('shows a cancelled date as cancelled and a moved one at its new time', () => {
    const moved = series({
      rule: 'FREQ=WEEKLY',
      deviations: [{ date: '2026-11-24', cancelled: true, newStart: null }, { date: '2026-12-01', cancelled: false, newStart: new Date('2026-12-02T09:00:00Z') }],
    });
    const dates = listOccurrences([moved], new Date('2026-11-24T08:00:00Z'), 3, listRecurrences).map(({ start, cancelled }) => [start, cancelled]);
    expect(dates).toEqual([['2026-11-24T14:30:00+01:00', true], ['2026-12-02T10:00:00+01:00', false], ['2026-12-08T14:30:00+01:00', false]]);
  });

  it('still shows a date that was moved from the past into the future', () => {
    const moved = series({ deviations: [{ date: '2026-10-13', cancelled: false, newStart: new Date('2026-12-02T09:00:00Z') }] });
    expect(starts([moved], '2026-11-24T08:00:00Z')).toEqual(['2026-12-02T10:00:00+01:00']);
  });

  it('shows what is still running, and a whole day until its end', () => {
    const running = series({ start: new Date('2026-11-24T07:00:00Z'), end: new Date('2026-11-24T17:00:00Z') });
    const wholeDay = series({ id: 'e2', start: new Date('2026-11-23T23:00:00Z'), allDay: true });
    const over = series({ id: 'e3', start: new Date('2026-11-24T07:00:00Z') });
    expect(listOccurrences([running, wholeDay, over], new Date('2026-11-24T12:00:00Z'), 9, listRecurrences).map(({ id }) => id)).toEqual(['e2', 'e1']);
  });

  it('takes a rule that no house needs for a single date', () => {
    const strange = [
      'FREQ=SECONDLY', 'FREQ=MONTHLY;BYDAY=1FR;BYSETPOS=2', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;INTERVAL=7;BYDAY=MO', 'FREQ=',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=WEEKLY;INTERVAL=0', 'FREQ=YEARLY;BYMONTH=13', 'BYDAY=TU', 'x', 'FREQ=DAILY;constructor=1', 'FREQ=MONTHLY;FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ];
    for (const rule of strange) expect(starts([series({ rule, start: new Date('2026-11-25T13:30:00Z') })], '2026-11-24T00:00:00Z')).toEqual(['2026-11-25T14:30:00+01:00']);
    expect(starts([series({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })], '2026-11-24T00:00:00Z')).toEqual([]);
  });
});
