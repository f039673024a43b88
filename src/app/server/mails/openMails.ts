import { join } from 'node:path';
import type { AnnounceApplication, MailWriter } from '../../../domain/mail/applicationMails.ts';
import { announceApplications, deliverMails } from '../../../adapters/spool/spooledMails.ts';
import type { SpoolLog } from '../../../domain/delivery/Spool.ts';
import { createDelivery, type Delivery } from '../../../domain/delivery/createDelivery.ts';
import { createRecipientLimit } from '../../../adapters/spool/createRecipientLimit.ts';
import { createSpool } from '../../../adapters/spool/createSpool.ts';
import type { MailSender } from '../../../domain/mail/MailSender.ts';
import type { Counters } from '../metrics/createCounters.ts';
import { createSpoolMeasure } from '../metrics/createSpoolMeasure.ts';
import type { MeasureSpool } from '../metrics/registerMetrics.ts';

export interface OpenMails {
  readonly announce: AnnounceApplication;
  readonly measureMails: MeasureSpool;
  readonly delivery: Delivery;
}

export interface OpenMailsParts {
  readonly folder: string;
  readonly sender: MailSender;
  readonly writer: MailWriter;
  readonly counters: Counters;
  readonly log: SpoolLog;
}

/**
 * The mails that wait, in a spool of their own with a worker of its own. Throws where the folder
 * cannot be made.
 */
export async function openMails({
  folder,
  sender,
  writer,
  counters,
  log,
}: OpenMailsParts): Promise<OpenMails> {
  const ofMails: SpoolLog = {
    warn: (details, message) => log.warn({ spool: 'mails', ...details }, message),
    error: (details, message) => log.error({ spool: 'mails', ...details }, message),
  };
  const spool = await createSpool({ folder, log: ofMails });
  // Beside the folders of the spool, which are its own.
  const limit = await createRecipientLimit({ folder: join(folder, 'empfaenger') });
  const deliver = deliverMails({
    sender,
    writer,
    limit,
    onSent: () => counters.mailsSent.add(),
    onWithheld: () => counters.mailsWithheld.add(),
  });
  const delivery = createDelivery({
    spool,
    log: ofMails,
    isAnswering: () => sender.isAnswering(),
    deliver,
  });
  return {
    delivery,
    announce: announceApplications(spool, () => delivery.wake()),
    measureMails: createSpoolMeasure(spool, delivery),
  };
}
