import * as v from 'valibot';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { RichTextTree } from '../../../domain/page/RichText.ts';
import { MAX_TEXT_LENGTH } from './fieldSchemas.ts';
import { type ReportProblem, isEmpty, langOf, localText, type LocalEntry } from './LocalEntry.ts';
import { ImageField, imageIn, isDecorative } from './parseImage.ts';
import { parseRichText } from './parseRichText.ts';

/** More items than editors create by hand; a longer list is cut. */
const MAX_ITEMS = 300;
/** Characters, about a hundred pages. */
const LONGEST_BODY = 200_000;

/** Reads the fields of one entry. What is invalid is left out and reported. */
export interface FieldReader {
  readonly entry: LocalEntry;
  /** Reports that a field is invalid; `field` is its path in the entry. */
  reject(field: string): void;
  /** The value of a field; null if it is empty or does not match the schema. */
  value<S extends v.GenericSchema>(field: string, schema: S): v.InferOutput<S> | null;
  /** The valid items of a field. */
  items<S extends v.GenericSchema>(field: string, schema: S): readonly v.InferOutput<S>[];
  /** A short text with its language; null if it is empty, is no text or is too long. */
  text(field: string): LocalText | null;
  /** A text that was read from a field, with the field's language. */
  inLanguage(field: string, text: string): LocalText;
  /** A long text; empty if the entry has none, or it is no text or too long. */
  body(field: string): { readonly body: RichTextTree; readonly bodyLang?: LocalText['lang'] };
  /**
   * A picture with its language; null if it cannot be served. A missing text alternative is
   * reported too.
   */
  picture(field: string): ContentImage | null;
}

/** `name` identifies the entry in the report. */
export function createFieldReader(
  entry: LocalEntry,
  name: string,
  report: ReportProblem,
): FieldReader {
  const { fields } = entry;
  const reject = (field: string): void => report({ kind: 'invalid', entry: name, field });
  const reader: FieldReader = {
    entry,
    reject,
    value(field, schema) {
      if (isEmpty(fields[field])) return null;
      const parsed = v.safeParse(schema, fields[field]);
      if (parsed.success) return parsed.output;
      reject(field);
      return null;
    },
    items(field, schema) {
      const items = fields[field];
      if (!Array.isArray(items) && !isEmpty(items)) reject(field);
      return (Array.isArray(items) ? items.slice(0, MAX_ITEMS) : []).flatMap(
        (item: unknown, position) => {
          const parsed = v.safeParse(schema, item);
          if (!parsed.success) reject(`${field}.${position}`);
          return parsed.success ? [parsed.output] : [];
        },
      );
    },
    text(field) {
      const value = fields[field];
      if (!isEmpty(value) && (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH))
        reject(field);
      return localText(entry, field);
    },
    inLanguage: (field, text) => ({ text, ...langOf(entry, field) }),
    body(field) {
      const value = fields[field];
      if (isEmpty(value)) return { body: [] };
      const isText =
        Array.isArray(value) || (typeof value === 'string' && value.length <= LONGEST_BODY);
      const body = isText ? parseRichText(value) : [];
      if (!isText || lengthOf(body) > LONGEST_BODY) {
        reject(field);
        return { body: [] };
      }
      const { lang } = langOf(entry, field);
      return { body, ...(lang !== undefined && { bodyLang: lang }) };
    },
    picture(field) {
      const image = reader.value(field, ImageField);
      if (image !== null && image.alt === null && !isDecorative(fields[field]))
        report({ kind: 'missingAlt', entry: name, field });
      return imageIn(langOf(entry, field).lang, image);
    },
  };
  return reader;
}

const lengthOf = (body: RichTextTree): number =>
  body
    .flatMap((node) => (node.kind === 'list' ? node.items.flat() : node.children))
    .reduce((length, { text }) => length + text.length, 0);

/** Makes a domain object of the fields that a schema has parsed. */
type ToDomain<S extends v.GenericSchema, T> = (fields: v.InferOutput<S>, reader: FieldReader) => T;

const parsed = new WeakMap<v.GenericSchema, WeakMap<LocalEntry, readonly unknown[]>>();

/**
 * Parses the entries that match their schema into domain objects; the others are left out and
 * reported. Each entry is parsed and reported once per schema, so one schema must always be used
 * with the same `toDomain`. The result is shared and must not be changed.
 */
export function parseEntries<S extends v.GenericSchema, T>(
  entries: readonly LocalEntry[],
  type: string,
  schema: S,
  toDomain: ToDomain<S, T>,
  report: ReportProblem,
): readonly T[] {
  const known = parsed.get(schema) ?? new WeakMap<LocalEntry, readonly unknown[]>();
  parsed.set(schema, known);
  const parse = (entry: LocalEntry): readonly T[] => {
    const reader = createFieldReader(entry, `${type} ${entry.id}`, report);
    const result = v.safeParse(schema, entry.fields);
    if (result.success) return [toDomain(result.output, reader)];
    for (const issue of result.issues) reader.reject(v.getDotPath(issue) ?? '');
    return [];
  };
  return entries.flatMap((entry) => {
    const before = known.get(entry) as readonly T[] | undefined;
    const values = before ?? parse(entry);
    if (before === undefined) known.set(entry, values);
    return values;
  });
}

/** The same for a single entry; null if it does not match its schema. */
export const parseEntry = <S extends v.GenericSchema, T>(
  entry: LocalEntry,
  type: string,
  schema: S,
  toDomain: ToDomain<S, T>,
  report: ReportProblem,
): T | null => parseEntries([entry], type, schema, toDomain, report)[0] ?? null;
