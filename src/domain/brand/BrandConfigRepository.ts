import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { Brand } from './Brand.ts';
import type { BrandConfig } from './BrandConfig.ts';

export interface BrandConfigRepository {
  /**
   * The brand's configuration in the selected locale. An empty locale is sent as de-CH if the brand
   * has the locale in its paths. Fields that are missing in the locale are returned in German with
   * their `lang`. Null if the brand has no configuration at all.
   */
  find(
    brand: Brand,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<BrandConfig | null, ContentFailure>>;
}
