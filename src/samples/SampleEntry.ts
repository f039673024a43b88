import type { BrandId } from '../domain/brand/Brand.ts';
import type { Locale } from '../domain/locale/Locale.ts';

/** What editors wrote, in the language of its entry: a text without `lang` is in it. */
export interface SampleEntry<T> {
  readonly locale: Locale;
  readonly content: T;
}

/** The same, of one brand. */
export interface SampleOfBrand<T> extends SampleEntry<T> {
  readonly brandId: BrandId;
}
