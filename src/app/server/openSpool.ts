import type { AnnounceApplication } from '../../domain/mail/applicationMails.ts';
import type { SpoolLog } from '../../domain/delivery/Spool.ts';
import { createDelivery, type Delivery } from '../../domain/delivery/createDelivery.ts';
import { APPLICATION_KIND, CONTACT_KIND } from '../../adapters/spool/referenceNumber.ts';
import { hasRoomForFiles } from '../../adapters/files/diskRoom.ts';
import { createSpool } from '../../adapters/spool/createSpool.ts';
import {
  deliverApplications,
  SpoolApplicationSubmitter,
  type ReceiveApplication,
} from '../../adapters/spool/SpoolApplicationSubmitter.ts';
import {
  deliverContactMessages,
  SpoolContactSubmitter,
} from '../../adapters/spool/SpoolContactSubmitter.ts';
import type { UploadedFile } from '../../domain/application/Application.ts';
import type { ApplicationSubmitter } from '../../domain/application/ApplicationSubmitter.ts';
import type { ContactSubmitter } from '../../domain/contact/ContactSubmitter.ts';
import type { Counters } from './metrics/createCounters.ts';
import { createSpoolMeasure } from './metrics/createSpoolMeasure.ts';
import type { MeasureSpool } from './metrics/registerMetrics.ts';

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
  /** Whether the one that keeps them answers at all. */
  readonly isAnswering: () => Promise<boolean>;
  /** Queues the mails about an application; null where none are sent. */
  readonly announce: AnnounceApplication | null;
  readonly counters: Counters;
  readonly log: SpoolLog;
}

/**
 * The spool with a worker that delivers from it as soon as it is woken, as one server process has
 * them. Throws where the folder cannot be made.
 */
export async function openSpool({
  folder,
  contactReceiver,
  receiveApplication,
  pathOf,
  isAnswering,
  announce,
  counters,
  log,
}: OpenSpoolParts): Promise<OpenSpool> {
  const spool = await createSpool({ folder, log });
  const receivers = new Map([
    [CONTACT_KIND, deliverContactMessages(contactReceiver)],
    [APPLICATION_KIND, deliverApplications(receiveApplication, announce)],
  ]);
  const delivery = createDelivery({
    spool,
    log,
    isAnswering,
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
  return {
    delivery,
    contactSubmitter: new SpoolContactSubmitter(spool, onAccepted),
    applicationSubmitter: new SpoolApplicationSubmitter(spool, {
      pathOf,
      onAccepted,
      announce,
      hasRoom: (bytes) => hasRoomForFiles(folder, bytes),
    }),
    measureSpool: createSpoolMeasure(spool, delivery),
  };
}
