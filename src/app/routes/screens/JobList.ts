import type { BrandId } from '../../../domain/brand/Brand.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { countFilters, readJobFilter } from '../../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../../ui/screens/JobList/jobListData.ts';
import { loadPage } from '../loadPage.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import { buildJobListPage, readJobListQuery } from '../loaders/jobListAnswer.ts';
import { canonicalOf } from '../loaders/listPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

const OPEN = {
  screen: 'JobList',
  query: ['bereich', 'firma', 'lehre', 'pensum', 'suche', 'seite'],
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
  const asked = readJobListQuery(request.query, brand, apprenticeships);
  if (asked === null) throw notFound(entry.missing);
  const [around, { list, companyNames }] = await Promise.all([
    loadPage(entry, context, request),
    (async () => {
      // A house names the others where only they have what was searched for.
      const isListed = ofGroup || asked.query.words !== '';
      const themes = isListed ? await ports.brandThemes.list(request.signal) : [];
      const names = Object.fromEntries([
        [brand.id, brand.name],
        ...themes.map(({ brandId, name }) => [brandId, name]),
      ]) as Record<string, string>;
      const answer = await ports.jobs.list(
        { ...asked.query, companyNames: names },
        locale,
        request.signal,
      );
      if (!answer.ok) throw contentUnavailable();
      return { list: answer.value, companyNames: names };
    })(),
  ]);
  const answer = buildJobListPage(list, asked, { title: around.title, locale, companyNames });
  if (answer === null) throw notFound(entry.missing);
  return {
    ...around,
    // The list itself already contains these jobs.
    page: {
      ...around.page,
      blocks: around.page.blocks.filter(({ kind }) => kind !== 'vacancyTeaser'),
    },
    ...(countFilters(asked.filter) === 0
      ? canonicalOf(asked.query.page)
      : { indexable: false as const }),
    ...answer,
    ...(asksUnknownCompany(request.query, companyNames) && { invented: true as const }),
    apprenticeships,
    plainTitle: around.title,
    companyNames: ofGroup ? companyNames : null,
  };
}

/** Any brand id can be written into an address; only those of the group are worth a cached page. */
const asksUnknownCompany = (
  query: URLSearchParams,
  companyNames: Readonly<Record<BrandId, string>>,
): boolean =>
  readJobFilter(query).companies.some((company) => !Object.hasOwn(companyNames, company));
