import { createDelivery, type Delivery } from '../../adapters/spool/createDelivery.ts';
import { createSpool, type SpoolLog } from '../../adapters/spool/createSpool.ts';
import { APPLICATION_KIND, deliverApplications, SpoolApplicationSubmitter, type ReceiveApplication } from '../../adapters/spool/SpoolApplicationSubmitter.ts';
import { CONTACT_KIND, deliverContactMessages, SpoolContactSubmitter } from '../../adapters/spool/SpoolContactSubmitter.ts';
import type { UploadedFile } from '../../domain/application/Application.ts';
import type { ApplicationSubmitter } from '../../domain/application/ApplicationSubmitter.ts';
import type { ContactSubmitter } from '../../domain/contact/ContactSubmitter.ts';
import type { Counters } from './createCounters.ts';
import type { MeasureSpool } from './registerMetrics.ts';

export interface OpenSpool {
  readonly contactSubmitter: ContactSubmitter;
  readonly applicationSubmitter: ApplicationSubmitter;
  readonly measureSpool: MeasureSpool;
  readonly delivery: Delivery;
}

export interface OpenSpoolParts {
  readonly folder: string;
  /** Who keeps messages for good. */
  readonly contactReceiver: ContactSubmitter;
  /** Who keeps applications for good. */
  readonly receiveApplication: ReceiveApplication;
  /** Where an uploaded file lies. */
  readonly pathOf: (file: UploadedFile) => string;
  readonly counters: Counters;
  readonly log: SpoolLog;
}

/** Milliseconds for which the load stands: everybody may ask for /healthz. */
const MEASURED_FOR = 1000;

/** The spool with a worker that delivers from it as soon as it is woken, as one server process has them. Throws where the folder cannot be made. */
export async function openSpool({ folder, contactReceiver, receiveApplication, pathOf, counters, log }: OpenSpoolParts): Promise<OpenSpool> {
  const spool = await createSpool({ folder, log });
  const receivers = new Map([[CONTACT_KIND, deliverContactMessages(contactReceiver)], [APPLICATION_KIND, deliverApplications(receiveApplication)]]);
  const delivery = createDelivery({
    spool, log,
    async deliver(entry) {
      const deliver = receivers.get(entry.kind);
      // Accepted by a newer release beside this one, which will know what to do.
      if (deliver === undefined) throw new Error('No receiver for this kind');
      return deliver(entry);
    },
    onDelivered: () => counters.delivered.add(),
  });
  const onAccepted = (): void => {
    counters.accepted.add();
    delivery.wake();
  };
  let measured: { readonly at: number; readonly load: ReturnType<MeasureSpool> } | null = null;
  return {
    delivery,
    contactSubmitter: new SpoolContactSubmitter(spool, onAccepted),
    applicationSubmitter: new SpoolApplicationSubmitter(spool, { pathOf, onAccepted }),
    measureSpool() {
      const at = performance.now();
      if (measured === null || at - measured.at > MEASURED_FOR) measured = { at, load: spool.measure().catch(() => null) };
      return measured.load;
    },
  };
}
