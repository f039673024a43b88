import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRecurrenceRule } from '../../src/domain/event/recurrenceRule.ts';
import {
  parseRecurrenceRule,
  WEEKDAYS,
  WEEKS_OF_MONTH,
  formatRecurrenceRule,
  type RecurrenceChoice,
  type RecurrenceEnd,
} from '../src/plugins/fields/recurrenceChoice.ts';
import { nextDates } from '../src/plugins/fields/recurrenceDates.ts';
import { describeChoice } from '../src/plugins/fields/recurrenceWords.ts';
import {
  parseDateTimeFieldValue,
  toDateTimeFieldValue,
} from '../src/plugins/fields/writtenTime.ts';
import { seeds } from './seedFiles.ts';

const ENDS: readonly RecurrenceEnd[] = [
  { kind: 'never' },
  { kind: 'count', count: 12 },
  { kind: 'until', date: '2027-12-31' },
];
const EVERY = [1, 2, 3];

/** Every way to fill in the field, with all subsets of the days of the week. */
const CHOICES: readonly RecurrenceChoice[] = [
  { rhythm: 'once' },
  ...ENDS.flatMap((end): RecurrenceChoice[] => [
    { rhythm: 'yearly', end },
    ...EVERY.flatMap((every): RecurrenceChoice[] => [
      { rhythm: 'daily', every, end },
      ...Array.from({ length: 128 }, (_, set): RecurrenceChoice => {
        const days = WEEKDAYS.filter((_day, at) => ((set >> at) & 1) === 1);
        return { rhythm: 'weekly', every, days, end };
      }),
      ...WEEKS_OF_MONTH.flatMap((week) =>
        WEEKDAYS.map((day): RecurrenceChoice => {
          return { rhythm: 'monthlyWeekday', every, week, day, end };
        }),
      ),
      ...[null, 1, 15, 31, -1].map((date): RecurrenceChoice => {
        return { rhythm: 'monthlyDate', every, date, end };
      }),
    ]),
  ]),
];

const TUESDAY = new Date('2026-11-24T13:30:00Z');

describe('the conversion between an editor’s choice and a rule', () => {
  test(`returns all ${CHOICES.length} choices unchanged`, () => {
    for (const choice of CHOICES)
      assert.deepEqual(parseRecurrenceRule(formatRecurrenceRule(choice)), choice);
  });

  test('gives every choice except a single event a rule that the site can show', () => {
    for (const choice of CHOICES) {
      const rule = formatRecurrenceRule(choice);
      assert.ok(rule === null ? choice.rhythm === 'once' : isRecurrenceRule(rule), String(rule));
    }
  });

  test('reads and writes every rule of the seed unchanged', () => {
    const rules = seeds.flatMap(({ content: { veranstaltungen } }) =>
      veranstaltungen.flatMap(({ wiederholung }) => wiederholung ?? []),
    );
    assert.ok(rules.length > 20);
    for (const rule of rules) {
      const choice = parseRecurrenceRule(rule);
      assert.notEqual(choice.rhythm, 'custom', rule);
      assert.equal(formatRecurrenceRule(choice), rule);
    }
  });

  for (const rule of [
    'FREQ=DAILY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;BYDAY=MO;WKST=SU',
    'FREQ=WEEKLY;COUNT=2;UNTIL=20270101',
    'FREQ=WEEKLY;UNTIL=20270101T120000Z',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=12;BYDAY=1SU',
    'jeden Dienstag',
  ])
    test(`keeps «${rule}» unchanged as a custom rule`, () => {
      const choice = parseRecurrenceRule(rule);
      assert.equal(choice.rhythm, 'custom');
      assert.equal(formatRecurrenceRule(choice), rule);
    });
});

describe('the rule as a sentence', () => {
  for (const [rule, sentence] of [
    ['', 'Findet einmal statt.'],
    ['FREQ=DAILY', 'Täglich.'],
    ['FREQ=WEEKLY;COUNT=12', 'Jeden Dienstag, insgesamt 12-mal.'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,SU', 'Jeden Montag, Mittwoch und Sonntag.'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270622',
      'Alle zwei Wochen am Dienstag, bis und mit Dienstag, 22. Juni 2027.',
    ],
    ['FREQ=MONTHLY;BYDAY=1SU', 'Jeden ersten Sonntag im Monat.'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Alle drei Monate am letzten Freitag.'],
    ['FREQ=MONTHLY', 'Jeden Monat am 24.'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Jeden Monat am letzten Tag.'],
    ['FREQ=YEARLY', 'Jedes Jahr am 24. November.'],
  ] as const)
    test(`«${rule}» is described as «${sentence}»`, () =>
      assert.equal(describeChoice(parseRecurrenceRule(rule), TUESDAY), sentence));
});

describe('the next dates', () => {
  const days = (rule: string | null, start: Date, now: string): string[] =>
    nextDates(rule, start, new Date(now), 5).map(({ day }) => day);

  test('begin with the event, or with today if the event began earlier', () => {
    assert.deepEqual(days('FREQ=WEEKLY;COUNT=3', TUESDAY, '2026-01-01T00:00:00Z'), [
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
    ]);
    assert.equal(days('FREQ=WEEKLY', TUESDAY, '2026-12-08T20:00:00Z')[0], '2026-12-08');
  });

  test('are five even if they are years apart, and one for a single event', () => {
    assert.deepEqual(days('FREQ=YEARLY', TUESDAY, '2026-11-25T00:00:00Z').length, 5);
    assert.deepEqual(days(null, TUESDAY, '2026-01-01T00:00:00Z'), ['2026-11-24']);
    assert.deepEqual(days(null, TUESDAY, '2027-01-01T00:00:00Z'), []);
  });

  test('stay at the same time of day when the clocks change', () => {
    const starts = nextDates('FREQ=MONTHLY', TUESDAY, TUESDAY, 6).map(({ start }) => start);
    assert.deepEqual(
      starts.map((start) => toDateTimeFieldValue(start).slice(11)),
      Array.from({ length: 6 }, () => '14:30'),
    );
    assert.equal(starts.at(-1)?.toISOString(), '2027-04-24T12:30:00.000Z');
  });

  test('an instant stays the same when it is written to the date-time field and read back', () => {
    assert.equal(parseDateTimeFieldValue(toDateTimeFieldValue(TUESDAY)), TUESDAY.toISOString());
    assert.deepEqual(['2026-11-24T', '2026-11-24Tbald', ''].map(parseDateTimeFieldValue), [
      null,
      null,
      null,
    ]);
    // An incomplete value remains visible.
    const written = ['2026-11-24Tbald', '2027T14:00', '2027-02-30T14:00'];
    assert.deepEqual([...written, null].map(toDateTimeFieldValue), [...written, '']);
  });
});
