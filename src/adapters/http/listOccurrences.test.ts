import { describe, expect, it, vi } from 'vitest';
import { selectDates } from '../../domain/event/selectDates.ts';
import type { EventEntry } from './dto/parseEvents.ts';
import { listDates, toOccurrence, toSeries, type ListRecurrences } from './listOccurrences.ts';
import { listRecurrences } from './recurrence.ts';

const series = (more: Partial<EventEntry>): EventEntry => ({
  id: 'e1',
  slug: 'singen',
  brandId: 'beispiel',
  title: { text: 'Singen' },
  start: new Date('2026-10-13T12:30:00Z'),
  end: null,
  allDay: false,
  place: null,
  teaser: null,
  note: null,
  category: 'music',
  house: null,
  rule: null,
  deviations: [],
  cancelled: false,
  updatedAt: '2026-10-01T08:00:00.000Z',
  ...more,
});

const deviation = (
  more: Partial<EventEntry['deviations'][number]>,
): EventEntry['deviations'][number] => ({
  date: '2026-11-24',
  cancelled: false,
  newStart: null,
  note: null,
  ...more,
});

const YEAR = 400 * 86_400_000;

/** The next dates from a point in time, as a list of upcoming events shows them. */
const listOccurrences = (
  all: readonly EventEntry[],
  from: Date,
  limit: number,
  list: ListRecurrences,
) =>
  listDates(all, { from, until: new Date(from.getTime() + YEAR) }, list)
    .slice(0, limit)
    .map(toOccurrence);

const starts = (all: readonly EventEntry[], from: string, limit = 10): readonly string[] =>
  listOccurrences(all, new Date(from), limit, listRecurrences).map(({ start }) => start);

describe('the dates of an event', () => {
  it.each<[string, Partial<EventEntry>, string, readonly string[]]>([
    [
      'keep the time of day of a weekly event when daylight saving time ends',
      { rule: 'FREQ=WEEKLY;BYDAY=TU' },
      '2026-10-13T00:00:00Z',
      [
        '2026-10-13T14:30:00+02:00',
        '2026-10-20T14:30:00+02:00',
        '2026-10-27T14:30:00+01:00',
        '2026-11-03T14:30:00+01:00',
      ],
    ],
    [
      'keep the day of an event near midnight when daylight saving time starts',
      { start: new Date('2026-03-20T23:15:00Z'), rule: 'FREQ=WEEKLY' },
      '2026-03-20T00:00:00Z',
      ['2026-03-21T00:15:00+01:00', '2026-03-28T00:15:00+01:00', '2026-04-04T00:15:00+02:00'],
    ],
    [
      'are counted from the start of the series, however long ago it was',
      { start: new Date('2024-01-02T13:30:00Z'), rule: 'FREQ=WEEKLY;INTERVAL=2' },
      '2026-11-24T00:00:00Z',
      ['2026-12-01T14:30:00+01:00', '2026-12-15T14:30:00+01:00'],
    ],
    [
      'include the last Friday of each month',
      { start: new Date('2026-10-30T16:00:00Z'), rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
      '2026-11-01T00:00:00Z',
      ['2026-11-27T17:00:00+01:00', '2026-12-25T17:00:00+01:00'],
    ],
    [
      'are the same for a rule with BYSETPOS',
      { start: new Date('2026-10-30T16:00:00Z'), rule: 'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1' },
      '2026-11-01T00:00:00Z',
      ['2026-11-27T17:00:00+01:00'],
    ],
    [
      'can be a fixed day of the year',
      { start: new Date('2025-12-24T16:00:00Z'), rule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24' },
      '2026-11-01T00:00:00Z',
      ['2026-12-24T17:00:00+01:00'],
    ],
    [
      'include a moved date of several days until it ends',
      {
        end: new Date('2026-10-16T12:30:00Z'),
        rule: 'FREQ=MONTHLY',
        deviations: [deviation({ date: '2026-11-13', newStart: new Date('2026-11-25T09:00:00Z') })],
      },
      '2026-11-27T20:00:00Z',
      ['2026-11-25T10:00:00+01:00', '2026-12-13T14:30:00+01:00'],
    ],
    [
      'include a date that was moved from the past into the future',
      {
        deviations: [deviation({ date: '2026-10-13', newStart: new Date('2026-12-02T09:00:00Z') })],
      },
      '2026-11-24T08:00:00Z',
      ['2026-12-02T10:00:00+01:00'],
    ],
    [
      'include a date that started before the window and has not ended',
      { start: new Date('2026-10-01T08:00:00Z'), end: new Date('2026-12-20T16:00:00Z') },
      '2026-11-24T08:00:00Z',
      ['2026-10-01T10:00:00+02:00'],
    ],
  ])('%s', (_, event, from, expected) => {
    expect(starts([series(event)], from, expected.length)).toEqual(expected);
  });

  it('end with the rule, including its last day', () => {
    expect(
      starts([series({ rule: 'RRULE:FREQ=WEEKLY;UNTIL=20261027' })], '2026-10-20T00:00:00Z'),
    ).toEqual(['2026-10-20T14:30:00+02:00', '2026-10-27T14:30:00+01:00']);
    expect(starts([series({ rule: 'FREQ=WEEKLY;COUNT=2' })], '2026-10-01T00:00:00Z')).toHaveLength(
      2,
    );
  });

  it.each([
    ['in summer', '2026-08-01T00:00:00Z', 'UNTIL=20261020T123000Z', '2026-10-20T14:30:00+02:00'],
    ['in winter', '2026-11-01T00:00:00Z', 'UNTIL=20261215T133000Z', '2026-12-15T14:30:00+01:00'],
    ['at midnight', '2026-11-01T00:00:00Z', 'UNTIL=20261214T230000Z', '2026-12-08T14:30:00+01:00'],
    ['far ahead', '2026-11-01T00:00:00Z', 'UNTIL=99991231T235959Z', '2027-11-30T14:30:00+01:00'],
  ])('include the date at an end in UTC, as other calendars write it: %s', (_, from, end, last) => {
    expect(starts([series({ rule: `FREQ=WEEKLY;${end}` })], from, 100).at(-1)).toBe(last);
  });

  it('include a cancelled date as cancelled and a moved one at its new time', () => {
    const moved = series({
      rule: 'FREQ=WEEKLY',
      deviations: [
        deviation({ cancelled: true }),
        deviation({ date: '2026-12-01', newStart: new Date('2026-12-02T09:00:00Z') }),
      ],
    });
    const dates = listOccurrences(
      [moved],
      new Date('2026-11-24T08:00:00Z'),
      3,
      listRecurrences,
    ).map(({ start, cancelled }) => [start, cancelled]);
    expect(dates).toEqual([
      ['2026-11-24T14:30:00+01:00', true],
      ['2026-12-02T10:00:00+01:00', false],
      ['2026-12-08T14:30:00+01:00', false],
    ]);
  });

  it.each([
    '2026-11-24T08:00:00Z',
    '2026-11-25T12:00:00Z',
    '2026-11-25T20:00:00Z',
    '2026-11-26T12:00:00Z',
    '2026-11-27T23:00:00Z',
  ])('include a date that was moved to later, requested at %s', (from) => {
    const moved = series({
      rule: 'FREQ=WEEKLY',
      deviations: [deviation({ newStart: new Date('2026-11-28T09:00:00Z') })],
    });
    expect(starts([moved], from, 2)).toEqual([
      '2026-11-28T10:00:00+01:00',
      '2026-12-01T14:30:00+01:00',
    ]);
  });

  it('are the same however long ago the series started', () => {
    for (const rule of [
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,FR',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
      'FREQ=DAILY;INTERVAL=5',
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;COUNT=700',
      'FREQ=WEEKLY;UNTIL=20261215',
    ]) {
      const start = new Date('2016-01-05T13:30:00Z');
      const all = listRecurrences(rule, start, start, new Date('2027-01-01T00:00:00Z'));
      const late = all.filter((date) => date >= new Date('2026-11-01T00:00:00Z'));
      expect(late.length).toBeGreaterThan(1);
      expect(
        listRecurrences(
          rule,
          start,
          new Date('2026-11-01T00:00:00Z'),
          new Date('2027-01-01T00:00:00Z'),
        ),
      ).toEqual(late);
    }
  });

  it('contain the original start of a moved date, and the note', () => {
    const note = { text: 'Wegen des Umbaus' };
    const moved = series({
      rule: 'FREQ=WEEKLY',
      note: { text: 'Ohne Anmeldung' },
      deviations: [deviation({ newStart: new Date('2026-11-25T09:00:00Z'), note })],
    });
    const [date, next] = listOccurrences(
      [moved],
      new Date('2026-11-24T08:00:00Z'),
      2,
      listRecurrences,
    );
    expect(date).toMatchObject({
      start: '2026-11-25T10:00:00+01:00',
      movedFrom: '2026-11-24T14:30:00+01:00',
      note,
      cancelled: false,
    });
    expect(next).toMatchObject({ movedFrom: null, note: { text: 'Ohne Anmeldung' } });
  });

  it('end at the same local time, even in the night when the clocks change', () => {
    const night = series({
      start: new Date('2026-10-17T20:00:00Z'),
      end: new Date('2026-10-18T04:00:00Z'),
      rule: 'FREQ=WEEKLY',
    });
    const ends = listOccurrences([night], new Date('2026-10-17T00:00:00Z'), 3, listRecurrences).map(
      ({ start, end }) => [start, end],
    );
    expect(ends).toEqual([
      ['2026-10-17T22:00:00+02:00', '2026-10-18T06:00:00+02:00'],
      ['2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00'],
      ['2026-10-31T22:00:00+01:00', '2026-11-01T06:00:00+01:00'],
    ]);
  });

  it('include a running event until it ends, and one without an end or of a whole day until its day is over', () => {
    const running = series({
      start: new Date('2026-11-24T07:00:00Z'),
      end: new Date('2026-11-24T17:00:00Z'),
    });
    const wholeDay = series({ id: 'e2', start: new Date('2026-11-23T23:00:00Z'), allDay: true });
    const endless = series({ id: 'e3', start: new Date('2026-11-24T08:00:00Z') });
    const over = series({
      id: 'e4',
      start: new Date('2026-11-24T07:00:00Z'),
      end: new Date('2026-11-24T08:00:00Z'),
    });
    const idsAt = (moment: string) =>
      listOccurrences([running, wholeDay, endless, over], new Date(moment), 9, listRecurrences).map(
        ({ id }) => id,
      );
    expect(idsAt('2026-11-24T12:00:00Z')).toEqual(['e2', 'e1', 'e3']);
    expect(idsAt('2026-11-24T22:30:00Z')).toEqual(['e2', 'e3']);
    expect(idsAt('2026-11-24T23:30:00Z')).toEqual([]);
  });

  it('of whole days end at midnight, which does not count as another day', () => {
    const holidays = series({
      start: new Date('2026-11-23T23:00:00Z'),
      end: new Date('2026-11-25T23:00:00Z'),
      allDay: true,
    });
    expect(starts([holidays], '2026-11-25T22:00:00Z')).toHaveLength(1);
    expect(starts([holidays], '2026-11-25T23:30:00Z')).toEqual([]);
  });

  it('are a single date if the rule is not supported', () => {
    const strange = [
      'FREQ=SECONDLY',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=MONTHLY;BYDAY=1FR;BYSETPOS=2',
      'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
      'FREQ=',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=WEEKLY;INTERVAL=0',
      'FREQ=YEARLY;BYMONTH=13',
      'BYDAY=TU',
      'x',
      'FREQ=DAILY;constructor=1',
      'FREQ=MONTHLY;FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ];
    for (const rule of strange)
      expect(
        starts([series({ rule, start: new Date('2026-11-25T13:30:00Z') })], '2026-11-24T00:00:00Z'),
      ).toEqual(['2026-11-25T14:30:00+01:00']);
  });
});

describe('the series of an event for calendars', () => {
  it('contains the planned start of each changed date, before and after the clocks change', () => {
    const calendar = toSeries(
      series({
        rule: 'FREQ=WEEKLY',
        deviations: [
          deviation({ date: '2026-11-24', cancelled: true }),
          deviation({ date: '2026-10-20' }),
          deviation({ date: '2026-10-21' }),
        ],
      }),
      listRecurrences,
    );
    expect(calendar.plannedStarts).toEqual({
      '2026-10-20': '2026-10-20T14:30:00+02:00',
      '2026-11-24': '2026-11-24T14:30:00+01:00',
    });
    expect(calendar).toMatchObject({
      start: '2026-10-13T14:30:00+02:00',
      end: null,
      rule: 'FREQ=WEEKLY',
    });
  });

  it('contains the planned start of a single changed date too', () => {
    expect(
      toSeries(
        series({ deviations: [deviation({ date: '2026-10-13', cancelled: true })] }),
        () => [],
      ).plannedStarts,
    ).toEqual({ '2026-10-13': '2026-10-13T14:30:00+02:00' });
    expect(toSeries(series({}), () => []).plannedStarts).toEqual({});
  });
});

describe('a list of four hundred events', () => {
  const now = new Date('2026-11-24T08:00:00Z');
  const events = Array.from({ length: 400 }, (_, position) =>
    series({
      id: `e${position}`,
      start: new Date(Date.parse('2016-01-05T13:30:00Z') + position * 86_400_000),
      rule: position < 60 ? 'FREQ=WEEKLY' : null,
    }),
  );

  it('expands each series once, and only within the requested window', () => {
    const list = vi.fn(listRecurrences);
    const dates = listDates(events, { from: now, until: new Date(now.getTime() + YEAR) }, list);
    expect(list).toHaveBeenCalledTimes(60);
    const found = list.mock.results.flatMap(({ value }) => value as readonly Date[]);
    expect(found.length).toBeLessThanOrEqual(60 * 59);
    expect(dates.length).toBeLessThanOrEqual(found.length);
  });

  it('is formatted for one page only', () => {
    const query = {
      brandId: null,
      now,
      period: 'upcoming',
      category: null,
      house: null,
      page: 2,
      pageSize: 24,
    } as const;
    const { dates, total } = selectDates(
      listDates(events, { from: now, until: new Date(now.getTime() + YEAR) }, listRecurrences),
      query,
    );
    expect(dates).toHaveLength(24);
    expect(total).toBeGreaterThan(60 * 50);
  });
});
