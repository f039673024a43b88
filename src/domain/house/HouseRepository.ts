import type { BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { House, HouseSummary } from './House.ts';

export interface HouseRepository {
  /** All houses of the group in the editors' order. */
  list(
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly HouseSummary[], ContentFailure>>;
  /** The house with this slug, of any brand; null when there is none. */
  find(
    slug: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<House | null, ContentFailure>>;
  /**
   * The brand's own house, the first in the editors' order if it has several; null for a brand
   * without a house.
   */
  findOfBrand(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<House | null, ContentFailure>>;
}
