'use strict';

const WEEKDAYS = '(?:MO|TU|WE|TH|FR|SA|SU)';
const list = (item) => new RegExp(`^${item}(?:,${item})*$`);

/** The parts of an RFC 5545 rule that the site repeats events by. */
const PARTS = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: list(`(?:[+-]?[1-5])?${WEEKDAYS}`),
  BYMONTHDAY: list('-?(?:[1-9]|[12]\\d|3[01])'),
  BYMONTH: list('(?:[1-9]|1[0-2])'),
  BYSETPOS: list('-?[1-9]\\d{0,2}'),
  WKST: new RegExp(`^${WEEKDAYS}$`),
};

/** True for a rule as in `FREQ=WEEKLY;BYDAY=TU`: known parts, each once, FREQ among them, not both an end and a count. */
function isRecurrenceRule(text) {
  const parts = text.split(';').map((part) => part.split('='));
  const names = parts.map(([name]) => name);
  const isEach = parts.every(([name, value, ...rest]) => rest.length === 0 && Object.hasOwn(PARTS, name) && PARTS[name].test(value ?? ''));
  return isEach && new Set(names).size === names.length && names.includes('FREQ') && !(names.includes('COUNT') && names.includes('UNTIL'));
}

module.exports = { isRecurrenceRule };
