import { telUri } from '../shared/telUri.ts';

/**
 * RFC 9110 recommends that servers accept 8000; no link that an editor intends is longer than this.
 */
const LONGEST_LINK = 2000;
const HIDDEN_OR_CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/;
const MAIL = /^mailto:[^\s@<>"',;:?&]+@[a-z0-9.-]+(?:\?[^\s<>"]*)?$/i;
const PHONE = /^tel:[^%<>"]{1,100}$/i;
/**
 * An arbitrary origin: it only serves as base for `URL`, which resolves dots and encodings as
 * browsers do.
 */
const THIS_SITE = 'https://this-site.invalid';

/**
 * Validates a link target from outside: a path on this site, or an https, mailto or tel address.
 * Null for everything else (script and data addresses, other hosts without scheme, control
 * characters, backslashes, credentials, plain http). Every returned value is safe in an `href`.
 */
export function parseLink(target: string): string | null {
  const link = target.trim();
  if (link.length === 0 || link.length > LONGEST_LINK || HIDDEN_OR_CONTROL.test(link)) return null;
  if (link.startsWith('/')) return parsePath(link);
  if (/^https:\/\//i.test(link)) return parseHttps(link);
  if (MAIL.test(link)) return link;
  return PHONE.test(link) ? telUri(link.slice('tel:'.length)) : null;
}

function parsePath(path: string): string | null {
  const url = parseUrl(path, THIS_SITE);
  // '/.//host' resolves to the path '//host', which on its own is a link to another site.
  if (url === null || url.origin !== THIS_SITE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function parseHttps(address: string): string | null {
  const url = parseUrl(address);
  return url !== null && url.username === '' && url.password === '' ? url.href : null;
}

// Not URL.parse: the visitors' tablets and phones are too old for it.
function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * The address of an uploaded file on this site: `/dateien/<file>`. Like pictures, downloads never
 * link to the content service.
 */
export const downloadAddress = (file: string): string => `/dateien/${encodeURIComponent(file)}`;
