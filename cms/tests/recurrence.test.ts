import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRecurrenceRule as isShown } from '../../src/domain/event/recurrenceRule.ts';
import { checkField } from '../src/validation/fieldRules.ts';

/** An empty value is not a rule: such an event takes place once. */
const isAccepted = (rule: string): boolean =>
  rule !== '' &&
  checkField({
    owner: 'api::veranstaltung.veranstaltung',
    name: 'wiederholung',
    attribute: { type: 'string' },
    value: rule,
  }) === null;

const GOOD = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=9',
  'FREQ=DAILY;BYDAY=MO,WE,FR',
  'FREQ=DAILY;UNTIL=20270101T000000Z',
  'FREQ=DAILY;UNTIL=20280229T235959',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO',
  'FREQ=WEEKLY;COUNT=12',
  'FREQ=WEEKLY;UNTIL=20271231',
  'FREQ=WEEKLY;INTERVAL=99',
  'FREQ=MONTHLY;BYDAY=1SU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=+2TU',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=12;BYDAY=1SU',
  'FREQ=MONTHLY;BYDAY=+2MO,4MO',
  'RRULE:FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;',
  'FREQ=WEEKLY;COUNT=2;UNTIL=20270101',
];
const BAD = [
  '',
  'jeden Dienstag',
  'BYDAY=TU',
  'FREQ=HOURLY',
  'FREQ=SECONDLY',
  'freq=weekly',
  'FREQ=WEEKLY;FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=DI',
  'FREQ=WEEKLY;X=1',
  'constructor=x;FREQ=DAILY',
  'FREQ=WEEKLY;BYHOUR=3',
  'FREQ=WEEKLY;BYMONTHDAY=1',
  'FREQ=DAILY;BYMONTH=2',
  'FREQ=DAILY;INTERVAL=2;BYDAY=MO',
  'FREQ=YEARLY;INTERVAL=2',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;INTERVAL=100',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYDAY=2FR;BYSETPOS=2',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=WEEKLY;UNTIL=2027-12-31',
  'FREQ=DAILY;UNTIL=20261204T240000Z',
  'FREQ=DAILY;UNTIL=20261204T236000Z',
  'FREQ=DAILY;UNTIL=20261204T235960Z',
  'FREQ=DAILY;UNTIL=20270229',
  'FREQ=DAILY;UNTIL=20261301T120000',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=DAILY;BYDAY=MO,-1FR',
  'FREQ=MONTHLY;BYDAY=+MO',
  'FREQ=WEEKLY;COUNT=0',
  'FREQ=WEEKLY;WKST=DI',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=4,6;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-30',
  'FREQ=WEEKLY\nFREQ=DAILY',
];

describe('a recurrence rule is accepted only if the site can show it', () => {
  for (const rule of GOOD)
    test(`${rule} is accepted and shown`, () =>
      assert.deepEqual([isAccepted(rule), isShown(rule)], [true, true]));
  for (const rule of BAD)
    test(`${JSON.stringify(rule)} is neither accepted nor shown`, () =>
      assert.deepEqual([isAccepted(rule), isShown(rule)], [false, false]));
});
