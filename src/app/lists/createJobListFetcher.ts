import { HttpJobSearch, IndexedJobSearch } from '../../adapters/http/HttpJobSearch.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { JobListData } from '../../ui/screens/JobList/jobListData.ts';
import { buildJobListPage, readJobListQuery } from '../routes/loaders/jobListAnswer.ts';

/** Finds job lists in the browser. */
export interface JobListFetcher {
  /** Fetches the index of open jobs or updates it; false if it cannot be fetched. */
  readonly prepareIndex: () => Promise<boolean>;
  /**
   * The list for an address's query; null if only the server can respond, for example for a page
   * that does not exist.
   */
  readonly find: (search: string, signal: AbortSignal) => Promise<JobListData | null>;
}

const GATEWAY = '/api';

/** `shown` is the list that the server rendered. */
export function createJobListFetcher(
  shown: JobListData,
  brand: Brand,
  locale: SelectedLocale,
): JobListFetcher {
  const search = new IndexedJobSearch(GATEWAY, new HttpJobSearch(GATEWAY));
  return {
    prepareIndex: () => search.prepare(locale),
    async find(query, signal) {
      const asked = readJobListQuery(new URLSearchParams(query), brand, shown.apprenticeships);
      if (asked === null) return null;
      const companyNames = shown.companyNames ?? { [brand.id]: brand.name };
      const list = await search.list({ ...asked.query, companyNames }, locale, signal);
      const answer = list.ok
        ? buildJobListPage(list.value, asked, {
            ...shown,
            title: shown.plainTitle,
            locale,
            companyNames,
          })
        : null;
      return answer === null ? null : { ...shown, ...answer };
    },
  };
}
