import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { MediaEntry, MediaSummary } from './Media.ts';

export interface MediaListQuery {
  /** Null lists the entries of all years. */
  readonly year: number | null;
  /** From 1; a page beyond the last is empty. */
  readonly page: number;
  readonly pageSize: number;
}

export interface MediaMatches {
  readonly entries: readonly MediaSummary[];
  /** The number of matches on all pages. */
  readonly total: number;
  /** Every year that has entries, newest first. */
  readonly years: readonly number[];
}

export interface MediaRepository {
  /** The newest entries, newest first, at most `limit`; empty when there are none. */
  listNewest(
    brand: Brand,
    query: { readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly MediaSummary[], ContentFailure>>;
  /** One page of the list, newest first; an empty list when there are none. */
  list(
    brand: Brand,
    query: MediaListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<MediaMatches, ContentFailure>>;
  /** Null when the brand has no such entry. */
  find(
    brand: Brand,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<MediaEntry | null, ContentFailure>>;
  /** Id, slug and last change of every entry, newest first; for the sitemap. */
  listAddresses(
    brand: Brand,
    signal?: AbortSignal,
  ): Promise<Result<readonly Pick<MediaSummary, 'id' | 'slug' | 'updatedAt'>[], ContentFailure>>;
}
