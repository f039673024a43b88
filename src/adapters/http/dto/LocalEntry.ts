import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { LONGEST_TEXT } from './fieldSchemas.ts';
import { isFields, type Fields } from './flattenAnswer.ts';
import * as v from 'valibot';

/** An entry in the asked language, its empty fields filled from the German one. */
export interface LocalEntry {
  /**
   * The same in all languages: the document's id, in Strapi 4 the lowest id of its translations.
   */
  readonly id: string;
  readonly fields: Fields;
  readonly germanFields: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Null when there is neither. Where German is the asked language, it is the local entry and there
 * is no other.
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
 * German decides what there is and in which order; what exists only in the asked language follows.
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

/** `{lang: 'de-CH'}` where a field was filled from German, to be spread into what is made of it. */
export const langOf = (entry: LocalEntry, field: string): Pick<LocalText, 'lang'> =>
  entry.germanFields.has(field) ? { lang: BASE_LOCALE } : {};

/**
 * A field as text with its language, null when it is empty, no text, or longer than any text of
 * ours.
 */
export function localText(entry: LocalEntry, field: string): LocalText | null {
  const value = entry.fields[field];
  const text = typeof value === 'string' && value.length <= LONGEST_TEXT ? value.trim() : '';
  return text === '' ? null : { text, ...langOf(entry, field) };
}

const parsed = new WeakMap<v.GenericSchema, WeakMap<LocalEntry, readonly unknown[]>>();

/**
 * The entries of a list that fit their schema, made into domain objects; the others are left out
 * and reported. Each is parsed and reported once: a schema stands for all that is made with it.
 */
export function parseEntries<S extends v.GenericSchema, T>(
  entries: readonly LocalEntry[],
  type: string,
  schema: S,
  toDomain: (fields: v.InferOutput<S>, entry: LocalEntry) => T,
  report: ReportProblem,
): readonly T[] {
  const known = parsed.get(schema) ?? new WeakMap<LocalEntry, readonly unknown[]>();
  parsed.set(schema, known);
  const parse = (entry: LocalEntry): readonly T[] => {
    const result = v.safeParse(schema, entry.fields);
    if (result.success) return [toDomain(result.output, entry)];
    for (const issue of result.issues)
      report({ kind: 'invalid', entry: `${type} ${entry.id}`, field: v.getDotPath(issue) ?? '' });
    return [];
  };
  return entries.flatMap((entry) => {
    const before = known.get(entry) as readonly T[] | undefined;
    const made = before ?? parse(entry);
    if (before === undefined) known.set(entry, made);
    return made;
  });
}

/**
 * A piece of content that was left out, for the people who edit it; the rest of its entry is shown.
 */
export interface ContentProblem {
  readonly kind: 'unknownBlock' | 'invalid' | 'missingAlt';
  /** Which entry, e.g. `seite zumikon/wohnen` or `stelle abc123`. */
  readonly entry: string;
  /** Where in it, e.g. `bloecke.3.titel`. */
  readonly field: string;
}

export type ReportProblem = (problem: ContentProblem) => void;

export const ignoreProblems: ReportProblem = () => undefined;
