import { findJob } from '../../../domain/job/findJob.ts';
import type { Job, JobArea, JobKind } from '../../../domain/job/Job.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { SimilarJobs } from '../../../ui/blocks/SimilarJobs/SimilarJobList.tsx';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { JobAdData } from '../../../ui/screens/JobAd/jobAdData.ts';
import { createHrefs, jobKindsAt, jobRouteOf, withLanguage } from '../createHrefs.ts';
import { contentUnavailable, jobGone, notFound } from '../routeFailures.ts';
import { encodeQrCode, descriptionOf, namedDescription } from '../loaders/entryPages.ts';
import { JOB_KIND_NAMES, withPercent } from '../loaders/listPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const jobRoute = page('job', 'jobs/offene-stellen/:id', { screen: 'JobAd', missing: 'job' });
export const apprenticeshipRoute = page('apprenticeship', 'jobs/offene-lehrstellen/:id', {
  screen: 'JobAd',
  missing: 'job',
});

export const jobAdScreen: RouteScreen<JobAdData> = {
  component: async () => (await import('../../../ui/screens/JobAd/JobAd.tsx')).JobAd,
  load: loadJobAd,
};

const MAX_SIMILAR = 5;

/**
 * A job advertisement of the brand or of another brand of the group; throws gone with similar jobs
 * if the job is over.
 */
async function loadJobAd(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<JobAdData> {
  const { brand, ports } = context;
  // If the brand has no route for apprenticeships, they are found among the jobs.
  const found = await findJob(
    ports.jobs,
    jobKindsAt(entry.id, brand),
    request.params['id'] ?? '',
    resolveLocale(request.path, brand),
    request.signal,
  );
  if (!found.ok) throw contentUnavailable();
  if (found.value === null) throw notFound(entry.missing);
  if (found.value.state === 'closed')
    throw jobGone(await findSimilar(found.value.kind, found.value.area, context, request));
  const { job } = found.value;
  const language = languageOf(resolveLocale(request.path, brand));
  const owner =
    job.brandId === brand.id
      ? null
      : ((await ports.brandThemes.list(request.signal)).find(
          ({ brandId }) => brandId === job.brandId,
        ) ?? null);
  const canonicalHref = owner === null ? null : addressAt(owner, job.kind, context, request);
  const address = canonicalHref ?? `https://${canonicalHost(brand)}${request.path}`;
  return {
    job,
    address,
    companyName: owner?.name ?? null,
    qrRows: await encodeQrCode(address),
    title: job.meta.title?.text ?? titleOf(job, owner?.name ?? null, language),
    meta: {
      ...job.meta,
      description:
        descriptionOf(job.meta.description) ?? describe(job, owner?.name ?? null, language),
    },
    ...(canonicalHref === null ? {} : { canonicalHref }),
  };
}

/** Jobs with the same name differ by their workload, and on the group's site by their house. */
function titleOf(job: Job, company: string | null, language: Language): string {
  const state =
    job.kind === 'apprenticeship'
      ? JOB_KIND_NAMES[language].apprenticeship
      : workloadOf(job, language);
  return [job.title.text, state, company].filter(Boolean).join(', ');
}

function describe(job: Job, company: string | null, language: Language): LocalText {
  const workload = workloadOf(job, language);
  const name = [JOB_KIND_NAMES[language][job.kind], job.title, workload, job.place, company];
  return namedDescription(name, job.introduction);
}

/** "80–100 %", in English "80–100%"; null for an apprenticeship, which is always a full week. */
function workloadOf({ kind, workload: { from, to } }: Job, language: Language): string | null {
  if (kind === 'apprenticeship') return null;
  return withPercent(from === to ? `${to}` : `${from}–${to}`, language);
}

/**
 * The canonical address of an advertisement that several sites show: that of the brand which offers
 * the job. Null if that brand's site does not show it.
 */
function addressAt(
  owner: BrandTheme,
  kind: JobKind,
  { brand }: LoadContext,
  { path, params }: RouteRequest,
): string | null {
  const { canonical, hiddenRoutes } = owner;
  const route = jobRouteOf(kind, owner);
  if (canonical === undefined || hiddenRoutes.includes(route)) return null;
  const bare = createHrefs(
    [jobRoute, apprenticeshipRoute],
    { localeInPath: false },
    () => '',
  ).hrefOf(route, {
    id: params['id'] ?? '',
  });
  return (
    canonical.origin +
    (canonical.localeInPath ? withLanguage(bare, languageOf(resolveLocale(path, brand))) : bare)
  );
}

/**
 * Open jobs of the same area: the brand's own, or those of the whole group if it has none. Empty if
 * they cannot be read: the page still reports that the job is over.
 */
async function findSimilar(
  kind: JobKind,
  area: JobArea | null,
  { brand, ports }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<SimilarJobs> {
  const query = {
    areas: area === null ? [] : [area],
    companies: [],
    apprenticeshipsOnly: kind === 'apprenticeship',
    workload: null,
    words: '',
    page: 1,
    pageSize: MAX_SIMILAR,
  };
  const locale = resolveLocale(path, brand);
  if (brand.groupSite !== true) {
    const own = await ports.jobs.list({ ...query, brandId: brand.id }, locale, signal);
    if (own.ok && own.value.jobs.length > 0) return { similar: own.value.jobs, houseNames: null };
  }
  const [group, themes] = await Promise.all([
    ports.jobs.list({ ...query, brandId: null }, locale, signal),
    ports.brandThemes.list(signal),
  ]);
  return {
    similar: group.ok ? group.value.jobs : [],
    houseNames: Object.fromEntries(themes.map(({ brandId, name }) => [brandId, name])),
  };
}
