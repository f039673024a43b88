import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { JobFilter, JobMatches } from '../../../domain/job/JobQuery.ts';
import type { PageScreenData, DocumentHeadData } from '../../blocks/liveContent.ts';

/** The loader data of the list of jobs. */
export interface JobListData extends PageScreenData, DocumentHeadData {
  readonly list: JobMatches;
  readonly filter: JobFilter;
  /** Whether the text that a visitor typed was longer than what is searched; absent means no. */
  readonly isCut?: boolean;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
  /** True for the address that lists only apprenticeships. */
  readonly apprenticeships: boolean;
  /**
   * The names of the companies on the group's site; null on a house's own site, which lists only
   * its own jobs.
   */
  readonly companyNames: Readonly<Record<BrandId, string>> | null;
}
