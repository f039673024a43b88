import { hasFreeSpaceForFiles } from '../../../adapters/files/diskSpace.ts';
import { HttpApplicantPages } from '../../../adapters/http/HttpApplicantPages.ts';
import { HttpApplicationStore } from '../../../adapters/http/HttpApplicationStore.ts';
import { HttpContactSubmitter } from '../../../adapters/http/HttpContactSubmitter.ts';
import { HttpVisitAnswers } from '../../../adapters/http/HttpVisitAnswers.ts';
import { HttpVisitSubmitter } from '../../../adapters/http/HttpVisitSubmitter.ts';
import {
  APPLICATION_KIND,
  applicationReference,
  CONTACT_KIND,
  contactReference,
  referenceNumber,
  sha256,
  VISIT_KIND,
  visitReference,
} from '../../../adapters/spool/referenceNumber.ts';
import {
  submitApplication,
  type SubmitApplication,
} from '../../../domain/application/submitApplication.ts';
import {
  submitContactMessage,
  type SubmitContactMessage,
} from '../../../domain/contact/submitContactMessage.ts';
import { runSpan } from '../../../adapters/trace/spans.ts';
import { outsideTraces, runForRequest } from '../../../adapters/trace/requestTrace.ts';
import { createDelivery, type Delivery } from '../../../domain/delivery/createDelivery.ts';
import { createSpool } from '../../../adapters/spool/createSpool.ts';
import type { WaitingApplications } from '../../../domain/application/ApplicantPage.ts';
import type { ApplicationStore } from '../../../domain/application/ApplicationSubmitter.ts';
import type { ContactSubmitter } from '../../../domain/contact/ContactSubmitter.ts';
import type { Spool } from '../../../domain/delivery/Spool.ts';
import {
  deliverApplications,
  SpoolApplicationSubmitter,
} from '../../../adapters/spool/SpoolApplicationSubmitter.ts';
import {
  deliverContactMessages,
  spoolContactMessages,
} from '../../../adapters/spool/spoolContact.ts';
import {
  DELETION_KIND,
  deliverDeletions,
  removeFromSpools,
  waitingApplications,
} from '../../../adapters/spool/waitingApplications.ts';
import { deliverVisits, spoolVisits } from '../../../adapters/spool/spoolVisits.ts';
import {
  submitVisitRequest,
  type SubmitVisitRequest,
} from '../../../domain/visit/submitVisitRequest.ts';
import type { VisitSubmitter } from '../../../domain/visit/VisitSubmitter.ts';
import { DELIVERY_GRACE } from '../../server/createLifecycle.ts';
import { createAcknowledgements } from '../../server/forms/createAcknowledgements.ts';
import { createFormStarts } from '../../server/forms/formStarts.ts';
import { isDryRun } from '../../server/handover/dryRunForms.ts';
import { createSpoolMeasure } from '../../server/metrics/registerMetrics.ts';
import { createUncachedRenderer } from '../../server/pages/createUncachedRenderer.ts';
import { defineModule } from '../defineModule.ts';
import { token, TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';
import { ClamdVirusScanner } from '../../../adapters/clamd/ClamdVirusScanner.ts';
import { createFileCheck } from '../../../adapters/uploads/checkFile.ts';
import { createUploads, type UploadsParts } from '../../../adapters/uploads/createUploads.ts';
import { STORE_UNAVAILABLE } from '../../../adapters/uploads/DraftFiles.ts';
import type { UploadBucket } from '../../../adapters/s3/bucketAddress.ts';
import type { ServerLog } from '../../server/log/registerRequestLog.ts';

const SPOOL = token<Spool>('Spool');
/** The content service, to which accepted submissions are delivered. */
const CONTACT_STORE = token<ContactSubmitter>('ContactStore');
const VISIT_STORE = token<VisitSubmitter>('VisitStore');
const APPLICATION_STORE = token<ApplicationStore>('ApplicationStore');
const WAITING_APPLICATIONS = token<WaitingApplications>('WaitingApplications');
const DELIVERY = token<Delivery>('Delivery');
const SUBMIT_CONTACT_MESSAGE = token<SubmitContactMessage>('SubmitContactMessage');
const SUBMIT_VISIT_REQUEST = token<SubmitVisitRequest>('SubmitVisitRequest');
const SUBMIT_APPLICATION = token<SubmitApplication>('SubmitApplication');
/** Counts an accepted submission and starts its delivery at once. */
const ON_ACCEPTED = token<() => void>('OnAccepted');

/**
 * Contact messages, requests for visits and applications: stored on this disk when accepted, then delivered to the
 * content service.
 */
export const submissionsModule = defineModule((provide) => {
  provide(SPOOL, { settings: SERVER.Settings, log: SERVER.Log }, ({ settings, log }) =>
    createSpool({ folder: `${settings.varDir}/spool`, log, isDryRun }),
  );
  provide(
    CONTACT_STORE,
    { client: SERVER.ServiceClient },
    ({ client }) => new HttpContactSubmitter(client, contactReference),
  );
  provide(
    VISIT_STORE,
    { client: SERVER.ServiceClient },
    ({ client }) => new HttpVisitSubmitter(client, visitReference),
  );
  provide(
    APPLICATION_STORE,
    { client: SERVER.ServiceClient },
    ({ client }) => new HttpApplicationStore(client, applicationReference),
  );
  provide(
    DELIVERY,
    {
      spool: SPOOL,
      contactStore: CONTACT_STORE,
      visitStore: VISIT_STORE,
      applicationStore: APPLICATION_STORE,
      remove: SERVER.RemoveFromSpools,
      settings: SERVER.Settings,
      client: SERVER.ServiceClient,
      announce: SERVER.AnnounceApplication,
      announceVisit: SERVER.AnnounceVisit,
      counters: SERVER.Counters,
      lifecycle: SERVER.Lifecycle,
      log: SERVER.Log,
    },
    ({ spool, client, counters, lifecycle, log, remove, settings, ...receivedBy }) => {
      const { contactStore, visitStore, applicationStore, announce, announceVisit } = receivedBy;
      const receivers = new Map([
        [CONTACT_KIND, deliverContactMessages(contactStore)],
        [VISIT_KIND, deliverVisits(visitStore, announceVisit)],
        [APPLICATION_KIND, deliverApplications(applicationStore, announce)],
        [
          DELETION_KIND,
          deliverDeletions(
            { spool, remove, secret: settings.hookSecret ?? null },
            new HttpApplicantPages(client),
          ),
        ],
      ]);
      const delivery = createDelivery({
        spool,
        log,
        isAnswering: client.isAnswering,
        async deliver(entry) {
          const deliver = receivers.get(entry.kind);
          // A newer release that runs beside this one accepted the entry and can deliver it.
          if (deliver === undefined) throw new Error('No receiver for this kind');
          const outcome = await deliver(entry);
          const { id, kind } = entry;
          if (outcome.ok)
            log.info({ kind, entry: id, reference: referenceNumber(id) }, 'submission delivered');
          return outcome;
        },
        within: ({ requestId, kind }, act) =>
          runForRequest(requestId, () =>
            runSpan({ name: 'deliver submission', facts: { 'foyer.kind': kind } }, act),
          ),
        onDelivered: () => counters.delivered.inc(),
      });
      lifecycle.onListening(() => delivery.wake());
      lifecycle.onStop(() => delivery.stop(DELIVERY_GRACE));
      return delivery;
    },
  );
  provide(
    ON_ACCEPTED,
    { delivery: DELIVERY, counters: SERVER.Counters },
    ({ delivery, counters }) =>
      () => {
        counters.accepted.inc();
        outsideTraces(() => delivery.wake());
      },
  );
  provide(
    SERVER.ContactSubmitter,
    { spool: SPOOL, onAccepted: ON_ACCEPTED },
    ({ spool, onAccepted }) => spoolContactMessages(spool, onAccepted),
  );
  provide(
    SERVER.VisitSubmitter,
    { spool: SPOOL, onAccepted: ON_ACCEPTED, announce: SERVER.AnnounceVisit },
    ({ spool, ...parts }) => spoolVisits(spool, parts),
  );
  provide(
    SERVER.ApplicationSubmitter,
    {
      settings: SERVER.Settings,
      spool: SPOOL,
      uploads: SERVER.Uploads,
      announce: SERVER.AnnounceApplication,
      onAccepted: ON_ACCEPTED,
    },
    ({ settings, spool, uploads, announce, onAccepted }) =>
      new SpoolApplicationSubmitter(spool, {
        pathOf: uploads.pathOf,
        onAccepted,
        announce,
        hasRoom: (bytes) => hasFreeSpaceForFiles(`${settings.varDir}/spool`, bytes),
      }),
  );
  provide(
    SERVER.RemoveFromSpools,
    {
      spool: SPOOL,
      mails: SERVER.MailLookup,
      brands: SERVER.BrandDirectory,
      uploads: SERVER.Uploads,
    },
    ({ spool, mails, brands, uploads }) => {
      const remove = removeFromSpools(spool, mails, () => brands.list().map(({ id }) => id));
      return async (removal) => {
        // Which uploads were part of it is no longer known: all that were handed over go.
        await uploads.sweep(0).catch(() => undefined);
        return remove(removal);
      };
    },
  );
  provide(
    WAITING_APPLICATIONS,
    {
      spool: SPOOL,
      remove: SERVER.RemoveFromSpools,
      settings: SERVER.Settings,
      onOrdered: ON_ACCEPTED,
    },
    ({ settings, ...parts }) =>
      waitingApplications({ ...parts, secret: settings.hookSecret ?? null }),
  );
  provide(SERVER.HeldDeletions, {}, () => ({ count: 0 }));
  provide(
    SERVER.MeasureSpool,
    { spool: SPOOL, delivery: DELIVERY, held: SERVER.HeldDeletions },
    ({ spool, delivery, held }) => createSpoolMeasure(spool, delivery, () => held.count),
  );
  provide(
    SERVER.Acknowledgements,
    { settings: SERVER.Settings, clock: TOKENS.Clock },
    ({ settings, clock }) => createAcknowledgements(settings.contentToken ?? null, clock.now),
  );
  provide(
    SERVER.FormStarts,
    { settings: SERVER.Settings, clock: TOKENS.Clock },
    ({ settings, clock }) => createFormStarts(settings.contentToken ?? null, clock.now),
  );
  provide(
    SUBMIT_CONTACT_MESSAGE,
    { contactSubmitter: SERVER.ContactSubmitter, clock: TOKENS.Clock },
    (ports) => submitContactMessage({ ...ports, digest: sha256 }),
  );
  provide(
    SUBMIT_VISIT_REQUEST,
    { visitSubmitter: SERVER.VisitSubmitter, clock: TOKENS.Clock },
    (ports) => submitVisitRequest({ ...ports, digest: sha256 }),
  );
  provide(
    SUBMIT_APPLICATION,
    {
      applicationSubmitter: SERVER.ApplicationSubmitter,
      uploads: SERVER.Uploads,
      ports: SERVER.NonPagePorts,
      clock: TOKENS.Clock,
    },
    ({ ports, ...others }) =>
      submitApplication({
        ...others,
        jobs: () => ports.jobs,
        houses: () => ports.houses,
        digest: sha256,
      }),
  );
  provide(
    SERVER.SubmissionPlugins,
    {
      submitContactMessage: SUBMIT_CONTACT_MESSAGE,
      questionForms: SERVER.QuestionForms,
      submitVisitRequest: SUBMIT_VISIT_REQUEST,
      submitApplication: SUBMIT_APPLICATION,
      uploads: SERVER.Uploads,
      renderPage: SERVER.RenderPage,
      acknowledgements: SERVER.Acknowledgements,
      formStarts: SERVER.FormStarts,
      openLimit: SERVER.OpenLimit,
      client: SERVER.ServiceClient,
      settings: SERVER.Settings,
      waiting: WAITING_APPLICATIONS,
    },
    ({
      submitContactMessage: submitMessage,
      questionForms,
      submitVisitRequest: submitVisit,
      submitApplication: apply,
      uploads,
      client,
      settings,
      waiting,
      ...form
    }) => ({
      // Each form has its own limit: a flood of searches must not cost a visitor the message that
      // they have just written.
      contact: {
        ...form,
        submitContactMessage: submitMessage,
        renderUncached: createUncachedRenderer(),
      },
      questions: { ...form, ...questionForms, renderUncached: createUncachedRenderer() },
      visit: { ...form, submitVisitRequest: submitVisit, renderUncached: createUncachedRenderer() },
      visitAnswers: {
        ...form,
        visitAnswers: new HttpVisitAnswers(client),
        renderUncached: createUncachedRenderer(),
      },
      applicantPage: {
        ...form,
        pages: new HttpApplicantPages(client),
        waiting,
        uploads,
        renderUncached: createUncachedRenderer(),
      },
      application: {
        ...form,
        submitApplication: apply,
        secret: settings.hookSecret ?? null,
        uploads,
        renderUncached: createUncachedRenderer(),
      },
    }),
  );
});

/** Loaded on demand: a single server uses its disk instead. */
async function loadBucket(
  { sealSecret, ...place }: UploadBucket,
  log: ServerLog,
): Promise<NonNullable<UploadsParts['openShared']>> {
  const [{ openBucket }, { S3DraftFiles }] = await Promise.all([
    import('../../../adapters/s3/openBucket.ts'),
    import('../../../adapters/s3/S3DraftFiles.ts'),
  ]);
  const bucket = await openBucket({ ...place, log });
  return (copies) =>
    new S3DraftFiles({ address: place.address, bucket, copies, secret: sealSecret });
}

/** Milliseconds. */
const SWEEP_EVERY = 30 * 60_000;

/**
 * Files that applicants upload before they send their application; removed from time to time when
 * they expire. Rejects if the folder cannot be created.
 */
export const uploadsModule = defineModule((provide) => {
  provide(
    SERVER.Uploads,
    {
      settings: SERVER.Settings,
      openLimit: SERVER.OpenLimit,
      openRecords: SERVER.OpenUploadRecords,
      log: SERVER.Log,
    },
    async ({ settings, log, ...shared }) => {
      const { varDir, scannerAddress, hookSecret: secret, uploadBucket } = settings;
      const uploads = await createUploads({
        ...shared,
        folder: `${varDir}/uploads`,
        check: createFileCheck(
          scannerAddress === null ? null : new ClamdVirusScanner(scannerAddress),
        ),
        // Network addresses are hashed with this secret. Without one, a restart resets their
        // counts.
        ...(secret !== undefined && { secret }),
        openShared: uploadBucket && (await loadBucket(uploadBucket, log)),
      });
      const sweep = (): Promise<void> =>
        uploads.sweep().catch((error: unknown) => {
          if (error !== STORE_UNAVAILABLE) log.error({ err: error }, 'uploads not swept');
        });
      setInterval(() => void sweep(), SWEEP_EVERY).unref();
      // A bucket that does not respond must not prevent the start.
      if (uploadBucket === null) await uploads.sweep();
      else void sweep();
      return uploads;
    },
  );
});
