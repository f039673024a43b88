import type { Locale } from '../../domain/locale/Locale.ts';
import type { ContentRead } from './ContentRead.ts';
import { entriesOf } from './dto/flattenResponse.ts';
import { mergeGermanLists } from './dto/LocalEntry.ts';
import { nameFieldOf } from './strapiRequest.ts';

type KnownRead = Extract<ContentRead, { kind: 'known' }>;

/**
 * Pages of a hundred names each, enough for all jobs of the group, open or not. Of a larger
 * collection only a part is known.
 */
export const MAX_KNOWN_PAGES = 150;

/**
 * The name of the entry in a read of one entry: its id, path, slug or handle. It comes from an
 * address that anyone may type. Null for all other reads.
 */
export function nameIn(read: ContentRead): string | null {
  switch (read.kind) {
    // Every brand has a home page: if it is missing something is wrong, and no list proves that it
    // does not exist.
    case 'page':
      return read.path === '' ? null : read.path;
    case 'event':
    case 'mediaEntry':
    case 'job':
      return read.id;
    case 'house':
    case 'offer':
      return read.slug;
    case 'view':
    case 'kioskProfile':
      return read.handle;
    default:
      return null;
  }
}

/** The read that lists all names of the collection to which the entry of a read belongs. */
export function knownListOf(read: ContentRead, page: number, locale: Locale): KnownRead {
  switch (read.kind) {
    case 'page':
      return { kind: 'known', type: 'seite', brandId: read.brandId, page, locale };
    case 'event':
      return { kind: 'known', type: 'veranstaltung', brandId: read.brandId, page, locale };
    case 'mediaEntry':
      return { kind: 'known', type: 'beitrag', brandId: read.brandId, page, locale };
    case 'house':
      return { kind: 'known', type: 'haus', brandId: null, page, locale };
    case 'offer':
      return { kind: 'known', type: 'wohnangebot', brandId: read.brandId, page, locale };
    case 'view':
    case 'kioskProfile':
      return { kind: 'known', type: 'kioskprofil', brandId: null, page, locale };
    default:
      return { kind: 'known', type: 'stelle', brandId: null, page, locale };
  }
}

/** The names in an answer to this list read. */
export function idsIn(read: ContentRead, answer: unknown): ReadonlySet<string> {
  const field = nameFieldOf(knownListOf(read, 1, 'de-CH').type);
  const entries = mergeGermanLists([], entriesOf(answer) ?? []);
  return new Set(
    entries.map(({ id, fields }) => (field === null ? id : String(fields[field] ?? ''))),
  );
}
