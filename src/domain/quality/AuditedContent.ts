import type { Brand, BrandId } from '../brand/Brand.ts';
import type { Locale } from '../locale/Locale.ts';
import type { Redirect } from '../redirect/resolveRedirect.ts';

export const AUDITED_TYPES = [
  'configuration',
  'page',
  'event',
  'mediaEntry',
  'house',
  'job',
  'trainingOffer',
  'redirect',
  'kioskProfile',
  'signatureText',
] as const;
export type AuditedType = (typeof AUDITED_TYPES)[number];

export interface AuditedPicture {
  /** As editors named it in the media library; empty where it has no name. */
  readonly file: string;
  /** False for a picture that is described by nothing, and is not marked as mere decoration. */
  readonly described: boolean;
}

/**
 * What search engines are told of an entry; the length of each text in characters, 0 where there is
 * none.
 */
export interface AuditedMetadata {
  readonly title: number;
  readonly description: number;
}

/**
 * A published entry in one language, as far as its quality is concerned. Its texts are not in it:
 * there may be twelve thousand.
 */
export interface AuditedEntry {
  readonly type: AuditedType;
  /** The same in all languages, and for no other entry of the type. */
  readonly id: string;
  readonly brandId: BrandId;
  /** Null for types without languages. */
  readonly locale: Locale | null;
  /** As editors know it. */
  readonly title: string;
  /** In the admin panel, absolute; null where it has no address there. */
  readonly entryHref: string | null;
  /**
   * What its address is made of: a page's path, a house's slug, a profile's handle, else its id.
   */
  readonly name: string;
  /** Jobs are of two kinds, with two addresses. */
  readonly apprenticeship: boolean;
  /** The last day on which it matters (YYYY-MM-DD); null for what has none. */
  readonly lastDay: string | null;
  /** Of redirects alone, and of those only what leads somewhere. */
  readonly redirect: Redirect | null;
  /** True where a lobby screen is meant to stand. */
  readonly device: boolean;
  readonly pictures: readonly AuditedPicture[];
  /** Targets as editors entered them, relations aside. */
  readonly links: readonly string[];
  /** Null for what has no page of its own. */
  readonly metadata: AuditedMetadata | null;
  /**
   * Which of the fields that are translated hold something, as the admin panel calls them, in
   * German.
   */
  readonly filled: readonly string[];
}

/** All that is published, of all brands. */
export interface AuditedContent {
  readonly entries: readonly AuditedEntry[];
  /** Types of which not all could be read. */
  readonly unread: readonly AuditedType[];
}

/**
 * What a brand's site answers is known to the routes alone. `path` has no host, but perhaps a query
 * and a mark.
 */
export type IsAnswered = (brand: Brand, path: string, published: PublishedContent) => boolean;

/** What an address may lead to. */
export interface PublishedContent {
  /**
   * Whether a brand, or any brand where it is null, has an entry with this name. A job whose last
   * day is over counts no longer.
   */
  has(kind: AuditedType | 'apprenticeship', brandId: BrandId | null, name: string): boolean;
  redirectsOf(brandId: BrandId): readonly Redirect[];
}

/** What can be led to on a day (YYYY-MM-DD), made to be asked a thousand times. */
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
