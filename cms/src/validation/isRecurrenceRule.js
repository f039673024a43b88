'use strict';

const DAYS = '(?:MO|TU|WE|TH|FR|SA|SU)';

const VALUES = new Map(
  Object.entries({
    FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
    INTERVAL: /^[1-9]\d?$/,
    COUNT: /^[1-9]\d{0,3}$/,
    UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
    WKST: /^(?:MO|SU)$/,
    BYDAY: new RegExp(`^[+-]?[1-5]?${DAYS}(?:,[+-]?[1-5]?${DAYS}){0,10}$`),
    BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/,
    BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01])){0,30}$/,
    BYSETPOS: /^-?[1-5]$/,
  }),
);

const NARROWING = new Map(
  Object.entries({
    DAILY: ['BYDAY'],
    WEEKLY: ['BYDAY'],
    MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
    YEARLY: ['BYMONTH', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  }),
);

const RECURRENCE_MESSAGE = [
  'Diese Wiederholung kann die Website nicht anzeigen.',
  'Möglich sind Tage, Wochen, Monate und Jahre, zum Beispiel «FREQ=WEEKLY;BYDAY=TU» (jeden Dienstag),',
  '«FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH» (jede zweite Woche am Montag und Donnerstag), «FREQ=MONTHLY;BYDAY=1SU» (jeden ersten Sonntag im Monat),',
  '«FREQ=MONTHLY;BYMONTHDAY=15» (immer am 15.) und «FREQ=YEARLY» (jedes Jahr am selben Tag).',
  'Ein Ende setzen «;COUNT=12» (zwölfmal) oder «;UNTIL=20271231» (bis und mit diesem Tag).',
].join(' ');

/**
 * True for a rule that the site can show, such as `FREQ=WEEKLY;BYDAY=TU`. The grammar is that of
 * the site's `isRecurrenceRule` (src/adapters/http/recurrenceRule.ts), which would show only the
 * first date of any other rule; a test holds both to one list.
 */
function isRecurrenceRule(rule) {
  const pairs = withoutPrefix(rule)
    .split(';')
    .map((part) => part.split('='));
  const parts = new Map(pairs.map(([name, value = '']) => [name, value]));
  if (
    parts.size !== pairs.length ||
    ![...parts].every(([name, value]) => VALUES.get(name)?.test(value))
  )
    return false;
  const listOf = (name) => (parts.get(name) ?? '').split(',').map(Number);
  const frequency = parts.get('FREQ');
  const narrowing = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (!narrowing.every((name) => NARROWING.get(frequency)?.includes(name))) return false;
  if (parts.has('BYDAY') && parts.has('BYMONTHDAY')) return false;
  if (
    parts.has('BYMONTH') &&
    parts.has('BYMONTHDAY') &&
    !hasDay(listOf('BYMONTH'), listOf('BYMONTHDAY'))
  )
    return false;
  if (parts.has('BYSETPOS') && !/^[A-Z,]+$/.test(parts.get('BYDAY') ?? '')) return false;
  return (
    !parts.has('INTERVAL') ||
    (frequency !== 'YEARLY' && !(frequency === 'DAILY' && parts.has('BYDAY')))
  );
}

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether one of the months ever has one of the days, counted from its end where negative. */
const hasDay = (months, days) =>
  months.some((month) => days.some((day) => Math.abs(day) <= DAYS_OF_MONTHS[month - 1]));

const withoutPrefix = (rule) => rule.replace(/^RRULE:/, '').replace(/;$/, '');

module.exports = { isRecurrenceRule, RECURRENCE_MESSAGE };
