import type { Brand } from '../brand/Brand.ts';
import { hostsOf } from '../brand/resolveBrand.ts';
import { parseLink } from '../page/parseLink.ts';
import type { AuditedEntry } from './AuditedContent.ts';

/**
 * Where a link leads: to a page of one of the group's sites, to another site, nowhere that the site
 * could link to, or to what nobody can check (mail, telephone).
 */
export type LinkTarget =
  | { readonly kind: 'own'; readonly brand: Brand; readonly path: string }
  | { readonly kind: 'foreign'; readonly href: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unchecked' };

/** A link where it stands. */
export interface EntryLink {
  readonly entry: AuditedEntry;
  /** As editors entered it. */
  readonly link: string;
  readonly target: LinkTarget;
}

/**
 * Every link of every entry, as often as it stands there. What belongs to no brand is on no site:
 * its links lead nobody anywhere.
 */
export function listLinks(
  entries: readonly AuditedEntry[],
  brands: readonly Brand[],
): readonly EntryLink[] {
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  const byHost = new Map(
    brands.flatMap((brand) => hostsOf(brand).map((host) => [host, brand] as const)),
  );
  return entries.flatMap((entry) => {
    const brand = byId.get(entry.brandId);
    return brand === undefined
      ? []
      : entry.links.map((link) => ({ entry, link, target: targetOf(link, brand, byHost) }));
  });
}

/** The links to other sites in all entries, each once. */
export const listForeignLinks = (
  entries: readonly AuditedEntry[],
  brands: readonly Brand[],
): readonly string[] => [
  ...new Set(
    listLinks(entries, brands).flatMap(({ target }) =>
      target.kind === 'foreign' ? [target.href] : [],
    ),
  ),
];

function targetOf(link: string, brand: Brand, byHost: ReadonlyMap<string, Brand>): LinkTarget {
  const href = parseLink(link);
  if (href === null) return { kind: 'invalid' };
  if (href.startsWith('/')) return { kind: 'own', brand, path: href };
  if (!href.startsWith('https:')) return { kind: 'unchecked' };
  const { hostname, pathname, search, hash } = new URL(href);
  const owner = byHost.get(hostname.replace(/^www\./, ''));
  return owner === undefined
    ? { kind: 'foreign', href }
    : { kind: 'own', brand: owner, path: pathname + search + hash };
}
