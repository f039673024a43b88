import { EVERYTHING } from '../../../adapters/http/contentTags.ts';
import { createContentClient } from '../../../adapters/http/contentClient.ts';
import { runSpan } from '../../../adapters/trace/spans.ts';
import { currentTraceparent } from '../../../adapters/trace/requestTrace.ts';
import { createJobSynonyms } from '../../../adapters/http/jobSynonymSource.ts';
import type { ContentProblem } from '../../../adapters/http/dto/LocalEntry.ts';
import { createContentCache } from '../../server/caches/contentCache.ts';
import { createThrottledLog } from '../../server/log/createThrottledLog.ts';
import { rejectUnknownEntries } from '../../server/caches/rejectUnknownEntries.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Bytes. The names of twelve thousand jobs take 3 MB. */
const DRAFT_BYTES = 8 * 1024 * 1024;

/**
 * The process reads the content service through two caches: one for published content, one for the
 * names of unpublished entries.
 */
export const contentServiceModule = defineModule((provide) => {
  provide(
    SERVER.ContentService,
    { settings: SERVER.Settings },
    ({ settings: { contentUrl, contentToken } }) => ({
      baseUrl: `${contentUrl}/api`,
      traceparent: currentTraceparent,
      ...(contentToken === undefined ? {} : { token: contentToken }),
    }),
  );
  provide(SERVER.ServiceClient, { service: SERVER.ContentService }, ({ service }) => {
    const client = createContentClient(service);
    return {
      ...client,
      read: (read, signal) =>
        runSpan(
          { name: `read ${read.kind}`, kind: 'client' },
          () => client.read(read, signal),
          ({ ok }) => !ok,
        ),
    };
  });
  provide(
    SERVER.ContentCache,
    { settings: SERVER.Settings, client: SERVER.ServiceClient, log: SERVER.Log },
    ({ settings, client, log }) =>
      rejectUnknownEntries(
        createContentCache({
          client,
          maxAge: settings.contentMaxAge,
          onFailure: (failure) => log.warn({ failure }, 'content not read'),
        }),
      ),
  );
  // Only read for jobs that are not published: requests for an old address must not cause a call to
  // the content service each time.
  provide(
    SERVER.DraftCache,
    { settings: SERVER.Settings, service: SERVER.ContentService },
    ({ settings, service }) =>
      rejectUnknownEntries(
        createContentCache({
          client: createContentClient({ ...service, drafts: true }),
          maxAge: settings.contentMaxAge,
          maxBytes: DRAFT_BYTES,
        }),
      ),
  );
  provide(TOKENS.ProblemReport, { log: SERVER.Log }, ({ log }) =>
    createThrottledLog<ContentProblem>(
      (problem) => Object.values(problem).join(' '),
      (problem) => log.warn(problem, 'content left out'),
    ),
  );
  provide(
    SERVER.NonPagePorts,
    { portsFor: SERVER.PortsFactory, contentCache: SERVER.ContentCache },
    ({ portsFor, contentCache }) =>
      portsFor({
        client: { read: async (read) => (await contentCache.read(read)).result },
        brandThemes: { list: async () => [] },
      }),
  );
  provide(
    SERVER.ContentPlugins,
    {
      settings: SERVER.Settings,
      contentCache: SERVER.ContentCache,
      changes: SERVER.ChangeBus,
      purge: SERVER.PurgeCaches,
      quality: SERVER.QualityReport,
      held: SERVER.HeldDeletions,
      addresses: SERVER.BrandAddresses,
      stops: SERVER.PublicTimetable,
      deskMails: SERVER.DeskMails,
      screens: SERVER.ScreenRecords,
      removeFromSpools: SERVER.RemoveFromSpools,
      clock: TOKENS.Clock,
    },
    ({ settings, contentCache, changes, purge, quality, held, addresses, clock, ...hooks }) => ({
      contentUrl: settings.contentUrl,
      gateway: { contentCache, brandThemes: addresses.themes, clock },
      hooks: {
        secret: settings.hookSecret,
        changes,
        report: () => quality.report(),
        ...hooks,
        onHeldDeletions(count) {
          held.count = count;
          quality.purge();
        },
      },
      forget: () => purge([EVERYTHING]),
    }),
  );
});

/** The job list, with one index for each state of the content. */
export const jobListModule = defineModule((provide) => {
  provide(
    TOKENS.JobMemory,
    { draftCache: SERVER.DraftCache, brands: SERVER.BrandDirectory },
    ({ draftCache, brands }) => ({
      drafts: { read: async (read) => (await draftCache.read(read)).result },
      synonyms: createJobSynonyms(brands.list().find(({ groupSite }) => groupSite)?.id ?? null),
    }),
  );
  provide(
    SERVER.JobPlugins,
    {
      portsFor: SERVER.PortsFactory,
      contentCache: SERVER.ContentCache,
      addresses: SERVER.BrandAddresses,
    },
    (parts) => parts,
  );
});
