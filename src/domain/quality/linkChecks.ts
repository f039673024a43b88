import type { Brand } from '../brand/Brand.ts';
import { hostsOf } from '../brand/resolveBrand.ts';
import { parseLink } from '../page/parseLink.ts';
import { type AuditedEntry, indexPublished, type IsServedPath } from './AuditedContent.ts';
import { createEntryDeduplicator, findingOf, type QualityFinding } from './QualityReport.ts';

/** The result of the last request for a link to another site. */
export interface LinkCheck {
  /** As written in an `href`. */
  readonly href: string;
  /** The HTTP status after all redirects; null if no server responded. */
  readonly status: number | null;
  /** Consecutive failed attempts, one each night; 0 while it responds. */
  readonly failures: number;
}

/** Permanently gone: one failed night is enough. */
const GONE: readonly (number | null)[] = [404, 410];
/**
 * The site requires authorisation, blocks programs or limits requests: a reader may still reach the
 * page.
 */
const GUARDED: readonly (number | null)[] = [401, 403, 405, 407, 418, 429, 451, 999];
/** Failed nights after which other errors are reported. */
const ALLOWED_FAILURES = 2;

/** Whether an editor should look at the link. */
export const isBroken = ({ status, failures }: LinkCheck): boolean =>
  failures >= (GONE.includes(status) ? 1 : ALLOWED_FAILURES);

/** Whether a status counts as a failed attempt. */
export const isFailedTry = (status: number | null): boolean =>
  status === null || (status >= 400 && !GUARDED.includes(status));

/**
 * The target of a link: a page of one of the group's sites, another site, an invalid address that
 * the site cannot link to, or one that cannot be checked (mail, phone, a port of its own).
 */
export type LinkTarget =
  | { readonly kind: 'own'; readonly brand: Brand; readonly path: string }
  | { readonly kind: 'foreign'; readonly href: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unchecked' };

/** A link and the entry that contains it. */
export interface EntryLink {
  readonly entry: AuditedEntry;
  /** As editors entered it. */
  readonly link: string;
  readonly target: LinkTarget;
}

/**
 * Every link of every entry, including duplicates. Entries of an unknown brand are skipped: they
 * are on no page.
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

/** The links to other sites in all entries, without duplicates. */
export const listExternalLinks = (
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
  const { hostname, port, pathname, search, hash } = new URL(href);
  if (port !== '') return { kind: 'unchecked' };
  const owner = byHost.get(hostname.replace(/^www\./, ''));
  return owner === undefined
    ? { kind: 'foreign', href }
    : { kind: 'own', brand: owner, path: pathname + search + hash };
}

export interface LinkContext {
  readonly brands: readonly Brand[];
  readonly isServedPath: IsServedPath;
  /** YYYY-MM-DD */
  readonly today: string;
}

/**
 * Links to missing pages within the group's sites, and links that the site leaves out because their
 * target is not a valid address. Makes no requests.
 */
export function findBrokenLinks(
  entries: readonly AuditedEntry[],
  { brands, isServedPath, today }: LinkContext,
): readonly QualityFinding[] {
  const published = indexPublished(entries, today);
  const isNew = createEntryDeduplicator();
  const isDead = (target: LinkTarget): boolean =>
    target.kind === 'invalid' ||
    (target.kind === 'own' && !isServedPath(target.brand, target.path, published));
  return listLinks(entries, brands)
    .filter(({ entry, link, target }) => isNew(entry, link) && isDead(target))
    .map(({ entry, link }) => findingOf(entry, { check: 'brokenLink', target: link }));
}

/** Links to other sites that the nightly job found broken and that an entry still contains. */
export function findBrokenExternalLinks(
  entries: readonly AuditedEntry[],
  checks: readonly LinkCheck[],
  brands: readonly Brand[],
): readonly QualityFinding[] {
  const broken = new Map(checks.filter(isBroken).map((check) => [check.href, check]));
  if (broken.size === 0) return [];
  const isNew = createEntryDeduplicator();
  return listLinks(entries, brands).flatMap(({ entry, target }): readonly QualityFinding[] => {
    const check = target.kind === 'foreign' ? broken.get(target.href) : undefined;
    return check === undefined || !isNew(entry, check.href)
      ? []
      : [
          findingOf(entry, {
            check: 'brokenExternalLink',
            target: check.href,
            status: check.status,
          }),
        ];
  });
}
