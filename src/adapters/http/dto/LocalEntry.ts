import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { MAX_TEXT_LENGTH } from './fieldSchemas.ts';
import { isFields, type Fields } from './flattenResponse.ts';

/** An entry in the requested language; its empty fields are filled from the German entry. */
export interface LocalEntry {
  /** The same in all languages: the document id; in Strapi 4 the lowest id of its translations. */
  readonly id: string;
  readonly fields: Fields;
  readonly germanFields: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Fills the empty fields of the local entry from the German one; null if both are missing. If
 * German is requested, the entry is `local` and `german` is null.
 */
export function mergeGerman(local: Fields | null, german: Fields | null): LocalEntry | null {
  const base = german ?? local;
  if (base === null) return null;
  const missing = Object.keys(german ?? {}).filter(
    (name) => isEmpty(local?.[name]) && !isEmpty(german?.[name]),
  );
  const filled = Object.fromEntries(missing.map((name) => [name, german?.[name]]));
  if (missing.length === 0 && local !== null)
    return { id: entryId(base), fields: local, germanFields: NONE };
  return { id: entryId(base), fields: { ...local, ...filled }, germanFields: new Set(missing) };
}

/**
 * German decides which entries exist and in which order. Entries that exist only in the requested
 * language follow.
 */
export function mergeGermanLists(
  local: readonly Fields[],
  german: readonly Fields[],
): readonly LocalEntry[] {
  const localById = new Map(local.map((fields) => [entryId(fields), fields]));
  const both = german.map((fields) => mergeGerman(localById.get(entryId(fields)) ?? null, fields));
  const germanIds = new Set(german.map(entryId));
  const onlyLocal = local
    .filter((fields) => !germanIds.has(entryId(fields)))
    .map((fields) => mergeGerman(fields, null));
  return [...both, ...onlyLocal].filter((entry) => entry !== null);
}

function entryId(fields: Fields): string {
  if (typeof fields['documentId'] === 'string') return fields['documentId'];
  const translations = Array.isArray(fields['localizations'])
    ? fields['localizations'].filter(isFields)
    : [];
  const ids = [fields, ...translations].map(({ id }) => id).filter((id) => typeof id === 'number');
  return ids.length > 0 ? String(Math.min(...ids)) : '';
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * `{lang: 'de-CH'}` if the field was filled from German, else `{}`; to be spread into the parsed
 * object.
 */
export const langOf = (entry: LocalEntry, field: string): Pick<LocalText, 'lang'> =>
  entry.germanFields.has(field) ? { lang: BASE_LOCALE } : {};

/**
 * A field as text with its language; null if it is empty, is no text, or is longer than any real
 * text.
 */
export function localText(entry: LocalEntry, field: string): LocalText | null {
  const value = entry.fields[field];
  const text = typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value.trim() : '';
  return text === '' ? null : { text, ...langOf(entry, field) };
}

/**
 * A piece of content that was left out, reported for the editors. The rest of its entry is shown.
 */
export interface ContentProblem {
  readonly kind: 'unknownBlock' | 'invalid' | 'missingAlt';
  /** The entry, e.g. `seite zumikon/wohnen` or `stelle abc123`. */
  readonly entry: string;
  /** The path of the field in the entry, e.g. `bloecke.3.titel`. */
  readonly field: string;
}

export type ReportProblem = (problem: ContentProblem) => void;

export const ignoreProblems: ReportProblem = () => undefined;
