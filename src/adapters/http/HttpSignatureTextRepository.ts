import type { BrandId } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import type { Result } from '../../domain/shared/Result.ts';
import type {
  LocalSignatureTexts,
  SignatureTextRepository,
} from '../../domain/signature/SignatureHouse.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseSignatureTexts } from './dto/parseSignatureTexts.ts';
import { findLocalized } from './readLocalized.ts';

export class HttpSignatureTextRepository implements SignatureTextRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  find(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<LocalSignatureTexts | null, ContentFailure>> {
    return findLocalized(
      this.client,
      (locale) => ({ kind: 'signatureTexts', brandId, locale }),
      locale,
      signal,
      (entry) => parseSignatureTexts(entry, locale, this.report),
    );
  }
}
