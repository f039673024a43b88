import { HttpJobSearch, IndexedJobSearch } from '../../adapters/http/HttpJobSearch.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { JobListData } from '../../ui/screens/JobList/jobListData.ts';
import { answerJobList, readJobListQuery } from '../routes/loaders/jobListAnswer.ts';

/** What a list of jobs in the browser is asked and answered by. */
export interface JobAnswers {
  /** Fetches the index of open jobs, or brings it up to date; false where there is none to be had. */
  readonly prepareIndex: () => Promise<boolean>;
  /**
   * The list of an address's query; null where the server must say, as for a page that is not
   * there.
   */
  readonly find: (search: string, signal: AbortSignal) => Promise<JobListData | null>;
}

const GATEWAY = '/api';

/** `shown` is the list that the server drew. */
export function createJobAnswers(
  shown: JobListData,
  brand: Brand,
  locale: SelectedLocale,
): JobAnswers {
  const search = new IndexedJobSearch(GATEWAY, new HttpJobSearch(GATEWAY));
  return {
    prepareIndex: () => search.prepare(locale),
    async find(query, signal) {
      const asked = readJobListQuery(new URLSearchParams(query), brand, shown.apprenticeships);
      if (asked === null) return null;
      const companyNames = shown.companyNames ?? { [brand.id]: brand.name };
      const list = await search.list({ ...asked.query, companyNames }, locale, signal);
      const answer = list.ok
        ? answerJobList(list.value, asked, {
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
