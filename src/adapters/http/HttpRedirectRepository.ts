import type { Brand } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { Redirect } from '../../domain/redirect/resolveRedirect.ts';
import type { RedirectRepository } from '../../domain/redirect/RedirectRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseRedirects } from './dto/parseRedirects.ts';
import { readAllLocalized } from './readLocalized.ts';

export class HttpRedirectRepository implements RedirectRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async list(
    brand: Brand,
    signal?: AbortSignal,
  ): Promise<Result<readonly Redirect[], ContentFailure>> {
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({
        kind: 'redirects',
        brandId: brand.id,
        page,
        locale,
      }),
      BASE_LOCALE,
      signal,
    );
    return answer.ok ? success(parseRedirects(answer.value.entries, this.report)) : answer;
  }
}
