import * as v from 'valibot';
import type { SpoolIntake } from '../../domain/delivery/Spool.ts';
import type { Deliver } from '../../domain/delivery/createDelivery.ts';
import { CONTACT_FIELDS, type ContactMessage } from '../../domain/contact/contactFields.ts';
import type { ContactSubmitter } from '../../domain/contact/ContactSubmitter.ts';
import { failure } from '../../domain/shared/Result.ts';
import { CONTACT_KIND } from './referenceNumber.ts';
import { SpoolSubmitter } from './SpoolSubmitter.ts';
import { storedFields } from './storedFields.ts';

const StoredMessage = v.object({
  brandId: v.string(),
  about: v.nullable(v.object({ kind: v.picklist(['job', 'event', 'house']), id: v.string() })),
  // Absent in entries of an earlier release.
  form: v.exactOptional(
    v.object({
      title: v.string(),
      answers: v.array(v.object({ question: v.string(), answer: v.string() })),
    }),
  ),
  receivedAt: v.string(),
  message: v.pipe(
    storedFields(CONTACT_FIELDS),
    v.transform(({ email, phone, ...others }): ContactMessage => ({
      ...others,
      email: email ?? '',
      ...(phone !== null && { phone }),
    })),
  ),
});

/**
 * Stores messages on our own disk until the content service has them. `onAccepted` is called for
 * each new message.
 */
export const spoolContactMessages = (
  spool: SpoolIntake,
  onAccepted: () => void,
): ContactSubmitter => new SpoolSubmitter(spool, { kind: CONTACT_KIND, onAccepted });

/** Delivers a message from the spool to its receiver. */
export const deliverContactMessages =
  (receiver: ContactSubmitter): Deliver =>
  async ({ key, payload }) => {
    const stored = v.safeParse(StoredMessage, payload);
    return stored.success
      ? receiver.submit({ key, ...stored.output })
      : failure({ kind: 'refused', detail: 'no contact message' });
  };
