import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { MediaRepository, MediaSummary } from '../../domain/media/MediaRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { clampLimit } from './contentReads.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseMedia } from './dto/parseMedia.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpMediaRepository implements MediaRepository {
  constructor(private readonly client: ContentClient, private readonly report: ReportProblem = ignoreProblems) {}

  async listNewest(brand: Brand, query: { readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly MediaSummary[], ContentFailure>> {
    const limit = clampLimit(query.limit);
    const answer = await readLocalized(this.client, (asked) => ({ kind: 'media', brandId: brand.id, limit, locale: asked }), locale, signal);
    if (!answer.ok) return answer;
    const entries = parseMedia(answer.value.entries, this.report);
    return success(entries.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, limit));
  }
}
