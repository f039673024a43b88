import type { Brand } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { HouseNotice } from '../../domain/notice/HouseNotice.ts';
import type { NoticeRepository } from '../../domain/notice/NoticeRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseNotices } from './dto/parseNotices.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpNoticeRepository implements NoticeRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async list(
    brand: Brand,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly HouseNotice[], ContentFailure>> {
    // One read for all languages: the translations are in the entry.
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'notices', brandId: brand.id, locale }),
      BASE_LOCALE,
      signal,
    );
    return answer.ok
      ? success(parseNotices(answer.value.entries, locale || BASE_LOCALE, this.report))
      : answer;
  }
}
