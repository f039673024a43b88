import type { BrandId } from '../domain/brand/Brand.ts';
import type { Locale } from '../domain/locale/Locale.ts';

/** Content as editors entered it. A text without `lang` is in the language of its entry. */
export interface SampleEntry<T> {
  readonly locale: Locale;
  readonly content: T;
}

/** The same for one brand. */
export interface SampleOfBrand<T> extends SampleEntry<T> {
  readonly brandId: BrandId;
}
