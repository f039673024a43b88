import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatStoredValue } from '../src/admin/formatStoredDates.ts';
import * as dates from '../src/plugins/datesInGerman.ts';
import { entryTitle } from '../src/plugins/entries/snapshot.ts';

test('an instant is formatted in Zurich time, in the length that each place needs', () => {
  // Summer time in Zurich; still the day before in UTC.
  const instant = '2026-06-30T22:05:00Z';
  assert.deepEqual(
    [
      dates.dayInGerman,
      dates.shortDayInGerman,
      dates.yearlyDayInGerman,
      dates.clockInGerman,
      dates.dateTimeInGerman,
      dates.cellDateTimeInGerman,
      dates.upcomingDateTimeInGerman,
      dates.fullDateTimeInGerman,
    ].map((say) => say(instant)),
    [
      '1. Juli 2026',
      '01.07.2026',
      '1. Juli',
      '00:05',
      '01.07.2026, 00:05',
      '01.07.2026 00:05',
      'Mittwoch, 1. Juli um 00:05 Uhr',
      'Mittwoch, 1. Juli 2026 um 0:05 Uhr',
    ],
  );
});

test('a day without a time stays the same day, and a wall time that is already Zurich time is not converted', () => {
  assert.equal(dates.dayInGerman('2026-03-29'), '29. März 2026');
  assert.equal(dates.shortDayInGerman('2026-12-31'), '31.12.2026');
  assert.equal(dates.wallTimeInGerman('2026-06-30T23:30'), '30.06.2026, 23:30');
  assert.equal(dates.wholeWallTimeInGerman('2026-11-23T08:00'), 'Montag, 23. November 2026, 08:00');
  assert.deepEqual(['2026-03-29', '', 'bald', null].map(dates.isInstant), [
    true,
    false,
    false,
    false,
  ]);
});

test('an entry without a title is named by its week or day', () => {
  assert.equal(entryTitle({ woche: '2026-11-23' }), 'Woche vom 23. November 2026');
  assert.equal(entryTitle({ datum: '2026-11-23' }), '23. November 2026');
  assert.equal(entryTitle({ titel: 'Jassen', datum: '2026-11-23' }), 'Jassen');
});

test('a stored day or time is formatted in words, and any other text returns null', () => {
  assert.deepEqual(['06:30:00.000', '23:00:00', '2026-11-23'].map(formatStoredValue), [
    '6.30 Uhr',
    '23.00 Uhr',
    '23. November 2026',
  ]);
  for (const text of ['06:30', '6.30 Uhr', '2026-13-45', '25:00:00', '2026-11-23 kommt', ''])
    assert.equal(formatStoredValue(text), null);
});
