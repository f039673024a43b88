import type { BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { SignatureTexts } from './Signature.ts';

export interface SignatureTextRepository {
  /** A house's fixed texts in a language, German where it has none in it; null when editors entered none. */
  find(brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<SignatureTexts | null, ContentFailure>>;
}
