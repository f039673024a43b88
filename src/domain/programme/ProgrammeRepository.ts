import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { DishMark } from './dishMarks.ts';

/**
 * One item of a house's daily programme: of the house alone, or a date of an event. `lang` is that of
 * its title and its place.
 */
export interface ProgrammePoint extends Pick<LocalText, 'lang'> {
  /** HH:MM local time in Zurich. */
  readonly begin: string;
  /** The same for the end; null if editors gave none. */
  readonly end: string | null;
  readonly title: string;
  readonly place: string | null;
  /**
   * Set if `readDay` adds the day's dishes to this item. The dishes are stored only in the menu
   * plan.
   */
  readonly dishesOfDay?: true;
  /** The day's dishes, as `readDay` adds them. */
  readonly dishes?: readonly string[];
  /** Set for a date of an event that does not take place; the reason is null if none was given. */
  readonly cancelled?: { readonly reason: string | null };
}

/** `lang` is that of the dishes. */
export interface DayMenu extends Pick<LocalText, 'lang'> {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly soup: string | null;
  /** By number, from 1. A kitchen may leave out one of two, then it is null, or both. */
  readonly menus: readonly (string | null)[];
  readonly dessert: string | null;
  readonly evening: string | null;
  /** The price of lunch for guests, in Swiss francs; null if editors gave none. */
  readonly guestPrice: number | null;
  /** What is said about each dish; `menus` at the places of the menus. Absent if nothing is. */
  readonly marks?: {
    readonly soup: readonly DishMark[];
    readonly menus: readonly (readonly DishMark[])[];
    readonly dessert: readonly DishMark[];
    readonly evening: readonly DishMark[];
  };
  /** The kitchen's note for the whole week: allergies, registration of guests. */
  readonly note: LocalText | null;
}

export interface ProgrammeRepository {
  /**
   * The brand's programme of a day (YYYY-MM-DD in Europe/Zurich), ordered by time; empty when
   * nothing is on.
   */
  listDay(
    brand: Brand,
    date: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly ProgrammePoint[], ContentFailure>>;
  /** The menu plan of the week that starts on `monday` (YYYY-MM-DD); empty when there is none. */
  listMenus(
    brand: Brand,
    monday: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly DayMenu[], ContentFailure>>;
}
