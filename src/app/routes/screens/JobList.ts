import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import {
  countFilters,
  isSearchCut,
  readJobFilter,
} from '../../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../../ui/screens/JobList/jobListData.ts';
import { readMessages } from '../../head/textOfMessage.ts';
import { loadPage } from '../loadPage.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import {
  canonicalOf,
  jobFilterNames,
  listTitle,
  pageCount,
  PAGE_SIZE,
  readPageNumber,
} from '../loaders/listPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

const OPEN = {
  screen: 'JobList',
  query: ['bereich', 'firma', 'lehre', 'pensum', 'suche', 'seite', 'teil'],
  listQuery: ['bereich', 'firma'],
  uncachedQuery: ['suche'],
} as const;

export const openJobsRoute = page('openJobs', 'jobs/offene-stellen', OPEN);
export const openApprenticeshipsRoute = page(
  'openApprenticeships',
  'jobs/offene-lehrstellen',
  OPEN,
);

export const jobListScreen: RouteScreen<JobListData> = {
  component: async () => (await import('../../../ui/screens/JobList/JobList.tsx')).JobList,
  load: loadJobList,
};

/**
 * One page of the open jobs with the editors' page around it: the brand's own jobs, or all jobs of
 * the group on the group's site.
 */
async function loadJobList(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<JobListData> {
  const { brand, ports } = context;
  const locale = resolveLocale(request.path, brand);
  const ofGroup = brand.groupSite === true;
  const apprenticeships = entry.id === 'openApprenticeships';
  const pageNumber = readPageNumber(request.query);
  if (pageNumber === null) throw notFound(entry.missing);
  const requested = readJobFilter(request.query);
  // The list of apprenticeships contains nothing else, so this does not count as a filter there.
  const filter = {
    ...requested,
    companies: ofGroup ? requested.companies : [],
    apprenticeshipsOnly: requested.apprenticeshipsOnly && !apprenticeships,
  };
  const [around, { list, companyNames }] = await Promise.all([
    loadPage(entry, context, request),
    (async () => {
      // A house names the others where only they have what was searched for.
      const isListed = ofGroup || filter.words !== '';
      const themes = isListed ? await ports.brandThemes.list(request.signal) : [];
      const names = Object.fromEntries([
        [brand.id, brand.name],
        ...themes.map(({ brandId, name }) => [brandId, name]),
      ]) as Record<string, string>;
      const answer = await ports.jobs.list(
        {
          ...filter,
          apprenticeshipsOnly: apprenticeships || filter.apprenticeshipsOnly,
          brandId: ofGroup ? null : brand.id,
          page: pageNumber,
          pageSize: PAGE_SIZE,
          companyNames: names,
        },
        locale,
        request.signal,
      );
      if (!answer.ok) throw contentUnavailable();
      return { list: answer.value, companyNames: names };
    })(),
  ]);
  const pages = pageCount(list.total);
  if (pageNumber > pages) throw notFound(entry.missing);
  return {
    ...around,
    // The list itself already contains these jobs.
    page: {
      ...around.page,
      blocks: around.page.blocks.filter(({ kind }) => kind !== 'vacancyTeaser'),
    },
    ...(countFilters(filter) === 0 ? canonicalOf(pageNumber) : { indexable: false as const }),
    title: listTitle(around.title, locale, {
      page: pageNumber,
      chosen: jobFilterNames(filter, await readMessages(languageOf(locale)), companyNames),
    }),
    list,
    filter,
    isCut: isSearchCut(request.query),
    pageNumber,
    pages,
    // Any brand id can be written into an address; only those of the group are worth a cached page.
    ...(requested.companies.some((company) => !Object.hasOwn(companyNames, company)) && {
      invented: true as const,
    }),
    apprenticeships,
    companyNames: ofGroup ? companyNames : null,
  };
}
