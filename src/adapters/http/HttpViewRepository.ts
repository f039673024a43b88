import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { View, ViewRepository } from '../../domain/view/ViewRepository.ts';
import type { ContentClient } from './contentClient.ts';
import {
  ignoreProblems,
  parseEntries,
  type ReportProblem,
  type LocalEntry,
} from './dto/LocalEntry.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import { isHandle } from '../../domain/page/addressRules.ts';
import { findLocalized } from './readLocalized.ts';
import * as v from 'valibot';
import { BrandField, Target, RequiredText } from './dto/fieldSchemas.ts';

const parseOnce = memoizeByIdentity(parseView);

export class HttpViewRepository implements ViewRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async find(handle: string, signal?: AbortSignal): Promise<Result<View | null, ContentFailure>> {
    // Reject an invalid handle without a request to the content service.
    if (!isHandle(handle)) return success(null);
    return findLocalized(
      this.client,
      (locale) => ({ kind: 'view', handle, locale }),
      BASE_LOCALE,
      signal,
      (entry) => parseOnce(entry, this.report),
    );
  }
}

const ViewFields = v.object({
  handle: RequiredText,
  marke: BrandField,
  startseite: v.pipe(Target, v.startsWith('/')),
});

/** The view of a handle. Null and reported if the profile has no brand or no start page. */
export function parseView(entry: LocalEntry, report: ReportProblem): View | null {
  const [view] = parseEntries(
    [entry],
    'kioskprofil',
    ViewFields,
    ({ handle, marke, startseite }) => ({ handle, brandId: marke, startPath: startseite }),
    report,
  );
  return view ?? null;
}
