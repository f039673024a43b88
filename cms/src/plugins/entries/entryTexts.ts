import { CONFIGURATIONS } from '../../contentTypes.ts';
import type { Attribute, EntryFields, Models } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';
import { foldText } from '../../../../src/domain/job/foldText.ts';
import { dayInGerman, isInstant } from '../datesInGerman.ts';

/** The texts of an entry by which the search finds it. */
export interface EntryTexts {
  readonly title: string;
  readonly foldedTitle: string;
  /**
   * With the field of the type that contains each text, because some accounts may not read every
   * field.
   */
  readonly texts: readonly {
    readonly field: string;
    readonly text: string;
    readonly folded: string;
  }[];
}

/** The field that holds an entry's title; null if its type has none. */
export const titleFieldOf = (attributes: Readonly<Record<string, Attribute>>): string | null =>
  ['titel', 'name', 'handle', 'von', 'woche', 'datum', 'angebot', 'kanton'].find(
    (name) => attributes[name],
  ) ?? null;

const SEARCHED = new Set(['string', 'text', 'richtext', 'blocks', 'email']);
/** Technical values, not text of an editor. */
const NOT_SEARCHED = new Set(['marke', 'documentId', 'slug', 'locale', 'wiederholung', 'art']);

const ADDRESS = /^(?:\/\S*|[a-z]+:\S+|#\S*)$/;

/** The texts of an entry that editors search. */
export function textsOf(models: Models, uid: string, entry: EntryFields): EntryTexts {
  const model = models.getModel(uid);
  const named = titleFieldOf(model?.attributes ?? {});
  const stored = named === null ? '' : String(entry[named] ?? '');
  const isDay = named === 'datum' || named === 'woche';
  const title = CONFIGURATIONS.includes(uid)
    ? (model?.info?.displayName ?? '')
    : [isDay ? model?.info?.displayName : '', isDay ? dayInWords(stored) : stored]
        .filter(Boolean)
        .join(' ');
  const byField = new Map<string, string[]>();
  walkFields(models, uid, entry, ({ name, attribute, value, path }) => {
    if (attribute.private || !SEARCHED.has(attribute.type) || NOT_SEARCHED.has(name)) return;
    if (path.length === 1 && name === named) return;
    const text = attribute.type === 'blocks' ? textOfBlocks(value) : String(value ?? '');
    const field = String(path[0]);
    if (text.trim() !== '' && !ADDRESS.test(text))
      byField.set(field, [...(byField.get(field) ?? []), text.trim()]);
  });
  return {
    title,
    foldedTitle: foldText(title),
    texts: [...byField].map(([field, parts]) => {
      const text = parts.join(' · ').replaceAll(/\s+/g, ' ');
      return { field, text, folded: foldText(text) };
    }),
  };
}

const dayInWords = (date: string): string => (isInstant(date) ? dayInGerman(date) : date);

interface TextNode {
  readonly text?: unknown;
  readonly children?: unknown;
}

/** The text of a rich text; paragraphs and list items are separated by a space. */
function textOfBlocks(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return (nodes as TextNode[])
    .map(({ text, children }) =>
      typeof text === 'string' ? text : `${textOfBlocks(children)}${text === undefined ? ' ' : ''}`,
    )
    .join('');
}
