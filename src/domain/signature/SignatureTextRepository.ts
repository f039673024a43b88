import type { BrandId } from '../brand/Brand.ts';
import type { Locale, SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { SignatureTexts } from './Signature.ts';

/** Fixed texts with the language that they are in. */
export interface LocalSignatureTexts {
  readonly locale: Locale;
  readonly texts: SignatureTexts;
}

export interface SignatureTextRepository {
  /**
   * A house's fixed texts in a language, German where it has none in it; null when editors entered
   * none.
   */
  find(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<LocalSignatureTexts | null, ContentFailure>>;
}
