import {
  CHANNEL_NAME,
  readChannel,
  withChannel,
} from '../../../domain/application/applicationChannel.ts';
import { findJob } from '../../../domain/job/findJob.ts';
import type { Job, JobArea, JobKind } from '../../../domain/job/Job.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { SimilarJobs } from '../../../ui/blocks/SimilarJobs/SimilarJobList.tsx';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { JobAdData } from '../../../ui/screens/JobAd/jobAdData.ts';
import { createHrefs, jobKindsAt, jobRouteOf, withLanguage } from '../createHrefs.ts';
import { contentUnavailable, jobGone, notFound } from '../routeFailures.ts';
import { encodeQrCode, descriptionOf, namedDescription } from '../loaders/entryPages.ts';
import {
  jobLabelMessages,
  jobValueMessages,
} from '../../../ui/blocks/VacancyTeaser/JobRow.messages.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

const JOB = { screen: 'JobAd', missing: 'job', query: [CHANNEL_NAME] } as const;

export const jobRoute = page('job', 'jobs/offene-stellen/:id', JOB);
export const apprenticeshipRoute = page('apprenticeship', 'jobs/offene-lehrstellen/:id', JOB);

export const jobAdScreen: RouteScreen<JobAdData> = {
  component: async () => (await import('../../../ui/screens/JobAd/JobAd.tsx')).JobAd,
  load: loadJobAd,
};

const MAX_SIMILAR = 5;

/** At the start of descriptions. */
const OPEN_JOB: Readonly<Record<Language, string>> = {
  de: 'Offene Stelle',
  it: 'Posto vacante',
  fr: 'Poste à pourvoir',
  en: 'Open position',
};

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
  const state = stateOf(job, await readMessages(language));
  const owner =
    job.brandId === brand.id
      ? null
      : ((await ports.brandThemes.list(request.signal)).find(
          ({ brandId }) => brandId === job.brandId,
        ) ?? null);
  const company = owner?.name ?? null;
  const canonicalHref = owner === null ? null : addressAt(owner, job.kind, context, request);
  const address = canonicalHref ?? `https://${canonicalHost(brand)}${request.path}`;
  return {
    job,
    address,
    companyName: company,
    qrRows: await encodeQrCode(withChannel(address, 'qr')),
    channel: readChannel(request.query.get(CHANNEL_NAME)),
    // Jobs with the same name differ by their workload, and on the group's site by their house.
    title: job.meta.title?.text ?? [job.title.text, state, company].filter(Boolean).join(', '),
    meta: {
      ...job.meta,
      description:
        descriptionOf(job.meta.description) ??
        namedDescription(
          job.kind === 'apprenticeship'
            ? [state, job.title, job.place, company]
            : [OPEN_JOB[language], job.title, state, job.place, company],
          job.introduction,
        ),
    },
    ...(canonicalHref === null ? {} : { canonicalHref }),
  };
}

/** "80–100 %", or that the job is an apprenticeship, which is always a full week. */
const stateOf = ({ kind, workload: { from, to } }: Job, messages: CompiledMessages): string =>
  kind === 'apprenticeship'
    ? textOfMessage(messages, jobLabelMessages.apprenticeship)
    : textOfMessage(messages, jobValueMessages.workload, {
        percent: from === to ? to : `${from}–${to}`,
      });

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
