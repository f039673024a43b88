'use strict';

const { zurichDate, zurichInstant } = require('../zurichTime');

const DAY_MS = 86_400_000;
const RELATIVE = /^@(montag)?([+-]\d{1,4})(?: (\d{2}):(\d{2}))?$/;

/**
 * `@+3` as the day three days after `now` in Zurich (YYYY-MM-DD), `@+3 14:30` as the instant of
 * that wall clock time there, `@montag+7` counted from this week's Monday. Null for every other
 * text.
 */
function resolveRelativeDate(text, now) {
  const match = RELATIVE.exec(text);
  if (match === null) return null;
  const [, monday, days, hours, minutes] = match;
  const today = Date.parse(zurichDate.format(now));
  const start = monday ? today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS : today;
  const day = new Date(start + Number(days) * DAY_MS).toISOString().slice(0, 10);
  return hours === undefined ? day : zurichInstant(`${day}T${hours}:${minutes}:00Z`).toISOString();
}

module.exports = { resolveRelativeDate };
