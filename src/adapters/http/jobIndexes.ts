import type { SearchableJobs } from '../../domain/job/rankJobs.ts';
import { createSearchTexts, type ListedJob } from '../../domain/job/searchTexts.ts';
import { byNewest, indexJobs } from '../../domain/job/selectJobs.ts';
import type { ReportProblem, LocalEntry } from './dto/LocalEntry.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import { parseListedJobs } from './dto/parseJobs.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { readAllLocalized } from './readLocalized.ts';

/**
 * Jobs per batch. A batch is parsed in a few milliseconds; other requests run between two batches.
 */
const AT_ONCE = 500;
/** The same for reading the words of their texts, which takes longer. */
const READ_AT_ONCE = 100;

/**
 * The parsed open jobs for searches, made once for the same list. The result is shared, so callers
 * must not change it.
 */
export const indexOpenJobs = memoizeByIdentity(makeIndex);

async function makeIndex(
  listed: readonly LocalEntry[],
  report: ReportProblem,
): Promise<SearchableJobs> {
  const jobs: ListedJob[] = [];
  await inBatches(eachOnce(listed), AT_ONCE, (entries) =>
    jobs.push(...parseListedJobs(entries, report)),
  );
  const sorted = jobs.toSorted((one, other) => byNewest(one.summary, other.summary));
  const texts = createSearchTexts();
  let position = 0;
  await inBatches(sorted, READ_AT_ONCE, (batch) => {
    for (const job of batch) texts.add(job, position++);
  });
  return { index: indexJobs(sorted.map(({ summary }) => summary)), texts: texts.build() };
}

async function inBatches<T>(
  all: readonly T[],
  size: number,
  handle: (batch: readonly T[]) => void,
): Promise<void> {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    handle(all.slice(start, start + size));
  }
}

/**
 * A job that is added while the pages are read shifts the others, so one job may appear on two
 * pages.
 */
export const eachOnce = (entries: readonly LocalEntry[]): readonly LocalEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** The query for the open jobs. */
export interface OpenJobsQuery {
  readonly brandId: BrandId | null;
  /** YYYY-MM-DD */
  readonly openOn: string;
  readonly texts: boolean;
}

/**
 * `pages`: the group has at most 12 000 jobs, and a content service that reports more is faulty.
 * `parallel`, in each language: more requests would delay the pages of other visitors.
 */
const LIMITS = { pages: 150, parallel: 6, needsGerman: true };

/**
 * All open jobs, in the requested language where a translation exists. The list is the same object
 * as long as nothing has changed and a cache is in front of the content service.
 */
export async function readOpenJobs(
  client: ContentClient,
  query: OpenJobsQuery,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<readonly LocalEntry[], ContentFailure>> {
  const answer = await readAllLocalized(
    client,
    (asked, page) => ({ kind: 'openJobs', ...query, page, locale: asked }),
    locale,
    signal,
    LIMITS,
  );
  return answer.ok ? success(answer.value.entries) : answer;
}
