import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { replace } from 'react-router-dom';
import type { RouteRequest } from '../LoadContext.ts';

/**
 * The first of these texts that is in the page's own language, for the description that search
 * engines show: a German one on a page in another language would say the same there as on the
 * German page. Null where none is.
 */
export const descriptionOf = (...texts: readonly (LocalText | null)[]): LocalText | null =>
  texts.find((text) => text !== null && text.text !== '' && text.lang === undefined) ?? null;

/**
 * The name of an entry with its short text behind it, for entries whose short texts may be alike.
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
 * Thrown by loaders: the same address with the slug that it should have, for good. The id decides
 * what is shown; a slug that editors have changed, or that somebody shortened, must not make a
 * second address of one page.
 */
export function replaceSlug(
  { path, query }: Pick<RouteRequest, 'path' | 'query'>,
  slug: string,
): Response {
  const target = `${path.slice(0, path.lastIndexOf('/') + 1)}${encodeURIComponent(slug)}`;
  return replace(query.size > 0 ? `${target}?${query.toString()}` : target, 301);
}

/**
 * An address as the dots of a QR code: a row of 0 and 1 for each line, without the quiet margin.
 */
export async function drawQrCode(address: string): Promise<readonly string[]> {
  // Only job advertisements need it: it comes with the first of them.
  const { encode } = await import('uqr');
  return encode(address, { border: 0, ecc: 'M' }).data.map((row) => row.map(Number).join(''));
}
