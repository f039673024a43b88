import { createHmac } from 'node:crypto';
import { testSecrets } from './testSecrets.ts';

interface PreviewedEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string;
  readonly status: string;
  readonly marke: string;
  /** The name of an unsaved version. */
  readonly fassung?: string;
}

/** A page's draft of the sample brand. */
export const PREVIEWED_DRAFT: PreviewedEntry = {
  uid: 'api::seite.seite',
  documentId: 'abc123',
  locale: 'de-CH',
  status: 'draft',
  marke: 'beispiel',
};

const HALF_AN_HOUR_MS = 1_800_000;

/**
 * The address that the content service's preview button opens, built from the contract in
 * `docs/contracts`, independent of its code.
 */
export function previewPath(
  { uid, documentId, locale, status, marke, fassung }: PreviewedEntry,
  until = Date.now() + HALF_AN_HOUR_MS,
  secret = testSecrets.PREVIEW_SECRET,
): string {
  const bis = String(Math.floor(until / 1000));
  const signed = {
    uid,
    documentId,
    locale,
    status,
    marke,
    bis,
    ...(fassung === undefined ? {} : { fassung }),
  };
  const sig = createHmac('sha256', secret).update(Object.values(signed).join('\n')).digest('hex');
  return `/vorschau?${new URLSearchParams({ ...signed, sig })}`;
}
