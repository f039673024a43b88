import type { Brand } from '../brand/Brand.ts';
import { hostsOf } from '../brand/resolveBrand.ts';
import { parseLink } from '../page/parseLink.ts';
import type { AuditedEntry } from './AuditedContent.ts';

/**
 * Where a link leads: to a page of one of the group's sites, to another site, nowhere that the site could link to, or to what
 * nobody can check (mail, telephone).
 */
export type LinkTarget =
  | { readonly kind: 'own'; readonly brand: Brand; readonly path: string }
  | { readonly kind: 'foreign'; readonly href: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unchecked' };

/** Where a link leads that stands on a brand's site. */
export function linkTarget(link: string, brand: Brand, brands: readonly Brand[]): LinkTarget {
  const href = parseLink(link);
  if (href === null) return { kind: 'invalid' };
  if (href.startsWith('/')) return { kind: 'own', brand, path: href };
  if (!href.startsWith('https:')) return { kind: 'unchecked' };
  const { hostname, pathname, search, hash } = new URL(href);
  const owner = brands.find((each) => hostsOf(each).includes(hostname.replace(/^www\./, '')));
  return owner === undefined ? { kind: 'foreign', href } : { kind: 'own', brand: owner, path: pathname + search + hash };
}

/** The links to other sites in all entries, each once. */
export function listForeignLinks(entries: readonly AuditedEntry[], brands: readonly Brand[]): readonly string[] {
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  const links = entries.flatMap(({ brandId, links: own }) => {
    const brand = byId.get(brandId);
    return brand === undefined ? [] : own.map((link) => linkTarget(link, brand, brands));
  });
  return [...new Set(links.flatMap((target) => (target.kind === 'foreign' ? [target.href] : [])))];
}
