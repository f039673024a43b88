import { addDays, mondayOf, zurichInstant } from '../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../src/domain/shared/zurichTime.ts';

const RELATIVE = /^@(montag)?([+-]\d{1,4})(?: (\d{2}:\d{2}))?$/;

/**
 * `@+3` as the day three days after `now` in Zurich (YYYY-MM-DD), `@+3 14:30` as the instant of
 * that wall clock time there, `@montag+7` counted from this week's Monday. Null for every other
 * text.
 */
export function resolveRelativeDate(text: string, now: Date): string | null {
  const match = RELATIVE.exec(text);
  if (match === null) return null;
  const [, monday, days, time] = match;
  const today = zurichDate(now);
  const day = addDays(monday ? mondayOf(today) : today, Number(days));
  return time === undefined ? day : zurichInstant(day, time).toISOString();
}
