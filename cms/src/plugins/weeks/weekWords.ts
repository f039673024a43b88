import { addDays, daysBetween, mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { weekdayOf } from '../../../../src/domain/shared/zurichTime.ts';
import type { DishMark } from '../../../../src/domain/programme/dishMarks.ts';
import { weekdayInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import { numberAtStart } from '../numbersInGerman.ts';
import {
  COURSES,
  NO_DISHES,
  type Course,
  type Dishes,
  type WeekContent,
  type WeekState,
} from './weekTypes.ts';

const WEEK = 7;

export const weekDays = (monday: string): readonly string[] =>
  Array.from({ length: WEEK }, (_, day) => addDays(monday, day));

/** «30. November bis 6. Dezember», «7. bis 13. Dezember». */
export function weekTitle(monday: string): string {
  const sunday = addDays(monday, WEEK - 1);
  const first = yearlyDayInGerman(monday);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${isSameMonth ? first.slice(0, first.indexOf(' ')) : first} bis ${yearlyDayInGerman(sunday)}`;
}

/** The number of the week (ISO 8601): that of the year in which its Thursday is. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / WEEK) + 1;
}

/** «die nächste Woche», «in drei Wochen»; empty if it is far away. */
export function weekRelation(monday: string, today: string): string {
  const weeks = daysBetween(mondayOf(today), monday) / WEEK;
  const words: Readonly<Record<number, string>> = {
    [-1]: 'die letzte Woche',
    0: 'diese Woche',
    1: 'die nächste Woche',
    2: 'die übernächste Woche',
  };
  return words[weeks] ?? (weeks < 0 ? 'vorbei' : `in ${weeks} Wochen`);
}

/** From Thursday on, people plan the next week. */
const PLANNING_BEGINS = 4;

/** The week that is opened without a choice. */
export const usualWeek = (today: string): string =>
  addDays(mondayOf(today), weekdayOf(today) >= PLANNING_BEGINS ? WEEK : 0);

export const shortWeekday = (day: string): string => weekdayInGerman(day).slice(0, 2);

/** «Vier Felder fehlen»; empty for none. */
export function missingInWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Ein Feld fehlt' : `${numberAtStart(count)} Felder fehlen`;
}

/** The courses that a house cooks: those of this week or of the last one, or all. */
function cookedCourses(week: Dishes, last: Dishes): readonly Course[] {
  const days = [...Object.values(week), ...Object.values(last)];
  const cooked = COURSES.filter((course) => days.some((day) => day[course].text !== ''));
  return cooked.length === 0 ? COURSES : cooked;
}

/** The cells without a dish, as `day course`. */
export function missingCells(
  week: Pick<WeekContent, 'dishes'>,
  last: Pick<WeekContent, 'dishes'>,
  days: readonly string[],
): ReadonlySet<string> {
  const courses = cookedCourses(week.dishes, last.dishes);
  return new Set(
    days.flatMap((day) =>
      courses
        .filter((course) => (week.dishes[day] ?? NO_DISHES)[course].text === '')
        .map((course) => `${day} ${course}`),
    ),
  );
}

export const STATE_WORDS: Readonly<Record<WeekState, string>> = {
  none: 'Noch leer',
  draft: 'Entwurf',
  changed: 'Geändert',
  published: 'Veröffentlicht',
};

export const WORDS_OF_MARKS: Readonly<Record<DishMark, string>> = {
  vegetarisch: 'ohne Fleisch',
  gluten: 'Gluten',
  krebstiere: 'Krebstiere',
  eier: 'Eier',
  fisch: 'Fisch',
  erdnuesse: 'Erdnüsse',
  soja: 'Soja',
  milch: 'Milch',
  nuesse: 'Nüsse',
  sellerie: 'Sellerie',
  senf: 'Senf',
  sesam: 'Sesam',
  sulfite: 'Sulfite',
  lupinen: 'Lupinen',
  weichtiere: 'Weichtiere',
};

/** «Gluten, Milch», without the sign for a dish without meat. */
export const allergensInWords = (marks: readonly DishMark[]): string =>
  marks
    .filter((mark) => mark !== 'vegetarisch')
    .map((mark) => WORDS_OF_MARKS[mark])
    .join(', ');

/** Francs: «19.50», «18». */
export const francs = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2);
