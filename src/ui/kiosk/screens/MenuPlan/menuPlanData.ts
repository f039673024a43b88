import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import { addDays, mondayOf } from '../../../../domain/shared/zurichCalendar.ts';

export interface MenuPlanData {
  /** Of this week and the next; null where they could not be read. */
  readonly menus: readonly DayMenu[] | null;
}

const DAYS = 7;

/** The days of today's week, and of those after it: Monday first. */
export const menuDays = (today: string, weeksLater: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, day) => addDays(mondayOf(today), DAYS * weeksLater + day));

/** How many weeks can be turned to: the present one, and the next. */
export const MENU_WEEKS = 2;

/** Swiss francs as one writes them: 19.50, 18. */
export const formatFrancs = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2);
