import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { replace } from 'react-router-dom';
import type { RouteRequest } from '../LoadContext.ts';

/**
 * The first of these texts that is in the page's own language, for the description in search
 * results: a German text on a page in another language would repeat the German page's description.
 * Null if there is none.
 */
export const descriptionOf = (...texts: readonly (LocalText | null)[]): LocalText | null =>
  texts.find((text) => text !== null && text.text !== '' && text.lang === undefined) ?? null;

/**
 * The name of an entry followed by its short text, for entries whose short texts may be the same.
 */
export function namedDescription(
  name: readonly (LocalText | string | null)[],
  text: LocalText | null,
): LocalText {
  const words = name
    .map((part) => (typeof part === 'object' ? part?.text : part))
    .filter((part) => part !== undefined && part !== '');
  const named = words.join(', ');
  return {
    text:
      text === null || text.lang !== undefined || text.text === ''
        ? named
        : `${named}. ${text.text}`,
  };
}

/**
 * Thrown by loaders: a permanent redirect to the same address with the correct slug. The id alone
 * identifies the entry; an outdated or shortened slug must not create a second address for the same
 * page.
 */
export function replaceSlug(
  { path, query }: Pick<RouteRequest, 'path' | 'query'>,
  slug: string,
): Response {
  const target = `${path.slice(0, path.lastIndexOf('/') + 1)}${encodeURIComponent(slug)}`;
  return replace(query.size > 0 ? `${target}?${query.toString()}` : target, 301);
}

/**
 * An address as the modules of a QR code: one string of 0 and 1 per row, without the quiet zone.
 */
export async function encodeQrCode(address: string): Promise<readonly string[]> {
  // Imported on demand: only job advertisements need it.
  const { encode } = await import('uqr');
  return encode(address, { border: 0, ecc: 'M' }).data.map((row) => row.map(Number).join(''));
}
