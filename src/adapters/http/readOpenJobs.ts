import type { BrandId } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { MOST_ENTRIES, type ContentRead } from './ContentRead.ts';
import { totalOf } from './dto/flattenAnswer.ts';

/** What the open jobs are asked by. */
export interface OpenJobsQuery {
  readonly brandId: BrandId | null;
  /** YYYY-MM-DD */
  readonly openOn: string;
  readonly texts: boolean;
}

/**
 * The content service's answers as they came, page by page. The same objects as long as nothing has
 * changed and a cache is in front.
 */
export interface OpenJobsAnswers {
  readonly german: readonly unknown[];
  /** Empty where German is asked for. */
  readonly local: readonly unknown[];
}

/** The group has 12 000 jobs at most; a content service that speaks of more has gone mad. */
const MOST_JOB_PAGES = 150;
/** More calls at once would keep pages of other visitors waiting for the content service. */
const PARALLEL = 6;

/**
 * All answers about the open jobs, in the asked language and in German. A page that fails makes all
 * of it fail: a list with a hole would be taken for a whole one.
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
  const pages = Math.min(MOST_JOB_PAGES, Math.ceil(totalOf(first.value) / MOST_ENTRIES));
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
