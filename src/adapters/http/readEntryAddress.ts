import type { PageTypeName } from '../../domain/content/contentTypes.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import type { Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { localText } from './dto/LocalEntry.ts';
import { findLocalized } from './readLocalized.ts';

/** What an entry's own page is found by; '' where the entry has none of it. */
export interface EntryAddress {
  /** Of a page of blocks: without slashes at its ends, '' is the home page. */
  readonly path: string;
  readonly slug: string;
}

/**
 * Where an entry of any brand is shown; null when there is none with this id. For previews
 * alone.
 */
export function readEntryAddress(
  client: ContentClient,
  { type, documentId }: { readonly type: PageTypeName; readonly documentId: string },
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<Result<EntryAddress | null, ContentFailure>> {
  return findLocalized(
    client,
    (asked) => ({ kind: 'entryAddress', type, documentId, locale: asked }),
    locale,
    signal,
    (entry) => ({
      path: localText(entry, 'pfad')?.text ?? '',
      slug: localText(entry, 'slug')?.text ?? '',
    }),
  );
}
