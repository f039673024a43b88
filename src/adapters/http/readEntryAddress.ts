import type { PreviewedTypeName } from '../../domain/content/contentTypes.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import type { Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { localText } from './dto/LocalEntry.ts';
import { findLocalized } from './readLocalized.ts';

/**
 * The values from which the address of an entry's page is built; '' if the entry has no such value.
 */
export interface EntryAddress {
  /** The path of a page of blocks, without leading or trailing slashes; '' is the home page. */
  readonly path: string;
  readonly slug: string;
  /** The slug of the house that an offer belongs to. */
  readonly house: string;
  /** The kind of a job. */
  readonly kind: string;
  /** The handle of a lobby screen. */
  readonly handle: string;
  /** The day of a programme, or the Monday of a menu plan: YYYY-MM-DD. */
  readonly day: string;
}

/**
 * The address of an entry of any brand; null if there is no entry with this id. Only for previews.
 */
export function readEntryAddress(
  client: ContentClient,
  { type, documentId }: { readonly type: PreviewedTypeName; readonly documentId: string },
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<Result<EntryAddress | null, ContentFailure>> {
  return findLocalized(
    client,
    (locale) => ({ kind: 'entryAddress', type, documentId, locale }),
    locale,
    signal,
    (entry) => ({
      path: localText(entry, 'pfad')?.text ?? '',
      slug: localText(entry, 'slug')?.text ?? '',
      house: localText(entry, 'haus')?.text ?? '',
      kind: localText(entry, 'art')?.text ?? '',
      handle: localText(entry, 'handle')?.text ?? '',
      day: (localText(entry, 'datum') ?? localText(entry, 'woche'))?.text ?? '',
    }),
  );
}
