import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { MAX_ENTRIES, MAX_PAGES, type ContentRead } from './ContentRead.ts';
import { entriesOf, totalOf, type Fields } from './dto/flattenResponse.ts';
import { mergeGermanLists, type LocalEntry } from './dto/LocalEntry.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';

export interface LocalizedEntries {
  readonly entries: readonly LocalEntry[];
  /** The total number, including entries beyond the read's limit. */
  readonly total: number;
}

interface Answer {
  readonly entries: readonly Fields[];
  readonly total: number;
}

const NOTHING: Answer = { entries: [], total: 0 };

/**
 * Reads in the requested language and, if that is not German, in parallel in German, and fills
 * missing values from German. If only the German read fails, the visitor gets what exists in the
 * requested language, as long as that is not empty.
 */
export const readLocalized = (
  client: ContentClient,
  readIn: (locale: Locale) => ContentRead,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<LocalizedEntries, ContentFailure>> =>
  inBothLanguages(locale, (readLocale) => readAnswer(client, readIn(readLocale), signal));

export interface ListLimits {
  readonly pages: number;
  /** Pages that are read at the same time. */
  readonly parallel: number;
  /** Whether the list fails if only its German entries cannot be read. */
  readonly needsGerman: boolean;
}

/** The same for a list that is longer than one page. */
export const readAllLocalized = (
  client: ContentClient,
  readIn: (locale: Locale, page: number) => ContentRead,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
  limits: ListLimits = { pages: MAX_PAGES, parallel: MAX_PAGES, needsGerman: false },
): Promise<Result<LocalizedEntries, ContentFailure>> =>
  inBothLanguages(
    locale,
    (readLocale) => readPages(client, (page) => readIn(readLocale, page), signal, limits),
    limits.needsGerman,
  );

/** The first entry that `readLocalized` finds, parsed; null if there is none. */
export async function findLocalized<T>(
  client: ContentClient,
  readIn: (locale: Locale) => ContentRead,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
  parse: (entry: LocalEntry) => T | null,
): Promise<Result<T | null, ContentFailure>> {
  const answer = await readLocalized(client, readIn, locale, signal);
  if (!answer.ok) return answer;
  const [entry] = answer.value.entries;
  return success(entry === undefined ? null : parse(entry));
}

async function inBothLanguages(
  locale: SelectedLocale,
  readIn: (locale: Locale) => Promise<Result<Answer, ContentFailure>>,
  needsGerman = false,
): Promise<Result<LocalizedEntries, ContentFailure>> {
  if (locale === '' || locale === BASE_LOCALE) {
    const only = await readIn(BASE_LOCALE);
    return only.ok ? success(merge(only.value, NOTHING)) : only;
  }
  const [local, german] = await Promise.all([readIn(locale), readIn(BASE_LOCALE)]);
  if (!local.ok) return local;
  if (!german.ok)
    return !needsGerman && local.value.entries.length > 0
      ? success(merge(local.value, NOTHING))
      : german;
  return success(merge(local.value, german.value));
}

/**
 * Merges each pair of answers once, because parsed results are cached by the merged entry object.
 */
const mergeOnce = memoizeByIdentity((local: Answer['entries']) =>
  memoizeByIdentity((german: Answer['entries']) => mergeGermanLists(local, german)),
);

const merge = (local: Answer, german: Answer): LocalizedEntries => ({
  entries: mergeOnce(local.entries)(german.entries),
  total: Math.max(local.total, german.total),
});

async function readPages(
  client: ContentClient,
  readPage: (page: number) => ContentRead,
  signal: AbortSignal | undefined,
  limits: ListLimits,
): Promise<Result<Answer, ContentFailure>> {
  const first = await readAnswer(client, readPage(1), signal);
  if (!first.ok) return first;
  const { entries, total } = first.value;
  const pages = Math.min(limits.pages, Math.ceil(total / MAX_ENTRIES));
  if (pages < 2) return first;
  const parts = [entries];
  for (let next = 2; next <= pages; next += limits.parallel) {
    const numbers = Array.from(
      { length: Math.min(limits.parallel, pages - next + 1) },
      (_, position) => next + position,
    );
    const answers = await Promise.all(
      numbers.map((page) => readAnswer(client, readPage(page), signal)),
    );
    for (const answer of answers) {
      // An incomplete list would be taken for a complete one.
      if (!answer.ok) return answer;
      parts.push(answer.value.entries);
    }
  }
  return success({ entries: join(entries, parts), total });
}

interface Joined {
  readonly parts: readonly Answer['entries'][];
  readonly whole: Answer['entries'];
}

const joined = new WeakMap<Answer['entries'], Joined>();

/**
 * Returns the same list object for the same answers: results computed from a list of several
 * hundred events are cached by that object, as for a list in one answer.
 */
function join(first: Answer['entries'], parts: Joined['parts']): Joined['whole'] {
  const known = joined.get(first);
  if (
    known?.parts.length === parts.length &&
    known.parts.every((part, place) => part === parts[place])
  )
    return known.whole;
  const whole = parts.flat();
  joined.set(first, { parts, whole });
  return whole;
}

async function readAnswer(
  client: ContentClient,
  read: ContentRead,
  signal: AbortSignal | undefined,
): Promise<Result<Answer, ContentFailure>> {
  const answer = await client.read(read, signal);
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value === null) return success(NOTHING);
  const known = typeof value === 'object' ? answerIn(value as object) : null;
  if (known === null)
    return failure({ kind: 'malformed', detail: `${read.kind}: the answer has no data` });
  return success(known);
}

const answerIn = memoizeByIdentity((value: object): Answer | null => {
  const entries = entriesOf(value);
  return entries === null ? null : { entries, total: totalOf(value) };
});
