import type { Brand } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { isPagePath } from '../../domain/page/addressRules.ts';
import type { Page } from '../../domain/page/Page.ts';
import type { PageAddress, PageRepository } from '../../domain/page/PageRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import { parsePage, parsePageAddresses } from './dto/parsePage.ts';
import { findLocalized, readAllLocalized } from './readLocalized.ts';

const parseOnce = memoizeByIdentity(parsePage);

export class HttpPageRepository implements PageRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async find(
    brand: Brand,
    path: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Page | null, ContentFailure>> {
    // Bots try addresses that no page can have all day long. They must not cost the content service
    // a query.
    if (!isPagePath(path)) return success(null);
    return findLocalized(
      this.client,
      (locale) => ({ kind: 'page', brandId: brand.id, path, locale }),
      locale,
      signal,
      (entry) => parseOnce(entry, path, this.report),
    );
  }

  async listAddresses(
    brand: Brand,
    signal?: AbortSignal,
  ): Promise<Result<readonly PageAddress[], ContentFailure>> {
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({
        kind: 'pageAddresses',
        brandId: brand.id,
        page,
        locale,
      }),
      BASE_LOCALE,
      signal,
    );
    return answer.ok ? success(parsePageAddresses(answer.value.entries, this.report)) : answer;
  }
}
