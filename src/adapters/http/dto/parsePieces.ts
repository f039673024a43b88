import * as v from 'valibot';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { RichTextTree } from '../../../domain/page/RichText.ts';
import { type ReportProblem, isEmpty, langOf, localText, type LocalEntry } from './LocalEntry.ts';
import { MAX_TEXT_LENGTH } from './fieldSchemas.ts';
import { ImageField, imageIn } from './parseImage.ts';
import { isDecorative } from './parsePage.ts';
import { parseRichText } from './parseRichText.ts';

/** More items than editors create by hand; a longer list is cut. */
const MAX_PIECES = 300;
/** Characters, about a hundred pages. */
const LONGEST_BODY = 200_000;

/**
 * The value of a field; null if it is empty, null and reported if it does not match the schema.
 * `name` identifies the entry in the report.
 */
export function parsePiece<S extends v.GenericSchema>(
  entry: LocalEntry,
  field: string,
  schema: S,
  name: string,
  report: ReportProblem,
): v.InferOutput<S> | null {
  const value = entry.fields[field];
  if (isEmpty(value)) return null;
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  report({ kind: 'invalid', entry: name, field });
  return null;
}

/** The valid items of a field; the others are left out and reported. */
export function parsePieces<S extends v.GenericSchema>(
  entry: LocalEntry,
  field: string,
  schema: S,
  name: string,
  report: ReportProblem,
): readonly v.InferOutput<S>[] {
  const items = entry.fields[field];
  if (!Array.isArray(items) && !isEmpty(items)) report({ kind: 'invalid', entry: name, field });
  return (Array.isArray(items) ? items.slice(0, MAX_PIECES) : []).flatMap(
    (item: unknown, position) => {
      const parsed = v.safeParse(schema, item);
      if (!parsed.success) report({ kind: 'invalid', entry: name, field: `${field}.${position}` });
      return parsed.success ? [parsed.output] : [];
    },
  );
}

/**
 * A short text with its language; null if it is empty, null and reported if it is no text or too
 * long.
 */
export function parseText(
  entry: LocalEntry,
  field: string,
  name: string,
  report: ReportProblem,
): LocalText | null {
  const value = entry.fields[field];
  if (!isEmpty(value) && (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH))
    report({ kind: 'invalid', entry: name, field });
  return localText(entry, field);
}

/**
 * The long text of an entry; empty if it has none, empty and reported if it is no text or too long.
 */
export function parseBody(
  entry: LocalEntry,
  field: string,
  name: string,
  report: ReportProblem,
): { readonly body: RichTextTree; readonly bodyLang?: LocalText['lang'] } {
  const value = entry.fields[field];
  if (isEmpty(value)) return { body: [] };
  const isText =
    Array.isArray(value) || (typeof value === 'string' && value.length <= LONGEST_BODY);
  const body = isText ? parseRichText(value) : [];
  if (!isText || lengthOf(body) > LONGEST_BODY) {
    report({ kind: 'invalid', entry: name, field });
    return { body: [] };
  }
  const { lang } = langOf(entry, field);
  return { body, ...(lang !== undefined && { bodyLang: lang }) };
}

/**
 * The picture of a field with its language; null and reported if it cannot be served. A missing
 * text alternative is reported too.
 */
export function parsePicture(
  entry: LocalEntry,
  field: string,
  name: string,
  report: ReportProblem,
): ContentImage | null {
  const image = parsePiece(entry, field, ImageField, name, report);
  if (image !== null && image.alt === null && !isDecorative(entry.fields[field]))
    report({ kind: 'missingAlt', entry: name, field });
  return imageIn(langOf(entry, field).lang, image);
}

const lengthOf = (body: RichTextTree): number =>
  body
    .flatMap((node) => (node.kind === 'list' ? node.items.flat() : node.children))
    .reduce((length, { text }) => length + text.length, 0);
