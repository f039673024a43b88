import { vercelStegaCombine, vercelStegaDecode } from '@vercel/stega';
import type { Attribute, EntryFields, Models } from '../../strapi.ts';
import { isEntryFields } from '../entries/snapshot.ts';

/** The field that a text of a preview comes from. */
export interface TextMark {
  readonly uid: string;
  readonly documentId: string;
  /** Null if the type has no languages. */
  readonly locale: string | null;
  /**
   * The field's path in the form, with the positions of its blocks, e.g. `bloecke.2.titel`; in a
   * rich text followed by the path of its paragraph, e.g. `bloecke.2.text#1.children.0`.
   */
  readonly path: string;
}

/** In a short form: each of its characters becomes four invisible ones. */
type MarkParts = readonly [uid: string, documentId: string, locale: string | null, path: string];

/** Characters; a real mark has a third of it. */
const LONGEST_MARK = 2000;

/** The mark in a text; null if there is none, or not one of ours. */
export function readMark(text: string): TextMark | null {
  if (text.length > LONGEST_MARK) return null;
  try {
    const parts = vercelStegaDecode<unknown>(text);
    if (!Array.isArray(parts)) return null;
    const [uid, documentId, locale, path] = parts as unknown as MarkParts;
    const isWhole = [uid, documentId, path, locale ?? ''].every((part) => typeof part === 'string');
    return isWhole ? { uid, documentId, locale, path } : null;
  } catch {
    return null;
  }
}

/**
 * Texts without a custom field that visitors do not read as they are: they are Strapi's own, search
 * engines show them, or the site measures or dials them.
 */
const UNMARKED = new Set([
  'documentId',
  'locale',
  'metaKeywords',
  'Suchwoerter',
  'kartenpunkte',
  'kartenlinien',
  'nummer',
  'api::haus.haus.name',
]);

const isUnmarked = (model: string, name: string): boolean =>
  UNMARKED.has(name) || UNMARKED.has(`${model}.${name}`);

const isShown = ({ type, customField }: Attribute): boolean =>
  (type === 'string' || type === 'text') && customField === undefined;

/**
 * A copy of an entry, or of several, in which each text that the site shows ends with an invisible
 * mark of its field. Texts of other kinds (addresses, links, dates, choices) stay as they are.
 */
export function markTexts(models: Models, uid: string, read: unknown): unknown {
  if (Array.isArray(read)) return read.map((each: unknown) => markTexts(models, uid, each));
  if (!isEntryFields(read) || typeof read['documentId'] !== 'string') return read;
  const { documentId, locale } = read;
  const parts = [uid, documentId, typeof locale === 'string' ? locale : null] as const;
  return markFields({ models, mark: (path) => [...parts, path] }, uid, read, '');
}

interface Marking {
  readonly models: Models;
  readonly mark: (path: string) => MarkParts;
}

function markFields(
  marking: Marking,
  model: string,
  fields: EntryFields,
  path: string,
): EntryFields {
  const attributes = marking.models.getModel(model)?.attributes ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const attribute = attributes[name];
      return [
        name,
        attribute === undefined || isUnmarked(model, name)
          ? value
          : markField(marking, attribute, value, path + name),
      ];
    }),
  );
}

function markField(marking: Marking, attribute: Attribute, value: unknown, path: string): unknown {
  switch (attribute.type) {
    case 'relation':
      return attribute.target === undefined
        ? value
        : markTexts(marking.models, attribute.target, value);
    case 'component':
    case 'dynamiczone': {
      const markItem = (item: unknown, place: string): unknown =>
        isEntryFields(item)
          ? markFields(
              marking,
              attribute.component ?? String(item['__component']),
              item,
              `${place}.`,
            )
          : item;
      return Array.isArray(value)
        ? value.map((item, at) => markItem(item, `${path}.${at}`))
        : markItem(value, path);
    }
    case 'blocks':
      return markNodes(value, (paragraph) => marking.mark(`${path}#${paragraph}`));
    default:
      return typeof value === 'string' && isShown(attribute)
        ? markText(value, marking.mark(path))
        : value;
  }
}

/** Marks the texts in nodes of a rich text; `paragraph` is the path of the one they belong to. */
function markNodes(
  nodes: unknown,
  markAt: (paragraph: string) => MarkParts,
  paragraph?: string,
  path = '',
): unknown {
  if (!Array.isArray(nodes)) return nodes;
  return nodes.map((node: unknown, at) => {
    if (!isEntryFields(node)) return node;
    const place = `${path}${at}`;
    const { type, text, children } = node;
    // Each item of a list is a paragraph.
    const own = paragraph ?? (type === 'list' ? undefined : place);
    return {
      ...node,
      ...(typeof text === 'string' && { text: markText(text, markAt(own ?? place)) }),
      ...(children !== undefined && {
        children: markNodes(children, markAt, own, `${place}.children.`),
      }),
    };
  });
}

/** Each line has a mark, since the site may show each in an element of its own. */
const markText = (text: string, mark: MarkParts): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : vercelStegaCombine(line.trimEnd(), mark, false)))
    .join('\n');
