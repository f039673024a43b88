import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import type { JobFilter, JobMatches, JobListQuery } from '../../../domain/job/JobQuery.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { isSearchCut, readJobFilter } from '../../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../../ui/screens/JobList/jobListData.ts';
import { jobFilterNames, listTitle, pageCount, PAGE_SIZE, readPageNumber } from './listPages.ts';

/** The job list that an address requests. */
export interface AskedJobList {
  /** The filter as the form shows it. */
  readonly filter: JobFilter;
  /** Whether the typed text was longer than what is searched. */
  readonly isCut: boolean;
  readonly query: Omit<JobListQuery, 'companyNames'>;
}

/** Parses the query of an address on a brand's site; null if its page number is invalid. */
export function readJobListQuery(
  query: URLSearchParams,
  brand: Brand,
  apprenticeships: boolean,
): AskedJobList | null {
  const page = readPageNumber(query);
  if (page === null) return null;
  const ofGroup = brand.groupSite === true;
  const asked = readJobFilter(query);
  // The list of apprenticeships contains nothing else, so this does not count as a filter there.
  const filter = {
    ...asked,
    companies: ofGroup ? asked.companies : [],
    apprenticeshipsOnly: asked.apprenticeshipsOnly && !apprenticeships,
  };
  return {
    filter,
    isCut: isSearchCut(query),
    query: {
      ...filter,
      apprenticeshipsOnly: apprenticeships || filter.apprenticeshipsOnly,
      brandId: ofGroup ? null : brand.id,
      page,
      pageSize: PAGE_SIZE,
    },
  };
}

interface ListSurroundings {
  /** The title of the unfiltered list. */
  readonly title: string | null;
  readonly locale: SelectedLocale;
  readonly companyNames: Readonly<Record<BrandId, string>>;
}

/**
 * The part of the screen's data that depends on the address; null for a page beyond the last one.
 */
export function buildJobListPage(
  list: JobMatches,
  { filter, isCut, query: { page } }: AskedJobList,
  { title, locale, companyNames }: ListSurroundings,
): Pick<JobListData, 'title' | 'list' | 'filter' | 'isCut' | 'pageNumber' | 'pages'> | null {
  const pages = pageCount(list.total);
  if (page > pages) return null;
  return {
    title: listTitle(title, locale, {
      page,
      chosen: jobFilterNames(filter, languageOf(locale), companyNames),
    }),
    list,
    filter,
    isCut,
    pageNumber: page,
    pages,
  };
}
