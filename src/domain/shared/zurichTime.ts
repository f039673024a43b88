const ZONE = 'Europe/Zurich';
const MINUTE = 60_000;

const FIELDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Asked ten thousand times for one list, and Intl is slow: the offset is worked out once for each
// day, and by the hour only on the two days of a year on which it changes.
const offsets = new Map<number, number>();
const MOST_OFFSETS = 5000;

/** Minutes that Zurich's clocks are ahead of UTC. */
export function offsetMinutes(instant: Date): number {
  const time = instant.getTime();
  const midnight = Math.floor(time / DAY) * DAY;
  const offset = offsetAt(midnight);
  return offset === offsetAt(midnight + DAY) ? offset : offsetAt(Math.floor(time / HOUR) * HOUR);
}

/** In minutes, at a full hour. */
function offsetAt(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const field = Object.fromEntries(
    FIELDS.formatToParts(hour).map(({ type, value }) => [type, value]),
  );
  const clock = Date.parse(
    `${field['year']}-${field['month']}-${field['day']}T${field['hour']}:${field['minute']}:${field['second']}Z`,
  );
  const offset = Math.round((clock - hour) / MINUTE);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/**
 * The wall clock in Zurich, read as if it were UTC: the one representation in which days and weeks
 * can be counted.
 */
export const wallClock = (instant: Date): Date =>
  new Date(instant.getTime() + offsetMinutes(instant) * MINUTE);

/** The day in Zurich, YYYY-MM-DD. */
export const zurichDate = (instant: Date): string => wallClock(instant).toISOString().slice(0, 10);

/** The time of day in Zurich, HH:MM. */
export const zurichTime = (instant: Date): string => wallClock(instant).toISOString().slice(11, 16);

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const zurichWeekday = (instant: Date): number => weekdayOf(zurichDate(instant));

/** 1 is Monday, 7 is Sunday, of a day YYYY-MM-DD. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
