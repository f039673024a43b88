import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import type { ContentRead } from './contentReads.ts';
import { entriesOf, totalOf, type Fields } from './dto/flattenAnswer.ts';
import { mergeGermanLists, type LocalEntry } from './dto/LocalEntry.ts';

export interface LocalizedEntries {
  readonly entries: readonly LocalEntry[];
  /** How many there are in all, the ones beyond the read's limit included. */
  readonly total: number;
}

interface Answer {
  readonly entries: readonly Fields[];
  readonly total: number;
}

const NOTHING: Answer = { entries: [], total: 0 };

/**
 * Reads in the asked language and, where that is not German, at the same time in German, and fills what is missing. A failure
 * of the German read alone is no failure: the visitor then gets what there is in the asked language.
 */
export async function readLocalized(
  client: ContentClient,
  readIn: (locale: Locale) => ContentRead,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<LocalizedEntries, ContentFailure>> {
  if (locale === '' || locale === BASE_LOCALE) {
    const only = await readAnswer(client, readIn(BASE_LOCALE), signal);
    return only.ok ? success(merge(only.value, NOTHING)) : only;
  }
  const [local, german] = await Promise.all([readAnswer(client, readIn(locale), signal), readAnswer(client, readIn(BASE_LOCALE), signal)]);
  if (!local.ok) return local;
  if (!german.ok) return local.value.entries.length > 0 ? success(merge(local.value, NOTHING)) : german;
  return success(merge(local.value, german.value));
}

const merge = (local: Answer, german: Answer): LocalizedEntries => ({
  entries: mergeGermanLists(local.entries, german.entries),
  total: Math.max(local.total, german.total),
});

async function readAnswer(client: ContentClient, read: ContentRead, signal: AbortSignal | undefined): Promise<Result<Answer, ContentFailure>> {
  const answer = await client.read(read, signal);
  if (!answer.ok) return answer;
  if (answer.value === null) return success(NOTHING);
  const entries = entriesOf(answer.value);
  if (entries === null) return failure({ kind: 'malformed', detail: `${read.kind}: the answer has no data` });
  return success({ entries, total: totalOf(answer.value) });
}
