/* Formats every date and time that the panel shows as text, all in Zurich time. */

const inZurich = (options: Intl.DateTimeFormatOptions, timeZone = 'Europe/Zurich') =>
  new Intl.DateTimeFormat('de-CH', { ...options, timeZone });

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY_AND_MONTH = { day: 'numeric', month: 'long' } as const;
const WHOLE = { ...DAY_AND_MONTH, weekday: 'long', year: 'numeric' } as const;

const LONG_DAY = inZurich({ dateStyle: 'long' });
const SHORT_DAY = inZurich({ dateStyle: 'medium' });
const YEARLY_DAY = inZurich(DAY_AND_MONTH);
const WEEKDAY = inZurich({ weekday: 'long' });
const MONTH = inZurich({ month: 'long', year: 'numeric' });
const CLOCK_TIME = inZurich(CLOCK);
const SHORT_MOMENT = inZurich(SHORT);
const NEAR_MOMENT = inZurich({ ...DAY_AND_MONTH, ...CLOCK, weekday: 'long' });
const WHOLE_MOMENT = inZurich({ ...WHOLE, hour: 'numeric', minute: '2-digit' });
const SHORT_WALL_TIME = inZurich(SHORT, 'UTC');
const WHOLE_WALL_TIME = inZurich({ ...WHOLE, ...CLOCK }, 'UTC');

/** A day `YYYY-MM-DD` is accepted as well: its midnight in UTC is the same day in Zurich. */
type Instant = string | number | Date;

/** False for anything that is not a date; the functions below throw for such a value. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** «24. November 2026». Throws if it is not a date. */
export const dayInGerman = (instant: Instant): string => LONG_DAY.format(new Date(instant));

/** «24.11.2026». Throws if it is not a date. */
export const shortDayInGerman = (instant: Instant): string => SHORT_DAY.format(new Date(instant));

/** «24. November», for dates within a year. Throws if it is not a date. */
export const yearlyDayInGerman = (instant: Instant): string => YEARLY_DAY.format(new Date(instant));

/** «Dienstag». Throws if it is not a date. */
export const weekdayInGerman = (instant: Instant): string => WEEKDAY.format(new Date(instant));

/** «November 2026». Throws if it is not a date. */
export const monthInGerman = (instant: Instant): string => MONTH.format(new Date(instant));

/** «08:00». Throws if it is not a date. */
export const clockInGerman = (instant: Instant): string => CLOCK_TIME.format(new Date(instant));

/** «24.11.2026, 08:00». Throws if it is not a date. */
export const dateTimeInGerman = (instant: Instant): string =>
  SHORT_MOMENT.format(new Date(instant));

/** «24.11.2026 08:00», for a table cell. Throws if it is not a date. */
export const cellDateTimeInGerman = (instant: Instant): string =>
  dateTimeInGerman(instant).replace(',', '');

/** «Dienstag, 24. November um 08:00 Uhr», for the next days. Throws if it is not a date. */
export const upcomingDateTimeInGerman = (instant: Instant): string =>
  `${NEAR_MOMENT.format(new Date(instant))} Uhr`;

/** «Dienstag, 24. November 2026 um 8:00 Uhr». Throws if it is not a date. */
export const fullDateTimeInGerman = (instant: Instant): string =>
  `${WHOLE_MOMENT.format(new Date(instant))} Uhr`;

/** «24.11.2026, 08:00», from Zurich wall clock time `YYYY-MM-DDTHH:MM`. Throws if it is not one. */
export const wallTimeInGerman = (at: string): string =>
  SHORT_WALL_TIME.format(new Date(`${at}:00Z`));

/** «Dienstag, 24. November 2026, 08:00», from the same. */
export const wholeWallTimeInGerman = (at: string): string =>
  WHOLE_WALL_TIME.format(new Date(`${at}:00Z`)).replace(' um ', ', ');

/** «heute», «1 Tag», «5 Tage». */
export const waitingInGerman = (days: number): string =>
  days === 0 ? 'heute' : days === 1 ? '1 Tag' : `${days} Tage`;
