import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { sampleBrand } from '../../../../samples/sampleBrands.ts';
import type { EventSeries } from '../../../../domain/event/Event.ts';
import { zurichIso } from '../../../../domain/shared/zurichCalendar.ts';
import type { EventSite } from '../eventSites.ts';
import {
  eventsStored,
  storedEvent,
  type EventFields,
} from '../../../../../tests/support/storedEvents.ts';
import { createCalendar, type CalendarSurroundings } from './createCalendar.ts';

const event = (id: string, fields: EventFields): EventFields =>
  storedEvent({
    documentId: id,
    slug: id,
    ort: 'Gartensaal',
    wiederholung: null,
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  });

async function read(entries: readonly EventFields[], now: Date) {
  const events = eventsStored(entries);
  const [series, occurrences] = await Promise.all([
    events.listSeries(sampleBrand, { now }, ''),
    events.listUpcoming(sampleBrand, { from: now, limit: 10_000 }, ''),
  ]);
  if (!series.ok || !occurrences.ok) throw new Error('The repository does not answer');
  return { series: series.value, occurrences: occurrences.value };
}

const site: EventSite = {
  host: 'lindengut.example',
  otherName: null,
  addressOf: ({ id, slug }) => `https://lindengut.example/events/${id}/${slug}`,
};
const calendarOf = (
  series: readonly EventSeries[],
  deviation: Partial<CalendarSurroundings> = {},
): string =>
  createCalendar(series, {
    name: 'Residenz Lindengut, Zumikon',
    language: 'de',
    siteOf: () => site,
    placeOf: ({ place }) => place?.text ?? null,
    reportLeftOut: (series) => {
      throw new Error(`${series.id} was left out`);
    },
    ...deviation,
  });

interface Expanded {
  readonly start: string;
  readonly end: string | null;
  readonly cancelled: boolean;
}

/** Every date that another program finds in the calendar, up to `until`. */
function expand(text: string, until: Date): readonly Expanded[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone !== null) ICAL.TimezoneService.register(zone as never);
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const found = all
    .filter((each) => !each.isRecurrenceException())
    .flatMap((main) => {
      for (const exception of all.filter(
        (each) => each.isRecurrenceException() && each.uid === main.uid,
      ))
        main.relateException(exception);
      if (!main.isRecurring()) return [detailOf(main, main.startDate, main.endDate)];
      const dates: Expanded[] = [];
      const iterator = main.iterator();
      for (let next = iterator.next(); next && next.toJSDate() <= until; next = iterator.next()) {
        const { item, startDate, endDate } = main.getOccurrenceDetails(next);
        dates.push(detailOf(item, startDate, endDate));
      }
      return dates;
    });
  return found.toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

function detailOf(
  item: InstanceType<typeof ICAL.Event>,
  start: InstanceType<typeof ICAL.Time>,
  end: InstanceType<typeof ICAL.Time>,
): Expanded {
  const write = (time: InstanceType<typeof ICAL.Time>): string =>
    time.isDate ? time.toString() : zurichIso(time.toJSDate());
  const lasting = !start.isDate && end.compare(start) > 0;
  return {
    start: write(start),
    end: lasting ? write(end) : null,
    cancelled: item.component.getFirstPropertyValue('status') === 'CANCELLED',
  };
}

const NOW = new Date('2026-09-01T00:00:00Z');
/** Later than both clock changes: 25 October 2026 and 28 March 2027. */
const UNTIL = new Date('2027-09-01T00:00:00Z');

describe('a calendar has the same dates as the site', () => {
  test.each<[string, EventFields]>([
    [
      'every week over both changes of the clocks',
      {
        beginn: '2026-09-01T12:30:00.000Z',
        ende: '2026-09-01T13:30:00.000Z',
        wiederholung: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
    [
      'the days of the changes themselves',
      {
        beginn: '2026-09-06T08:00:00.000Z',
        ende: '2026-09-06T09:00:00.000Z',
        wiederholung: 'FREQ=WEEKLY;BYDAY=SU',
      },
    ],
    [
      'the last Sunday of the month',
      { beginn: '2026-09-27T08:00:00.000Z', wiederholung: 'FREQ=MONTHLY;BYDAY=-1SU' },
    ],
    [
      'until a day, that day included, after the clocks have changed',
      { beginn: '2026-09-01T17:00:00.000Z', wiederholung: 'FREQ=WEEKLY;UNTIL=20261124' },
    ],
    [
      'until a time on the clock in Zurich',
      { beginn: '2026-09-01T22:30:00.000Z', wiederholung: 'FREQ=DAILY;UNTIL=20261101T003000' },
    ],
    ['so many times', { beginn: '2026-10-20T12:30:00.000Z', wiederholung: 'FREQ=DAILY;COUNT=10' }],
    [
      'a first day that is none of the rule',
      { beginn: '2026-09-07T12:30:00.000Z', wiederholung: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=9' },
    ],
    [
      'every second week from a first day that is none of the rule',
      { beginn: '2026-09-05T12:30:00.000Z', wiederholung: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' },
    ],
    [
      'moved dates that are still on when the clocks change',
      {
        beginn: '2026-10-16T12:00:00.000Z',
        ende: '2026-10-18T14:00:00.000Z',
        wiederholung: 'FREQ=MONTHLY;COUNT=6',
        abweichungen: [
          { datum: '2026-10-16', abgesagt: false, neuerBeginn: '2026-10-23T12:00:00.000Z' },
          { datum: '2027-03-16', abgesagt: false, neuerBeginn: '2027-03-26T13:00:00.000Z' },
        ],
      },
    ],
    ['one date alone', { beginn: '2026-10-25T08:30:00.000Z', ende: '2026-10-25T10:00:00.000Z' }],
    [
      'one date that was moved',
      {
        beginn: '2026-10-25T08:30:00.000Z',
        abweichungen: [
          { datum: '2026-10-25', abgesagt: false, neuerBeginn: '2026-10-26T08:30:00.000Z' },
        ],
      },
    ],
    ['a cancelled event', { beginn: '2026-10-25T08:30:00.000Z', abgesagt: true }],
    [
      'a cancelled series',
      {
        beginn: '2026-09-01T12:30:00.000Z',
        wiederholung: 'FREQ=WEEKLY;COUNT=3',
        abgesagt: true,
        abweichungen: [
          { datum: '2026-09-08', abgesagt: false, neuerBeginn: '2026-09-09T12:30:00.000Z' },
        ],
      },
    ],
    [
      'a cancelled date, a moved one, and one that the rule does not have',
      {
        beginn: '2026-10-13T12:30:00.000Z',
        ende: '2026-10-13T13:30:00.000Z',
        wiederholung: 'FREQ=WEEKLY;BYDAY=TU;COUNT=12',
        abweichungen: [
          { datum: '2026-10-27', abgesagt: true, hinweis: 'Frau Keller ist krank.' },
          { datum: '2026-10-20', abgesagt: false, neuerBeginn: '2026-10-28T15:00:00.000Z' },
          { datum: '2026-10-21', abgesagt: true },
        ],
      },
    ],
  ])('%s', async (_, fields) => {
    const { series, occurrences } = await read([event('singen', fields)], NOW);
    const expected = occurrences
      .filter(({ start }) => new Date(start) <= UNTIL)
      .map(({ start, end, cancelled }) => ({ start, end, cancelled }));
    expect(expected.length).toBeGreaterThan(0);
    expect(expand(calendarOf(series), UNTIL)).toEqual(expected);
  });

  test('the first date of a series matches its rule', async () => {
    // RFC 5545 counts DTSTART as a date of the series even if the rule does not match it, and many
    // programs show it.
    const { series } = await read(
      [
        event('singen', {
          beginn: '2026-09-07T12:30:00.000Z',
          wiederholung: 'FREQ=WEEKLY;BYDAY=TU',
        }),
      ],
      NOW,
    );
    expect(calendarOf(series)).toContain('DTSTART;TZID=Europe/Zurich:20260908T143000\r\n');
  });

  test('all-day events have dates without a time and end on the following day', async () => {
    const entries = [
      event('fest', {
        ganztags: true,
        beginn: '2026-10-23T22:00:00.000Z',
        ende: '2026-10-25T23:00:00.000Z',
      }),
      event('markt', {
        ganztags: true,
        beginn: '2026-09-05T22:00:00.000Z',
        wiederholung: 'FREQ=WEEKLY;COUNT=3',
        abweichungen: [
          { datum: '2026-09-13', abgesagt: false, neuerBeginn: '2026-09-14T22:00:00.000Z' },
        ],
      }),
    ];
    const text = calendarOf((await read(entries, NOW)).series);
    expect(text).toContain('DTSTART;VALUE=DATE:20261024\r\nDTEND;VALUE=DATE:20261026\r\n');
    expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20260913\r\n');
    expect(expand(text, UNTIL).map(({ start }) => start)).toEqual([
      '2026-09-06',
      '2026-09-15',
      '2026-09-20',
      '2026-10-24',
    ]);
  });
});

describe('the text of a calendar', () => {
  const weekly = event('singen', {
    titel: 'Singen; mit «Frau Keller», \\ und\nallen',
    beginn: '2026-09-01T12:30:00.000Z',
    wiederholung: 'FREQ=WEEKLY;UNTIL=20261124',
    kurztext: 'ä'.repeat(200),
    abweichungen: [{ datum: '2026-09-08', abgesagt: true, hinweis: 'Frau Keller ist krank.' }],
  });

  test('has lines of at most 75 octets that end in CRLF', async () => {
    const text = calendarOf((await read([weekly], NOW)).series);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(
      Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(75);
  });

  test('states its name, its time zone and its refresh interval before the first event', async () => {
    const [head = ''] = calendarOf((await read([weekly], NOW)).series).split('BEGIN:VEVENT');
    expect(head).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Foyer/);
    for (const line of [
      String.raw`X-WR-CALNAME:Residenz Lindengut\, Zumikon`,
      'X-WR-TIMEZONE:Europe/Zurich',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'TZID:Europe/Zurich',
    ])
      expect(head).toContain(`${line}\r\n`);
    expect(head.indexOf('REFRESH-INTERVAL')).toBeLessThan(head.indexOf('BEGIN:VTIMEZONE'));
  });

  test('contains the properties of an event, with the end of its rule in UTC', async () => {
    const text = calendarOf((await read([weekly], NOW)).series);
    for (const line of [
      'UID:singen@lindengut.example',
      'DTSTAMP:20261101T080000Z',
      'LAST-MODIFIED:20261101T080000Z',
      'DTSTART;TZID=Europe/Zurich:20260901T143000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261124T225959Z',
      'CATEGORIES:Musik',
      'LOCATION:Gartensaal',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://lindengut.example/events/singen/singen',
    ])
      expect(text).toContain(`${line}\r\n`);
  });

  test('marks a cancelled date in its status and in its title', async () => {
    const text = calendarOf((await read([weekly], NOW)).series);
    const [, , cancelled = ''] = text.split('BEGIN:VEVENT');
    expect(cancelled).toContain('RECURRENCE-ID;TZID=Europe/Zurich:20260908T143000\r\n');
    expect(cancelled).toContain(
      String.raw`SUMMARY:Abgesagt: Singen\; mit «Frau Keller»\, \\ und\nallen`,
    );
    expect(cancelled).toContain('STATUS:CANCELLED\r\n');
    expect(cancelled).toContain('Frau Keller ist krank.');
    expect(text).not.toContain('EXDATE');
  });

  test('does not depend on the time of its creation, and has a higher sequence number after a change', async () => {
    const sequenceOf = async (updatedAt: string) =>
      Number(
        /SEQUENCE:(\d+)/.exec(
          calendarOf(
            (await read([event('a', { beginn: '2026-09-01T12:30:00.000Z', updatedAt })], NOW))
              .series,
          ),
        )?.[1],
      );
    expect(calendarOf((await read([weekly], NOW)).series)).toBe(
      calendarOf((await read([weekly], new Date('2026-09-03T11:11:11Z'))).series),
    );
    expect(await sequenceOf('2026-11-01T08:00:01.000Z')).toBeGreaterThan(
      await sequenceOf('2026-11-01T08:00:00.000Z'),
    );
  });

  test("escapes line breaks in the editors' text", async () => {
    const text = calendarOf(
      (
        await read(
          [
            event('a', {
              beginn: '2026-09-01T12:30:00.000Z',
              titel: 'Fest\r\nBEGIN:VALARM',
              ort: 'Saal\nATTACH:x',
            }),
          ],
          NOW,
        )
      ).series,
    );
    expect(text).not.toMatch(/^(?:BEGIN:VALARM|ATTACH)/m);
  });

  test('has no control characters, with which a program cannot read it', async () => {
    const fields = { titel: 'Fest\u0000 im\u001b Saal', ort: 'Saal\u007f', kurztext: 'a\u0008\rb' };
    const { series } = await read(
      [event('a', { beginn: '2026-09-01T12:30:00.000Z', ...fields })],
      NOW,
    );
    const text = calendarOf(series, { name: 'Haus\u0001' });
    expect(text).toContain('SUMMARY:Fest im Saal\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f]/);
  });

  test('contains all other events if one cannot be written, which is reported', async () => {
    const { series } = await read([weekly], NOW);
    const broken = series.map((each) => ({
      ...each,
      id: 'kaputt',
      rule: 'UNTIL=20261204T239999Z',
    }));
    const reported: string[] = [];
    const text = calendarOf([...broken, ...series], {
      reportLeftOut: ({ id }) => reported.push(id),
    });
    expect(reported).toEqual(['kaputt']);
    expect(text).toBe(calendarOf(series));
  });

  test('is a valid calendar without events, too', () => {
    expect(calendarOf([])).toMatch(/END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
  });
});
