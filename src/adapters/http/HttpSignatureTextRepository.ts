import type { BrandId } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { SignatureTexts } from '../../domain/signature/Signature.ts';
import type { SignatureTextRepository } from '../../domain/signature/SignatureTextRepository.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseSignatureTexts } from './dto/parseSignatureTexts.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpSignatureTextRepository implements SignatureTextRepository {
  constructor(private readonly client: ContentClient, private readonly report: ReportProblem = ignoreProblems) {}

  async find(brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<SignatureTexts | null, ContentFailure>> {
    const answer = await readLocalized(this.client, (asked) => ({ kind: 'signatureTexts', brandId, locale: asked }), locale, signal);
    if (!answer.ok) return answer;
    const [entry] = answer.value.entries;
    return success(entry === undefined ? null : parseSignatureTexts(entry, this.report));
  }
}
