const ZONE = 'Europe/Zurich';
const LONG_DAY = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: ZONE });
const SHORT_MOMENT = new Intl.DateTimeFormat('de-CH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});
type Instant = string | number | Date;

/** «24. November 2026»: the day of an instant in Zurich. Throws where it is none. */
export const dayInGerman = (instant: Instant): string => LONG_DAY.format(new Date(instant));

/** «24.11.2026, 08:00»: an instant in Zurich. Throws where it is none. */
export const momentInGerman = (instant: Instant): string => SHORT_MOMENT.format(new Date(instant));
