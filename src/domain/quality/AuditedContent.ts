import type { Brand, BrandId } from '../brand/Brand.ts';
import type { Locale } from '../locale/Locale.ts';
import type { Redirect } from '../redirect/resolveRedirect.ts';

export const AUDITED_TYPES = [
  'configuration',
  'page',
  'event',
  'mediaEntry',
  'house',
  'offer',
  'job',
  'trainingOffer',
  'redirect',
  'kioskProfile',
  'signatureText',
] as const;
export type AuditedType = (typeof AUDITED_TYPES)[number];

export interface AuditedPicture {
  /** The editors' name for the file in the media library; empty if it has no name. */
  readonly file: string;
  /** False for a picture that has no description and is not marked as decorative. */
  readonly described: boolean;
}

/**
 * An entry's metadata for search engines: the length of each text in characters, 0 if there is
 * none.
 */
export interface AuditedMetadata {
  readonly title: number;
  readonly description: number;
}

/**
 * A published entry in one language, with the data that the quality checks need. It does not
 * contain its texts: there may be twelve thousand entries.
 */
export interface AuditedEntry {
  readonly type: AuditedType;
  /** The same in all languages; unique within its type. */
  readonly id: string;
  readonly brandId: BrandId;
  /** Null for types without languages. */
  readonly locale: Locale | null;
  /** The title that editors know. */
  readonly title: string;
  /** Absolute address in the admin panel; null if the entry has none there. */
  readonly entryHref: string | null;
  /**
   * The part of its address that identifies it: a page's path, the slug of a house or an offer, a
   * profile's handle, otherwise its id.
   */
  readonly name: string;
  /** Jobs are of two kinds, each with its own address. */
  readonly apprenticeship: boolean;
  /** The last day on which it is relevant (YYYY-MM-DD); null if there is none. */
  readonly lastDay: string | null;
  /** Only for redirects, and only if they have a target. */
  readonly redirect: Redirect | null;
  /** True if a lobby screen should be installed. */
  readonly device: boolean;
  readonly pictures: readonly AuditedPicture[];
  /** Targets as editors entered them, without relations. */
  readonly links: readonly string[];
  /** Null for an entry without a page of its own. */
  readonly metadata: AuditedMetadata | null;
  /** The translatable fields that are filled in, by their German names in the admin panel. */
  readonly filled: readonly string[];
}

/** All published entries of all brands. */
export interface AuditedContent {
  readonly entries: readonly AuditedEntry[];
  /** Types of which some entries could not be read. */
  readonly unread: readonly AuditedType[];
}

/**
 * Whether a brand's site has a page at a path; only the routes know this. `path` has no host, but
 * may have a query and a fragment.
 */
export type IsServedPath = (brand: Brand, path: string, published: PublishedContent) => boolean;

/** The published entries that an address may lead to. */
export interface PublishedContent {
  /**
   * Whether a brand (any brand if null) has an entry with this name. A job whose last day is over
   * does not count.
   */
  has(kind: AuditedType | 'apprenticeship', brandId: BrandId | null, name: string): boolean;
  redirectsOf(brandId: BrandId): readonly Redirect[];
}

/** An index of the entries that are reachable on a day (YYYY-MM-DD), for thousands of look-ups. */
export function indexPublished(entries: readonly AuditedEntry[], today: string): PublishedContent {
  const names = new Set<string>();
  for (const entry of entries) {
    const { brandId, name } = entry;
    if (entry.type === 'job' && entry.lastDay !== null && entry.lastDay < today) continue;
    const kind = entry.type === 'job' && entry.apprenticeship ? 'apprenticeship' : entry.type;
    names.add(keyOf(kind, brandId, name));
    names.add(keyOf(kind, null, name));
  }
  const ofBrands = Map.groupBy(entries, ({ brandId }) => brandId);
  const redirects = new Map(
    [...ofBrands].map(([brandId, own]) => [brandId, own.flatMap(({ redirect }) => redirect ?? [])]),
  );
  return {
    has: (kind, brandId, name) => names.has(keyOf(kind, brandId, name)),
    redirectsOf: (brandId) => redirects.get(brandId) ?? [],
  };
}

const keyOf = (
  kind: AuditedType | 'apprenticeship',
  brandId: BrandId | null,
  name: string,
): string => `${kind} ${brandId ?? '*'} ${name}`;
