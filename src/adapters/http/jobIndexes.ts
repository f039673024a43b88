import type { SearchableJobs } from '../../domain/job/rankJobs.ts';
import { createSearchTexts, type ListedJob } from '../../domain/job/searchTexts.ts';
import { byNewest, indexJobs } from '../../domain/job/selectJobs.ts';
import { type ReportProblem, mergeGermanLists, type LocalEntry } from './dto/LocalEntry.ts';
import { entriesOf, totalOf } from './dto/flattenResponse.ts';
import { parseListedJobs } from './dto/parseJobs.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { MAX_ENTRIES, type ContentRead } from './ContentRead.ts';

/**
 * Caches the parsed open jobs as long as the answers that they were made from are the same objects.
 */
export interface JobIndexes {
  /** `key` identifies the query. The index is shared, so callers must not change it. */
  of(key: string, answers: OpenJobsAnswers, report: ReportProblem): Promise<SearchableJobs>;
}

interface Kept {
  readonly answers: readonly unknown[];
  readonly index: Promise<SearchableJobs>;
}

/** Thirteen brands and the group, in four languages. */
const MAX_INDEXES = 56;
/**
 * Jobs per batch. A batch is parsed in a few milliseconds; other requests run between two batches.
 */
const AT_ONCE = 500;
/** The same for reading the words of their texts, which takes longer. */
const READ_AT_ONCE = 100;

export function createJobIndexes(): JobIndexes {
  const kept = new Map<string, Kept>();
  return {
    of(key, { german, local }, report) {
      const answers = [...german, ...local];
      const known = kept.get(key);
      if (known !== undefined && isSame(known.answers, answers)) return known.index;
      const index = makeIndex({ german, local }, report);
      kept.delete(key);
      kept.set(key, { answers, index });
      const [oldest] = kept.keys();
      if (kept.size > MAX_INDEXES && oldest !== undefined) kept.delete(oldest);
      return index;
    },
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((answer, position) => answer === other[position]);

async function makeIndex(answers: OpenJobsAnswers, report: ReportProblem): Promise<SearchableJobs> {
  const jobs: ListedJob[] = [];
  await inBatches(entriesIn(answers), AT_ONCE, (entries) =>
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

/** The jobs of all pages, each once, in the requested language where a translation exists. */
export function entriesIn({ german, local }: OpenJobsAnswers): readonly LocalEntry[] {
  const listed = (pages: readonly unknown[]) => pages.flatMap((page) => entriesOf(page) ?? []);
  const merged =
    local.length === 0
      ? mergeGermanLists(listed(german), [])
      : mergeGermanLists(listed(local), listed(german));
  // A job that is added while the pages are read shifts the others, so one job may appear on two
  // pages.
  return [...new Map(merged.map((entry) => [entry.id, entry])).values()];
}

/** The query for the open jobs. */
export interface OpenJobsQuery {
  readonly brandId: BrandId | null;
  /** YYYY-MM-DD */
  readonly openOn: string;
  readonly texts: boolean;
}

/**
 * The unparsed answers of the content service, page by page. They remain the same objects as long
 * as nothing has changed and a cache is in front.
 */
export interface OpenJobsAnswers {
  readonly german: readonly unknown[];
  /** Empty if German is requested. */
  readonly local: readonly unknown[];
}

/** The group has at most 12 000 jobs. A content service that reports more is faulty. */
const MAX_JOB_PAGES = 150;
/** More parallel requests would delay the pages of other visitors. */
const PARALLEL = 6;

/**
 * All answers with open jobs, in the requested language and in German. If one page fails, all of it
 * fails: an incomplete list would be taken for a complete one.
 */
export async function readOpenJobs(
  client: ContentClient,
  query: OpenJobsQuery,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<OpenJobsAnswers, ContentFailure>> {
  const readIn = (asked: Locale) =>
    readPages(client, (page) => ({ kind: 'openJobs', ...query, page, locale: asked }), signal);
  const isGerman = locale === '' || locale === BASE_LOCALE;
  const german = await readIn(BASE_LOCALE);
  if (!german.ok || isGerman)
    return german.ok ? success({ german: german.value, local: [] }) : german;
  const local = await readIn(locale);
  return local.ok ? success({ german: german.value, local: local.value }) : local;
}

async function readPages(
  client: ContentClient,
  readOf: (page: number) => ContentRead,
  signal: AbortSignal | undefined,
): Promise<Result<readonly unknown[], ContentFailure>> {
  const first = await client.read(readOf(1), signal);
  if (!first.ok) return first;
  const pages = Math.min(MAX_JOB_PAGES, Math.ceil(totalOf(first.value) / MAX_ENTRIES));
  const answers: unknown[] = [first.value];
  for (let next = 2; next <= pages; next += PARALLEL) {
    const numbers = Array.from(
      { length: Math.min(PARALLEL, pages - next + 1) },
      (_, position) => next + position,
    );
    const read = await Promise.all(numbers.map((page) => client.read(readOf(page), signal)));
    for (const answer of read) {
      if (!answer.ok) return answer;
      answers.push(answer.value);
    }
  }
  return success(answers);
}
