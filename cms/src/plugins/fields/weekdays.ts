/* Weekdays as they are stored: «Mo Di Mi», in the order of the week. The list of rows shows it. */

export const NAMED_WEEKDAYS = [
  ['Mo', 'Montag'],
  ['Di', 'Dienstag'],
  ['Mi', 'Mittwoch'],
  ['Do', 'Donnerstag'],
  ['Fr', 'Freitag'],
  ['Sa', 'Samstag'],
  ['So', 'Sonntag'],
] as const;

const SHORT: readonly string[] = NAMED_WEEKDAYS.map(([short]) => short);

/** The days of a stored text; null if it has another word. */
export function readWeekdays(stored: string): readonly string[] | null {
  const days = stored.split(' ').filter(Boolean);
  return days.every((day) => SHORT.includes(day)) ? days : null;
}

export const storeWeekdays = (days: readonly string[]): string =>
  SHORT.filter((day) => days.includes(day)).join(' ');
