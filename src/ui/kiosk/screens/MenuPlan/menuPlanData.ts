import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import { addDays, mondayOf } from '../../../../domain/shared/zurichCalendar.ts';

export interface MenuPlanData {
  /** The menus of this week and the next; null if they could not be read. */
  readonly menus: readonly DayMenu[] | null;
}

const DAYS = 7;

/** The days of the week that comes this many weeks after today's week: Monday first. */
export const menuDays = (today: string, weeksLater: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, day) => addDays(mondayOf(today), DAYS * weeksLater + day));

/** How many weeks can be opened: the current one and the next. */
export const MENU_WEEKS = 2;

/** Swiss francs in the usual notation: 19.50, 18. */
export const formatFrancs = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2);
