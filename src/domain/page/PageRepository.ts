import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { Page } from './Page.ts';

/** The path of a page and its last change. */
export interface PageAddress {
  /** Without leading or trailing slash and without language prefix; '' is the home page. */
  readonly path: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface PageRepository {
  /**
   * The brand's page at a path ('' is home), in German if the locale lacks it. Null when there is
   * no such page.
   */
  find(
    brand: Brand,
    path: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Page | null, ContentFailure>>;
  /** The paths of all pages of a brand in German, for the sitemap; empty when there are none. */
  listAddresses(
    brand: Brand,
    signal?: AbortSignal,
  ): Promise<Result<readonly PageAddress[], ContentFailure>>;
}
