import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { View, ViewRepository } from '../../domain/view/ViewRepository.ts';
import type { ContentClient } from './contentClient.ts';
import { parseEntry } from './dto/FieldReader.ts';
import { ignoreProblems, type LocalEntry, type ReportProblem } from './dto/LocalEntry.ts';
import { isHandle } from '../../domain/page/addressRules.ts';
import { findLocalized } from './readLocalized.ts';
import * as v from 'valibot';
import { BrandField, Target, RequiredText } from './dto/fieldSchemas.ts';

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
      (entry) => parseView(entry, this.report),
    );
  }
}

const ViewFields = v.object({
  handle: RequiredText,
  marke: BrandField,
  startseite: v.pipe(Target, v.startsWith('/')),
});

/** The view of a handle. Null and reported if the profile has no brand or no start page. */
export const parseView = (entry: LocalEntry, report: ReportProblem): View | null =>
  parseEntry(
    entry,
    'kioskprofil',
    ViewFields,
    ({ handle, marke, startseite }) => ({ handle, brandId: marke, startPath: startseite }),
    report,
  );
