import { createDelivery, type Delivery } from '../../adapters/spool/createDelivery.ts';
import { createSpool, type SpoolLog } from '../../adapters/spool/createSpool.ts';
import { CONTACT_KIND, deliverContactMessages, SpoolContactSubmitter } from '../../adapters/spool/SpoolContactSubmitter.ts';
import type { ContactSubmitter } from '../../domain/contact/ContactSubmitter.ts';
import type { Counters } from './createCounters.ts';
import type { MeasureSpool } from './registerMetrics.ts';

export interface OpenSpool {
  readonly contactSubmitter: ContactSubmitter;
  readonly measureSpool: MeasureSpool;
  readonly delivery: Delivery;
}

export interface OpenSpoolParts {
  readonly folder: string;
  /** Who keeps messages for good. */
  readonly contactReceiver: ContactSubmitter;
  readonly counters: Counters;
  readonly log: SpoolLog;
}

/** Milliseconds for which the load stands: everybody may ask for /healthz. */
const MEASURED_FOR = 1000;

/** The spool with a worker that delivers from it as soon as it is woken, as one server process has them. Throws where the folder cannot be made. */
export async function openSpool({ folder, contactReceiver, counters, log }: OpenSpoolParts): Promise<OpenSpool> {
  const spool = await createSpool({ folder, log });
  const receivers = new Map([[CONTACT_KIND, deliverContactMessages(contactReceiver)]]);
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
  let measured: { readonly at: number; readonly load: ReturnType<MeasureSpool> } | null = null;
  return {
    delivery,
    contactSubmitter: new SpoolContactSubmitter(spool, () => {
      counters.accepted.add();
      delivery.wake();
    }),
    measureSpool() {
      const at = performance.now();
      if (measured === null || at - measured.at > MEASURED_FOR) measured = { at, load: spool.measure().catch(() => null) };
      return measured.load;
    },
  };
}
