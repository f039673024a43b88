import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { countFilters } from '../../../ui/screens/JobList/jobListAddress.ts';
import type { JobListData } from '../../../ui/screens/JobList/jobListData.ts';
import type { LoadContext } from '../LoadContext.ts';
import { loadPage, type RouteRequest } from '../loadPage.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import type { RouteEntry } from '../routeTable.ts';
import { answerJobList, readJobListQuery } from './jobListAnswer.ts';
import { canonicalOf } from './listPages.ts';

/**
 * One page of the open jobs with the editors' page around it: the brand's own, or the whole group's
 * on its site.
 */
export async function loadJobList(
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
      const themes = ofGroup ? await ports.brandThemes.list(request.signal) : [];
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
  const answer = answerJobList(list, asked, { title: around.title, locale, companyNames });
  if (answer === null) throw notFound(entry.missing);
  return {
    ...around,
    // The jobs stand in the list itself.
    page: {
      ...around.page,
      blocks: around.page.blocks.filter(({ kind }) => kind !== 'vacancyTeaser'),
    },
    ...(countFilters(asked.filter) === 0
      ? canonicalOf(asked.query.page)
      : { indexable: false as const }),
    ...answer,
    apprenticeships,
    plainTitle: around.title,
    companyNames: ofGroup ? companyNames : null,
  };
}
