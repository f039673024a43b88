import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { JobFilter, JobMatches } from '../../../domain/job/JobQuery.ts';
import type { PageScreenData, ScreenHead } from '../../blocks/liveContent.ts';

/** What the loader hands to the list of jobs. */
export interface JobListData extends PageScreenData, ScreenHead {
  readonly list: JobMatches;
  readonly filter: JobFilter;
  /** The title of the whole list; `title` adds what it is narrowed to. */
  readonly plainTitle: string | null;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
  /** True for the address that lists apprenticeships and nothing else. */
  readonly apprenticeships: boolean;
  /**
   * How the companies are called on the group's site; null on a house's own, which lists its own
   * jobs alone.
   */
  readonly companyNames: Readonly<Record<BrandId, string>> | null;
}
