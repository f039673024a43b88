import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import type { JobFilter, JobMatches, JobListQuery } from '../../../domain/job/JobQuery.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { readJobFilter } from '../../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../../ui/screens/JobList/jobListData.ts';
import { jobFilterNames, listTitle, pageCount, PAGE_SIZE, readPageNumber } from './listPages.ts';

/** What an address of the list of jobs asks for. */
export interface AskedJobList {
  /** As the form shows it. */
  readonly filter: JobFilter;
  readonly query: Omit<JobListQuery, 'companyNames'>;
}

/** What the query of an address asks for on a brand's site; null where it names no page. */
export function readJobListQuery(
  query: URLSearchParams,
  brand: Brand,
  apprenticeships: boolean,
): AskedJobList | null {
  const page = readPageNumber(query);
  if (page === null) return null;
  const ofGroup = brand.groupSite === true;
  const asked = readJobFilter(query);
  // The list of apprenticeships lists nothing else, and that is no filter of it.
  const filter = {
    ...asked,
    companies: ofGroup ? asked.companies : [],
    apprenticeshipsOnly: asked.apprenticeshipsOnly && !apprenticeships,
  };
  return {
    filter,
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
  /** Of the whole list. */
  readonly title: string | null;
  readonly locale: SelectedLocale;
  readonly companyNames: Readonly<Record<BrandId, string>>;
}

/** The part of the screen's data that changes with the address; null for a page beyond the last. */
export function answerJobList(
  list: JobMatches,
  { filter, query: { page } }: AskedJobList,
  { title, locale, companyNames }: ListSurroundings,
): Pick<JobListData, 'title' | 'list' | 'filter' | 'pageNumber' | 'pages'> | null {
  const pages = pageCount(list.total);
  if (page > pages) return null;
  return {
    title: listTitle(title, locale, {
      page,
      chosen: jobFilterNames(filter, languageOf(locale), companyNames),
    }),
    list,
    filter,
    pageNumber: page,
    pages,
  };
}
