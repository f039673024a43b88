import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { View, ViewRepository } from '../../domain/view/ViewRepository.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import { parseView } from './dto/parseView.ts';
import { isHandle } from '../../domain/page/addressRules.ts';
import { findLocalized } from './readLocalized.ts';

const parseOnce = memoizeByIdentity(parseView);

export class HttpViewRepository implements ViewRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async find(handle: string, signal?: AbortSignal): Promise<Result<View | null, ContentFailure>> {
    // Invented addresses cost the content service nothing.
    if (!isHandle(handle)) return success(null);
    return findLocalized(
      this.client,
      (asked) => ({ kind: 'view', handle, locale: asked }),
      BASE_LOCALE,
      signal,
      (entry) => parseOnce(entry, this.report),
    );
  }
}
