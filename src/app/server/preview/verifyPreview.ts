import { createHmac } from 'node:crypto';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

/** What an editor wants to see, signed by the content service. */
export interface PreviewRequest {
  /** The content type, e.g. `api::seite.seite`. */
  readonly uid: string;
  readonly documentId: string;
  /** In the content service's form, e.g. `it-CH`; may be empty. */
  readonly locale: string;
  readonly status: 'draft' | 'published';
  readonly brandId: BrandId;
  /** The name of an unsaved version; null for the stored one. */
  readonly unsaved: string | null;
}

/** The signed parameters, in this order, joined by newlines (`cms/src/editing/preview.ts`). */
const SIGNED = ['uid', 'documentId', 'locale', 'status', 'marke', 'bis'];
/** If present, signed as the last parameter. */
const UNSAVED = 'fassung';
const UNSAVED_NAME = /^[A-Za-z0-9_-]{20,64}$/;
const UID = /^(?:api|plugin)::[a-z0-9-]+\.[a-z0-9-]+$/;
const DOCUMENT = /^[a-z0-9]{0,40}$/;
const LOCALE = /^(?:[a-z]{2}(?:-[A-Z]{2})?)?$/;
const UNIX_SECONDS = /^\d{1,11}$/;
/**
 * Seconds: the longest validity of a signature, and how far the content service's clock may be
 * ahead.
 */
const LONGEST = 3600;
const CLOCK_DRIFT = 60;

/**
 * The request in a signed address; null if the signature is wrong, has expired, or covers invalid
 * values.
 */
export function verifyPreview(
  query: URLSearchParams,
  secret: string,
  now: Date,
): PreviewRequest | null {
  const names = query.has(UNSAVED) ? [...SIGNED, UNSAVED] : SIGNED;
  const given = names.map((name) => query.getAll(name));
  const [signature = '', ...more] = query.getAll('sig');
  // With two values of one name, the signature could cover one while another reader uses the other.
  if (more.length > 0 || given.some((values) => values.length !== 1)) return null;
  const values = given.flat();
  if (
    !isSameSecret(signature, createHmac('sha256', secret).update(values.join('\n')).digest('hex'))
  )
    return null;
  const [
    uid = '',
    documentId = '',
    locale = '',
    status = '',
    brandId = '',
    until = '',
    unsaved = null,
  ] = values;
  const secondsLeft = UNIX_SECONDS.test(until) ? Number(until) - now.getTime() / 1000 : -1;
  if (secondsLeft < 0 || secondsLeft > LONGEST + CLOCK_DRIFT) return null;
  const isSound =
    UID.test(uid) &&
    DOCUMENT.test(documentId) &&
    LOCALE.test(locale) &&
    (status === 'draft' || (status === 'published' && unsaved === null)) &&
    (unsaved === null || UNSAVED_NAME.test(unsaved));
  return isSound ? { uid, documentId, locale, status, brandId, unsaved } : null;
}
