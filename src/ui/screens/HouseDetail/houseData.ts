import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import type { House } from '../../../domain/house/House.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import type { DirectionsData } from '../../blocks/Directions/ConnectionSearch.ts';
import type { BrandTheme } from '../../blocks/liveContent.ts';

export interface HouseDetailData {
  readonly house: House;
  /** True on the group's site, when the house has a site and a theme of its own. */
  readonly visiting: boolean;
  readonly directions: DirectionsData;
  /**
   * The next dates of the house's brand; empty where there are none, and where they could not be
   * read.
   */
  readonly events: readonly EventOccurrence[];
  /** Null where it could not be read. */
  readonly jobs: JobOverview | null;
  /** Looks of other brands, in the place where the page finds them. */
  readonly live: { readonly house: { readonly themes: Readonly<Record<BrandId, BrandTheme>> } };
}
