import type { BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { StatedOccupancy } from './availability.ts';
import type { CareShares } from './careShares.ts';
import type { Offer, OfferSummary } from './Offer.ts';

/**
 * What the houses offer, what is free and what it costs. Figures are those of the content service:
 * none is reckoned or filled in here. An entry with an error that could change a price or promise a
 * place is left out, and reported to the editors.
 */
export interface OfferRepository {
  /** All offers of the group, those of each house in the editors' order; empty if there are none. */
  list(
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly OfferSummary[], ContentFailure>>;
  /** The offer of this brand with this slug; null if the brand has none. */
  find(
    slug: string,
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Offer | null, ContentFailure>>;
  /**
   * What the houses last said about their offers, however long ago: at most one for each offer, the
   * newest. None for an offer of which its house never confirmed anything.
   */
  listOccupancies(
    signal?: AbortSignal,
  ): Promise<Result<readonly StatedOccupancy[], ContentFailure>>;
  /**
   * The tables of all cantons and years, without those in which `findShareFaults` finds a fault: of
   * two that begin on one day in a canton, only the first is returned.
   */
  listCareShares(signal?: AbortSignal): Promise<Result<readonly CareShares[], ContentFailure>>;
}
