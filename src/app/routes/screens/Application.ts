import { CHANNEL_NAME, readChannel } from '../../../domain/application/applicationChannel.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import { findJob } from '../../../domain/job/findJob.ts';
import { JOB_KINDS } from '../../../domain/job/Job.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type {
  ApplicationData,
  AppliedJob,
  OfferedHouse,
} from '../../../ui/screens/Application/applicationData.ts';
import { formHead, formStateOf, readReference, loadFormPage } from '../loaders/formPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const applicationRoute = page('application', 'jobs/schnellbewerbung', {
  screen: 'Application',
  query: ['stelle', 'gesendet', CHANNEL_NAME],
  uncachedQuery: ['stelle', 'gesendet'],
});

export const applicationScreen: RouteScreen<ApplicationData & DocumentHeadData> = {
  component: async () =>
    (await import('../../../ui/screens/Application/Application.tsx')).Application,
  load: loadApplication,
};

/**
 * The page of the quick application, with the job that it is for. A job that cannot be read is left
 * out: the visitor can still apply.
 */
async function loadApplication(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<ApplicationData & DocumentHeadData> {
  const { applicationForm: form, acknowledgement, brand, ports } = context;
  const jobId = form === undefined ? request.query.get('stelle') : form.jobId;
  const reference = form === undefined ? readReference(request.query) : null;
  const isAnswer = form !== undefined || reference !== null;
  const [page, found, house] = await Promise.all([
    loadFormPage('application', isAnswer, entry, context, request),
    jobId === null ? null : findAppliedJob(jobId, context, request),
    reference === null
      ? null
      : ports.houses.findOfBrand(brand.id, resolveLocale(request.path, brand), request.signal),
  ]);
  const appliedJob: AppliedJob | null = form?.failure === 'jobOver' ? { state: 'over' } : found;
  const asksForHouses = brand.groupSite === true && appliedJob?.state !== 'open';
  const named =
    appliedJob?.state === 'open'
      ? { ...page, title: `${page.title ?? page.page.title.text}, ${appliedJob.job.title.text}` }
      : page;
  return {
    ...page,
    ...(await formHead(named, formStateOf(form, reference), context, request)),
    appliedJob,
    houses: asksForHouses && reference === null ? await findHouses(context, request) : [],
    channel: form?.channel ?? readChannel(request.query.get(CHANNEL_NAME)),
    form: form ?? null,
    sent:
      reference === null
        ? null
        : {
            reference,
            acknowledgement: acknowledgement ?? null,
            picture: page.page.image ?? (house?.ok ? (house.value?.image ?? null) : null),
          },
  };
}

/** The brands of the group that have a house, in the editors' order; the group itself has none. */
async function findHouses(
  { brand, ports }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<readonly OfferedHouse[]> {
  const listed = await ports.houses.list(resolveLocale(path, brand), signal);
  const names = new Map<BrandId, string>();
  for (const { brandId, name } of listed.ok ? listed.value : []) {
    const before = names.get(brandId);
    if (brandId !== brand.id)
      names.set(brandId, before === undefined ? name : `${before}, ${name}`);
  }
  return [...names].map(([brandId, name]) => ({ brandId, name }));
}

/**
 * Finds the job whatever its kind, because a link from an advertisement contains only the id. Null
 * if there never was such a job.
 */
async function findAppliedJob(
  id: string,
  { brand, ports }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<AppliedJob | null> {
  const found = await findJob(ports.jobs, JOB_KINDS, id, resolveLocale(path, brand), signal);
  if (!found.ok || found.value === null) return null;
  if (found.value.state === 'closed') return { state: 'over' };
  const { kind, title, place, area } = found.value.job;
  return { state: 'open', job: { id, kind, title, place, area } };
}
