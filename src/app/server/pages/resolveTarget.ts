import type { FastifyRequest } from 'fastify';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import type { TextSize } from '../../../ui/UiServices.ts';
import { findDocument, type FoundDocument } from '../documents/findDocument.ts';
import { pageKey, type PageRequest } from '../render/PageRequest.ts';
import { decodeUnreserved, keepQuery, resolveAddress, resolveQuery } from './resolveAddress.ts';
import type { Site } from './resolveSite.ts';
import { selectedLanguage } from './selectedLanguage.ts';
import { chosenTextSize } from './textSizeRoute.ts';
import { withoutTrailingSigns } from './trailingSigns.ts';

/** What is rendered for an address: a page, or a document for machines. */
export interface RenderTarget {
  readonly pageRequest: PageRequest;
  /** Null for a page. */
  readonly document: FoundDocument | null;
  /** The key in the page cache; null if the page depends on what a visitor typed. */
  readonly key: string | null;
}

export type Resolution =
  | { readonly kind: 'target'; readonly target: RenderTarget }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** No page can have this address. */
  | { readonly kind: 'refused'; readonly status: 400 | 414 };

/** What the server does with a request for a page or a document. */
export function resolveTarget(request: FastifyRequest): Resolution {
  const { site, headers, raw } = request;
  const { url = '/' } = raw;
  const path = url.split('?')[0] ?? '/';
  if (path === decodeUnreserved(path) && findDocument(path, site.brand) !== null)
    return { kind: 'target', target: targetAt(site, path) };
  const address = resolveAddress(url, site.brand, selectedLanguage(headers.cookie) ?? undefined);
  if (address.kind === 'refused') return address;
  if (address.kind === 'redirect') {
    // "/it)" is the Italian home page, not a page "it)" in the default language.
    const bare = withoutTrailingSigns(path);
    const isKnown = bare !== null && (findLanguage(bare) !== null || isFixed(request, bare));
    return address.status === 302 && isKnown
      ? { kind: 'redirect', status: 301, location: keepQuery(bare, url) }
      : address;
  }
  const { query, uncached } = resolveQuery(url, address.path, site.brand);
  const target = targetAt(site, address.path, query, chosenTextSize(request));
  return { kind: 'target', target: uncached ? { ...target, key: null } : target };
}

/**
 * The target at the address without the signs at its end; null if there are none, or if no page can
 * be there. The address itself if the server has a route of its own there.
 */
export function resolveWithoutSigns(
  request: FastifyRequest,
  path: string,
): RenderTarget | string | null {
  const { site } = request;
  const bare = withoutTrailingSigns(path);
  if (bare === null || bare === path || resolveAddress(bare, site.brand).kind !== 'page')
    return null;
  return isFixed(request, bare) ? bare : targetAt(site, bare);
}

function targetAt(
  { brand, known: knownHost, local }: Site,
  path: string,
  query = '',
  textSize: TextSize = 'normal',
): RenderTarget {
  const document = findDocument(path, brand);
  // A document does not depend on text size, machine or query, so one copy serves all.
  const pageRequest: PageRequest =
    document === null
      ? { brand, knownHost, local, path, query, textSize }
      : { brand, knownHost, local: false, path, query: '', textSize: 'normal' };
  return { pageRequest, document, key: pageKey(pageRequest) };
}

/** Whether the server has a route of its own at the address, such as `/robots.txt`. */
const isFixed = ({ server }: FastifyRequest, path: string): boolean =>
  !/[:*(]/.test(path) && server.hasRoute({ method: 'GET', url: path });
