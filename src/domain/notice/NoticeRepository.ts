import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { HouseNotice } from './HouseNotice.ts';

export interface NoticeRepository {
  /**
   * The brand's notices that end last, at most twenty: those of now, later ones, and some that are
   * over. Empty if there are none.
   */
  list(
    brand: Brand,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly HouseNotice[], ContentFailure>>;
}
