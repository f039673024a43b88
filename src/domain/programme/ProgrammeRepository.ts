import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

/** One thing that is on in the house. */
export interface ProgrammePoint {
  /** HH:MM on the wall in Zurich. */
  readonly begin: string;
  /** The same; null where editors gave none. */
  readonly end: string | null;
  readonly title: string;
  readonly place: string | null;
  /** What there is to eat is in the menu plan alone: `readDay` takes it from there. */
  readonly dishesOfDay?: true;
}

export interface DayMenu {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly soup: string | null;
  readonly menus: readonly string[];
  readonly dessert: string | null;
  readonly evening: string | null;
  /** What guests pay for lunch, in Swiss francs; null where editors gave none. */
  readonly guestPrice: number | null;
  /** What the kitchen says to the whole week: allergies, when guests register. */
  readonly note: string | null;
}

export interface ProgrammeRepository {
  /**
   * The brand's programme of a day (YYYY-MM-DD in Europe/Zurich) in the order of its times; empty
   * when nothing is on.
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
