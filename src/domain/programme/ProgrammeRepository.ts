import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { Row } from '../page/Block.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface DayMenu {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly soup: string | null;
  readonly menus: readonly string[];
  readonly dessert: string | null;
}

export interface ProgrammeRepository {
  /** Rows of the brand's programme on a day (YYYY-MM-DD in Europe/Zurich), in order; empty when nothing is on. */
  listDay(brand: Brand, date: string, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly Row[], ContentFailure>>;
  /** The menu plan of the week that starts on `monday` (YYYY-MM-DD); empty when there is none. */
  listMenus(brand: Brand, monday: string, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly DayMenu[], ContentFailure>>;
}
