import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { countFilters, readJobFilter } from '../../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../../ui/screens/JobList/jobListData.ts';
import type { LoadContext } from '../LoadContext.ts';
import { loadPage, type Visit } from '../loadPage.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import type { RouteEntry } from '../routeTable.ts';
import { jobFilterNames } from './filterNames.ts';
import { canonicalOf, listTitle, pageCount, PAGE_SIZE, readPageNumber } from './listPages.ts';

/** One page of the open jobs with the editors' page around it: the brand's own, or the whole group's on its site. */
export async function loadJobList(entry: RouteEntry, context: LoadContext, visit: Visit): Promise<JobListData> {
  const { brand, ports } = context;
  const locale = resolveLocale(visit.path, brand);
  const page = readPageNumber(visit.query);
  if (page === null) throw notFound(entry.missing);
  const ofGroup = brand.groupSite === true;
  const apprenticeships = entry.id === 'openApprenticeships';
  const asked = readJobFilter(visit.query);
  const filter = { ...asked, companies: ofGroup ? asked.companies : [], apprenticeshipsOnly: asked.apprenticeshipsOnly && !apprenticeships };
  const [around, list] = await Promise.all([
    loadPage(entry, context, visit),
    (async () => {
      const looks = ofGroup ? await ports.brandLooks.list(visit.signal) : [];
      const companyNames = Object.fromEntries([[brand.id, brand.name], ...looks.map(({ brandId, name }) => [brandId, name])]) as Record<string, string>;
      const query = { ...filter, apprenticeshipsOnly: apprenticeships || filter.apprenticeshipsOnly, brandId: ofGroup ? null : brand.id, page, pageSize: PAGE_SIZE, companyNames };
      const answer = await ports.jobs.list(query, locale, visit.signal);
      if (!answer.ok) throw contentUnavailable();
      return { value: answer.value, companyNames };
    })(),
  ]);
  const pages = pageCount(list.value.total);
  if (page > pages) throw notFound(entry.missing);
  return {
    ...around,
    // The jobs stand in the list itself.
    page: { ...around.page, blocks: around.page.blocks.filter(({ kind }) => kind !== 'vacancyTeaser') },
    title: listTitle(around.title, locale, { page, chosen: jobFilterNames(filter, languageOf(locale), list.companyNames) }),
    ...(countFilters(filter) === 0 ? canonicalOf(page) : { indexable: false as const }),
    list: list.value, filter, pageNumber: page, pages, apprenticeships,
    companyNames: ofGroup ? list.companyNames : null,
  };
}
