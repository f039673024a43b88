import { createHash } from 'node:crypto';
import type { UploadedFile } from '../../../domain/application/Application.ts';
import type { Application } from '../../../domain/application/applicationFields.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { ContactMessage } from '../../../domain/contact/contactFields.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';

export interface KeyParts {
  readonly brandId: BrandId;
  /**
   * The draft's own key; null where the form was sent without a script, then the day stands for it.
   */
  readonly draft: string | null;
  readonly jobId: string | null;
  readonly application: Application;
  readonly files: readonly UploadedFile[];
}

/**
 * The same for the same application: a double click, a reload and a second try are one. What was
 * changed in between makes another one: that it arrives twice is better than that the correction is
 * lost without a word.
 */
export function applicationKey(
  { brandId, draft, jobId, application, files }: KeyParts,
  now: Date,
): string {
  const sent = files.map(({ name, bytes }) => `${bytes} ${name}`).toSorted();
  const fields = Object.entries(application).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([brandId, draft ?? zurichDate(now), jobId, fields, sent]))
    .digest('hex');
}

/**
 * The same for the same message to the same brand on the same day: a double click, a reload and a
 * second try are one message.
 */
export function contactKey(
  brandId: BrandId,
  { name, email, phone, message }: ContactMessage,
  now: Date,
): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        brandId,
        zurichDate(now),
        name,
        email,
        message,
        ...(phone === undefined ? [] : [phone]),
      ]),
    )
    .digest('hex');
}
