import * as v from 'valibot';
import type { SpoolIntake } from '../../domain/delivery/Spool.ts';
import type { Deliver } from '../../domain/delivery/createDelivery.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import type { AnnounceVisit } from '../../domain/mail/visitMails.ts';
import { failure } from '../../domain/shared/Result.ts';
import { VISIT_FIELDS } from '../../domain/visit/visitFields.ts';
import type { VisitSubmitter } from '../../domain/visit/VisitSubmitter.ts';
import { VISIT_KIND } from './referenceNumber.ts';
import { SpoolSubmitter } from './SpoolSubmitter.ts';
import { storedFields } from './storedFields.ts';

const StoredVisit = v.object({
  brandId: v.string(),
  place: v.nullable(v.object({ houseSlug: v.string(), offerSlug: v.nullable(v.string()) })),
  language: v.picklist(LANGUAGES),
  receivedAt: v.string(),
  request: storedFields(VISIT_FIELDS),
});

interface SpoolVisitParts {
  /** Called for each new request. */
  readonly onAccepted: () => void;
  /** Queues the mails about a request; null if no mails are sent. */
  readonly announce: AnnounceVisit | null;
}

/** Stores requests for visits on our own disk until the content service has them. */
export const spoolVisits = (spool: SpoolIntake, parts: SpoolVisitParts): VisitSubmitter =>
  new SpoolSubmitter(spool, { ...parts, kind: VISIT_KIND });

/**
 * Delivers a request from the spool to its receiver. It counts as delivered only when its mails are
 * queued too.
 */
export const deliverVisits =
  (receiver: VisitSubmitter, announce: AnnounceVisit | null): Deliver =>
  async ({ key, payload }) => {
    const stored = v.safeParse(StoredVisit, payload);
    if (!stored.success) return failure({ kind: 'refused', detail: 'no request for a visit' });
    const submission = { key, ...stored.output };
    const outcome = await receiver.submit(submission);
    if (!outcome.ok || announce === null || (await announce(submission))) return outcome;
    return failure({ kind: 'unavailable', single: true, detail: 'its mails are not queued' });
  };
