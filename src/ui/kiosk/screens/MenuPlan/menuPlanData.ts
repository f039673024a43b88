import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import { addDays, mondayOf } from '../../../../domain/shared/zurichCalendar.ts';

export interface MenuPlanData {
  /** Of this week and the next; null where they could not be read. */
  readonly menus: readonly DayMenu[] | null;
}

const DAYS = 7;

/** The days that can be chosen: those of today's week. */
export const menuDays = (today: string): readonly string[] => Array.from({ length: DAYS }, (_, day) => addDays(mondayOf(today), day));

/** Swiss francs as one writes them: 19.50, 18. */
export const formatFrancs = (price: number): string => (Number.isInteger(price) ? String(price) : price.toFixed(2));
