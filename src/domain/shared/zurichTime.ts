const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In minutes ahead of UTC. */
const WINTER = 60;
const SUMMER = 120;

/**
 * Since this year Switzerland changes its clocks with its neighbours (Sommerzeitverordnung, SR
 * 941.299.1): at 01:00 UTC on the last Sundays of March and October. The rule stands here, checked
 * against the runtime's own time zones by its test: to ask those, a slow phone puts all its formats of
 * dates together first, 60 ms on every page that acts.
 */
const FIRST_YEAR = 1996;
const MARCH = 2;
const OCTOBER = 9;

const summers = new Map<number, readonly [begin: number, end: number]>();

function summerOf(year: number): readonly [begin: number, end: number] {
  const known = summers.get(year);
  if (known !== undefined) return known;
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY;
  };
  const summer = [lastSunday(MARCH), lastSunday(OCTOBER)] as const;
  summers.set(year, summer);
  return summer;
}

/** Minutes that Zurich's clocks are ahead of UTC. */
export function offsetMinutes(instant: Date): number {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  if (year < FIRST_YEAR) return offsetBefore(time);
  const [begin, end] = summerOf(year);
  return begin <= time && time < end ? SUMMER : WINTER;
}

let fields: Intl.DateTimeFormat | null = null;

/** Of a year that had another rule, or none. */
function offsetBefore(time: number): number {
  fields ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Zurich',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const hour = Math.floor(time / HOUR) * HOUR;
  const field = Object.fromEntries(
    fields.formatToParts(hour).map(({ type, value }) => [type, value]),
  );
  const clock = Date.parse(
    `${field['year']}-${field['month']}-${field['day']}T${field['hour']}:${field['minute']}:${field['second']}Z`,
  );
  return Math.round((clock - hour) / MINUTE);
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
