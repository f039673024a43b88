const ZONE = 'Europe/Zurich';
const LONG_DAY = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: ZONE });
const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const SHORT_MOMENT = new Intl.DateTimeFormat('de-CH', { ...SHORT, timeZone: ZONE });
const WALL_CLOCK = new Intl.DateTimeFormat('de-CH', { ...SHORT, timeZone: 'UTC' });

type Instant = string | number | Date;

/** «24. November 2026»: the day of an instant in Zurich. Throws where it is none. */
export const dayInGerman = (instant: Instant): string => LONG_DAY.format(new Date(instant));

/** «24.11.2026, 08:00»: an instant in Zurich. Throws where it is none. */
export const momentInGerman = (instant: Instant): string => SHORT_MOMENT.format(new Date(instant));

/** The same for what is Zurich's clock already: `YYYY-MM-DDTHH:MM`. Throws where it is not. */
export const wallTimeInGerman = (at: string): string => WALL_CLOCK.format(new Date(`${at}:00Z`));
