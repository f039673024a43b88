import type { Brand, BrandId } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../domain/locale/Locale.ts';
import {
  AUDITED_TYPES,
  type AuditedContent,
  type AuditedEntry,
} from '../../domain/quality/AuditedContent.ts';
import { COLLECTION_OF } from './adminAddress.ts';
import type { ContentClient } from './contentClient.ts';
import { MAX_ENTRIES, type ContentRead } from './ContentRead.ts';
import { entriesOf, totalOf } from './dto/flattenResponse.ts';
import { parseAuditedEntry } from './dto/parseAuditedEntry.ts';

/** The group has at most 12 000 jobs. A content service that reports more is faulty. */
const MAX_PAGES = 150;
/**
 * Visitors' pages have priority: more parallel requests would slow down the content service for
 * them.
 */
const PARALLEL = 3;
/** Timeout for one response, in milliseconds. */
const TIMEOUT = 30_000;

type Part =
  | { readonly type: 'configuration'; readonly brandId: BrandId; readonly locale: Locale }
  /** The whole group if `brandId` is null. */
  | { readonly type: Collection; readonly brandId: BrandId | null; readonly locale: Locale };

type Collection = keyof typeof COLLECTION_OF;

/**
 * All published entries of all brands: in German, and in the other languages if a brand's site has
 * them. Types that could not be read are listed in `unread`. Never throws.
 */
export async function readAuditedContent(
  client: ContentClient,
  brands: readonly Brand[],
  adminUrl: string,
): Promise<AuditedContent> {
  const read = (part: Part) => readPart(client, part, adminUrl);
  const parts = listParts(brands);
  const answers: (readonly AuditedEntry[] | null)[] = [];
  for (let start = 0; start < parts.length; start += PARALLEL)
    answers.push(...(await Promise.all(parts.slice(start, start + PARALLEL).map(read))));
  return {
    entries: answers.flatMap((entries) => entries ?? []),
    unread: AUDITED_TYPES.filter((type) =>
      parts.some((part, position) => part.type === type && answers[position] === null),
    ),
  };
}

/**
 * German comes first, so that a finding that is the same in all languages is reported for the
 * German entry.
 */
function listParts(brands: readonly Brand[]): readonly Part[] {
  const german = [
    ...brands.map(({ id }): Part => ({ type: 'configuration', brandId: id, locale: BASE_LOCALE })),
    ...COLLECTIONS.map((type): Part => ({ type, brandId: null, locale: BASE_LOCALE })),
  ];
  const inLocale = (brandId: BrandId, locale: Locale): readonly Part[] => [
    { type: 'configuration', brandId, locale },
    ...TRANSLATED.map((type): Part => ({ type, brandId, locale })),
  ];
  const others = brands
    .filter(({ localeInPath }) => localeInPath)
    .flatMap(({ id }) =>
      LOCALES.filter((locale) => locale !== BASE_LOCALE).flatMap((locale) => inLocale(id, locale)),
    );
  return [...german, ...others];
}

const COLLECTIONS: readonly Collection[] = AUDITED_TYPES.filter((type) => type !== 'configuration');
const TRANSLATED = COLLECTIONS.filter((type) => type !== 'redirect' && type !== 'kioskProfile');

/**
 * The entries of a part; null if not all of them could be read, because then it is unknown what is
 * missing.
 */
async function readPart(
  client: ContentClient,
  part: Part,
  adminUrl: string,
): Promise<readonly AuditedEntry[] | null> {
  const { type, brandId, locale } = part;
  const entries: AuditedEntry[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await client.read(readOf(part, page), AbortSignal.timeout(TIMEOUT));
    if (!answer.ok) return null;
    if (answer.value === null) break;
    const found = entriesOf(answer.value);
    if (found === null) return null;
    const place = { type, locale, brandId: type === 'configuration' ? brandId : null, adminUrl };
    entries.push(
      ...found.map((fields) => parseAuditedEntry(fields, place)).filter((entry) => entry !== null),
    );
    pages = Math.min(MAX_PAGES, Math.ceil(totalOf(answer.value) / MAX_ENTRIES));
  }
  return entries;
}

const readOf = ({ type, brandId, locale }: Part, page: number): ContentRead =>
  type === 'configuration'
    ? { kind: 'configuration', brandId, locale }
    : { kind: 'audited', type: COLLECTION_OF[type], brandId, page, locale };
