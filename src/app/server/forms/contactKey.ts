import { createHash } from 'node:crypto';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { ContactMessage } from '../../../domain/contact/contactFields.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';

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
