import type { Brand } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { Download } from '../page/Block.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface MediaSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalText;
  /** Day of publication, YYYY-MM-DD. */
  readonly date: string;
  readonly kind: 'release' | 'report' | 'invitation' | 'publication';
  readonly teaser: LocalText | null;
  readonly files: readonly Download[];
}

export interface MediaRepository {
  /** The newest entries first, at most `limit`; empty when there are none. */
  listNewest(brand: Brand, query: { readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly MediaSummary[], ContentFailure>>;
}
