import { brands } from '../../brands.ts';
import { ALL_TYPES, CONFIGURATIONS, PRIVATE_TYPES } from '../../contentTypes.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Attribute, Entry, EntryFields, Models, Strapi } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';
import { foldText } from '../../../../src/domain/job/foldText.ts';
import { dayInGerman, isInstant } from '../datesInGerman.ts';
import { statusOf, type EntryStatus } from '../entries/entryStatus.ts';
import { asService, rowsOfAllBrands } from '../entryRows.ts';

/** The searched texts of an entry in one language: the last saved values, published or not. */
export interface IndexedText {
  readonly documentId: string;
  /** Null if the type has no languages. */
  readonly locale: string | null;
  readonly brandId: string | null;
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
  readonly updatedAt: number;
  readonly status: EntryStatus | null;
}

/** The types that editors write. What visitors send is read for each search and not cached here. */
export const INDEXED_TYPES: readonly string[] = ALL_TYPES.filter(
  (uid) => !PRIVATE_TYPES.includes(uid),
);

/** The field that holds an entry's title; null if its type has none. */
export const titleFieldOf = (attributes: Readonly<Record<string, Attribute>>): string | null =>
  ['titel', 'name', 'handle', 'von', 'woche', 'datum'].find((name) => attributes[name]) ?? null;

/**
 * The index is refreshed after this time, to find changes by another server on the same database.
 */
const MAX_AGE_MS = 60_000;
const SEARCHED = new Set(['string', 'text', 'richtext', 'blocks', 'email']);
/** Technical values, not text of an editor. */
const NOT_SEARCHED = new Set(['marke', 'documentId', 'slug', 'locale', 'wiederholung', 'art']);

const ADDRESS = /^(?:\/\S*|[a-z]+:\S+|#\S*)$/;

type TypeIndex = Map<string, IndexedText>;

interface TextIndex {
  readonly byType: Map<string, TypeIndex>;
  checkedAt: number;
  isStale: boolean;
  refreshing: Promise<void> | null;
}

const indexes = new WeakMap<Strapi, TextIndex>();

function indexOf(strapi: Strapi): TextIndex {
  const index = indexes.get(strapi) ?? {
    byType: new Map<string, TypeIndex>(),
    checkedAt: 0,
    isStale: true,
    refreshing: null,
  };
  indexes.set(strapi, index);
  return index;
}

/** Marks the index as stale after each write; the next search refreshes it. */
export function noteChangedTexts(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const done = await next();
    if (!act.action.startsWith('find') && act.action !== 'count') indexOf(strapi).isStale = true;
    return done;
  });
}

/** The texts by type. Refreshes the index first if it is stale. */
export async function readTexts(strapi: Strapi): Promise<ReadonlyMap<string, TypeIndex>> {
  const index = indexOf(strapi);
  while (index.isStale || Date.now() - index.checkedAt > MAX_AGE_MS) {
    index.refreshing ??= refresh(strapi, index).finally(() => {
      index.refreshing = null;
    });
    await index.refreshing;
  }
  return index.byType;
}

/** Reads as the service itself; each search checks the rights of its account. */
async function refresh(strapi: Strapi, index: TextIndex): Promise<void> {
  index.isStale = false;
  try {
    await asService(strapi, 'index', async () => {
      for (const uid of INDEXED_TYPES) await refreshType(strapi, index, uid);
    });
    index.checkedAt = Date.now();
  } catch (error) {
    index.isStale = true;
    throw error;
  }
}

interface SavedRow {
  draft?: number;
  published?: number;
}

async function refreshType(strapi: Strapi, index: TextIndex, uid: string): Promise<void> {
  const schema = strapi.contentTypes[uid];
  if (schema === undefined) return;
  const hasDrafts = schema.options?.draftAndPublish === true;
  const hasLanguages = schema.pluginOptions?.i18n?.localized === true;
  const rows = await rowsOfAllBrands(strapi, uid, 'index').findMany({
    select: ['documentId', 'updatedAt', 'publishedAt', ...(hasLanguages ? ['locale'] : [])],
  });
  const saved = new Map<string, SavedRow>();
  for (const row of rows as Entry[]) {
    const key = keyOf(row.documentId, localeOf(row));
    const known = saved.get(key) ?? {};
    const at = timeOf(row['updatedAt']);
    if (hasDrafts && row['publishedAt'] !== null) known.published = at;
    else known.draft = at;
    saved.set(key, known);
  }
  const known = index.byType.get(uid) ?? new Map<string, IndexedText>();
  const changed = [...saved].filter(([key, { draft }]) => known.get(key)?.updatedAt !== draft);
  const read =
    changed.length === 0
      ? []
      : await readEntries(
          strapi,
          uid,
          known.size === 0 ? null : changed.map(([key]) => key.split(' ')[0] ?? ''),
        );
  const fresh = new Map(known);
  for (const entry of read) fresh.set(keyOf(entry.documentId, entry.locale), entry);
  for (const [key, entry] of fresh) {
    const row = saved.get(key);
    if (row?.draft === undefined) fresh.delete(key);
    else
      fresh.set(key, {
        ...entry,
        status: hasDrafts ? statusOf(row.draft ?? 0, row.published) : null,
      });
  }
  index.byType.set(uid, fresh);
}

const keyOf = (documentId: string, locale: string | null): string =>
  `${documentId} ${locale ?? ''}`;
const localeOf = (row: EntryFields): string | null =>
  typeof row['locale'] === 'string' && row['locale'] !== '' ? row['locale'] : null;
const timeOf = (value: unknown): number => new Date(value as string | number | Date).getTime();

async function readEntries(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[] | null,
): Promise<IndexedText[]> {
  const entries = (await strapi.documents(uid).findMany({
    locale: '*',
    ...(documentIds !== null && { filters: { documentId: { $in: [...new Set(documentIds)] } } }),
    populate: buildDeepPopulate(strapi, uid, { relations: 0, components: 6, isBrief: false }),
  })) as Entry[];
  return entries.map((entry) => indexEntry(strapi, uid, entry));
}

function indexEntry(models: Models, uid: string, entry: Entry): IndexedText {
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
  const brandId = typeof entry['marke'] === 'string' ? entry['marke'] : brandOfConfiguration(uid);
  return {
    documentId: entry.documentId,
    locale: localeOf(entry),
    brandId,
    title,
    foldedTitle: foldText(title),
    texts: [...byField].map(([field, parts]) => {
      const text = parts.join(' · ').replaceAll(/\s+/g, ' ');
      return { field, text, folded: foldText(text) };
    }),
    updatedAt: timeOf(entry['updatedAt']),
    status: null,
  };
}

const brandOfConfiguration = (uid: string): string | null =>
  brands.find(({ id }) => uid.endsWith(`.konfiguration-${id}`))?.id ?? null;

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
