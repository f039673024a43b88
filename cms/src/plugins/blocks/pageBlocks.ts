import type { Attribute, EntryFields, Models } from '../../strapi.ts';

/** A block as the page's form stores it. */
export interface PageBlock extends EntryFields {
  readonly __component: string;
}

const MAX_WORDS = 70;
/** The fields that name a block, looked at before its other fields. */
const NAMING = ['titel', 'zitat', 'ueberzeile', 'text', 'name'];

/** The first words of a block, for one line; an empty text if it has no text yet. */
export function firstWords(block: EntryFields): string {
  const others = Object.keys(block).filter((name) => !NO_WORDS.has(name));
  const fields = [...NAMING, ...others].map((name) => block[name]);
  const text = fields.map(wordsIn).find((words) => words !== '') ?? '';
  if (text.length <= MAX_WORDS) return text;
  return `${text.slice(0, MAX_WORDS).replace(/(?<!\s)\s+\S*$/u, '')} …`;
}

/** Fields without text: those that the panel adds to rows, and file names. */
const NO_WORDS = new Set(['__component', '__temp_key__', 'id', 'datei']);

function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s+/gu, ' ').trim();
  if (Array.isArray(value)) return value.map(wordsIn).find((words) => words !== '') ?? '';
  if (typeof value !== 'object' || value === null) return '';
  const fields = value as EntryFields;
  if (!Array.isArray(fields['children'])) return firstWords(fields);
  // A paragraph is one text in several nodes, for example bold text or a link.
  return fields['children'].map(textOfNode).join('').replace(/\s+/gu, ' ').trim();
}

const textOfNode = (node: EntryFields): string =>
  typeof node['text'] === 'string'
    ? node['text']
    : Array.isArray(node['children'])
      ? node['children'].map(textOfNode).join('')
      : '';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The keys by which Strapi's form orders rows: the integers of its fractional indexing. */
export const rowKey = (at: number): string =>
  at < DIGITS.length
    ? `a${DIGITS.charAt(at)}`
    : `b${DIGITS.charAt(Math.floor(at / DIGITS.length) - 1)}${DIGITS.charAt(at % DIGITS.length)}`;

/**
 * Creates a block for the form: the defaults of its fields, overwritten by the given values. Drops
 * fields that its kind does not have, and the ids of stored rows, which belong to another page.
 */
export function createBlock(models: Models, component: string, given: EntryFields = {}): PageBlock {
  return { ...fieldsOfNew(models, component, given), __component: component };
}

function fieldsOfNew(models: Models, uid: string, given: EntryFields): EntryFields {
  const attributes = Object.entries(models.getModel(uid)?.attributes ?? {});
  return Object.fromEntries(
    attributes.flatMap(([name, attribute]) => {
      const value = valueOfNew(models, attribute, given[name]);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

function valueOfNew(models: Models, attribute: DefaultedAttribute, value: unknown): unknown {
  if (attribute.type !== 'component') return value ?? attribute.default;
  const uid = attribute.component ?? '';
  if (attribute.repeatable)
    return rowsOf(value ?? []).map((row, at) => ({
      ...fieldsOfNew(models, uid, row),
      __temp_key__: rowKey(at),
    }));
  if (value === undefined || value === null)
    return attribute.required ? fieldsOfNew(models, uid, {}) : undefined;
  return fieldsOfNew(models, uid, rowsOf(value)[0] ?? {});
}

interface DefaultedAttribute extends Attribute {
  readonly default?: unknown;
}

const rowsOf = (value: unknown): readonly EntryFields[] =>
  [value].flat().filter((row): row is EntryFields => typeof row === 'object' && row !== null);

/** Parses a copied block; null for anything else. */
export function readCopiedBlock(text: string | null): PageBlock | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' && read !== null && isBlock(read) ? read : null;
  } catch {
    return null;
  }
}

const isBlock = (value: object): value is PageBlock =>
  '__component' in value && typeof value['__component'] === 'string';
