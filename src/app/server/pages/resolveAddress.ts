import type { Brand } from '../../../domain/brand/Brand.ts';
import { findPrefixedPath } from '../../routes/createHrefs.ts';

/** What is to be done with the address of a page. */
export type AddressResolution =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  /** No page can have this address. */
  | { readonly kind: 'refused'; readonly status: 400 | 414 };

/** Longer than any address of ours by far; what is longer is an attack or a mistake. */
const LONGEST_PATH = 2000;
// A backslash counts as a slash for browsers: `/\host` would be another site.
const FORBIDDEN = /[\\\u0000-\u0020\u007f]|%(?:00|5c)/i;
/**
 * Browsers have taken them out already. Left in, they would make a second address of another page.
 */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * Brings an address into the one form under which a page is known: no double or closing slashes, a
 * language where one belongs.
 */
export function resolveAddress(url: string, brand: Pick<Brand, 'localeInPath'>): AddressResolution {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  if (path.length > LONGEST_PATH) return { kind: 'refused', status: 414 };
  if (!path.startsWith('/') || FORBIDDEN.test(path) || DOT_SEGMENT.test(path) || !isDecodable(path))
    return { kind: 'refused', status: 400 };
  const clean = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (clean !== path) return { kind: 'redirect', status: 301, location: clean + query };
  const prefixed = findPrefixedPath(path, brand);
  if (prefixed !== null) return { kind: 'redirect', status: 302, location: prefixed + query };
  return { kind: 'page', path };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
