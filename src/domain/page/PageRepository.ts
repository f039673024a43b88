import type { Brand } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { Page } from './Page.ts';

export interface PageRepository {
  /** The brand's page at a path ('' is home), German where the locale lacks it. Null when there is no such page. */
  find(brand: Brand, path: string, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<Page | null, ContentFailure>>;
}
