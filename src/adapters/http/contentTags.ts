import * as v from 'valibot';
import { contentTypes, type ContentTypeName } from '../../domain/content/contentTypes.ts';
import type { ContentRead } from './ContentRead.ts';
import { strapiRequestOf } from './strapiRequest.ts';

/** The tag of answers that any change may affect: a picture can be used anywhere. */
export const EVERYTHING = '*';

const MAX_TAGS = 500;

/**
 * The tags of an answer: the content entries that it was made from. If the tags of a change
 * (`tagsOfWebhook`) share one with them, or contain `EVERYTHING`, the answer and all pages made from
 * it are stale. A list depends on its whole collection, because a new entry may belong to it. A
 * missing entry depends on its id, a page on its brand and path.
 */
export function tagsOf(read: ContentRead, answer: unknown): readonly string[] {
  // The group's twelve thousand jobs would add twelve thousand tags to every page that counts them.
  // Its list depends on all jobs anyway.
  const isWholeGroup = read.kind === 'openJobs' && read.brandId === null;
  // A list of names has no content of its entries.
  if (read.kind === 'known') return dependenciesOf(read);
  return [
    ...new Set([
      ...dependenciesOf(read),
      ...(isWholeGroup ? listTags('haus', null) : entriesIn(answer)),
    ]),
  ].slice(0, MAX_TAGS);
}

/** The tags that follow from a read's collection, and from what the read names of an entry. */
function dependenciesOf(read: ContentRead): readonly string[] {
  if (read.kind === 'configuration' || read.kind === 'hrAddress')
    return [`konfiguration-${read.brandId}`];
  if (read.kind === 'screenDevices') return listTags('kioskprofil', null);
  if (read.kind === 'page') return ['seite', `seite:${read.brandId}/${read.path}`];
  const type = typeOf(read);
  if (read.kind === 'entryAddress') return [type];
  if ('id' in read) return [type, `entry:${read.id}`];
  return listTags(type, 'brandId' in read ? read.brandId : null);
}

const TYPE_AT: ReadonlyMap<string, ContentTypeName> = new Map(
  contentTypes.map(({ name, plural }) => [`/${plural}`, name]),
);

function typeOf(read: ContentRead): ContentTypeName {
  const { path } = strapiRequestOf(read);
  const type = TYPE_AT.get(path);
  if (type === undefined) throw new Error(`No content type is read at ${path}`);
  return type;
}

// The bare type is the tag of a single entry whose identity is unknown; `:*` is the tag of the list
// of all brands.
const listTags = (type: string, brandId: string | null): readonly string[] => [
  type,
  `${type}:${brandId ?? '*'}`,
];

/**
 * The tags of all documents in an answer, including relations. The document ids of Strapi 5 are
 * unique over all types.
 */
function entriesIn(answer: unknown, depth = 0): readonly string[] {
  if (typeof answer !== 'object' || answer === null || depth > 12) return [];
  const own =
    'documentId' in answer && typeof answer.documentId === 'string'
      ? [`entry:${answer.documentId}`]
      : [];
  return [...own, ...Object.values(answer).flatMap((value) => entriesIn(value, depth + 1))];
}

const OfBrand = v.looseObject({ marke: v.nullish(v.string()) });
const HookEntry = v.looseObject({
  documentId: v.optional(v.string()),
  marke: v.nullish(v.string()),
  pfad: v.nullish(v.string()),
  /** The houses of an event: their sites show it too. */
  haus: v.fallback(v.nullish(OfBrand), null),
  weitereHaeuser: v.fallback(v.nullish(v.array(OfBrand)), null),
});
const HookBody = v.object({
  event: v.string(),
  model: v.optional(v.string(), ''),
  uid: v.optional(v.string(), ''),
  entry: v.optional(HookEntry, {}),
  /** The entries of a change of many entries at once. */
  entries: v.optional(v.array(v.looseObject({ uid: v.string(), ...HookEntry.entries }))),
});

/**
 * The tags that a webhook message of the content service makes stale; null if the body is no such
 * message.
 */
export function tagsOfWebhook(body: unknown): readonly string[] | null {
  const parsed = v.safeParse(HookBody, body);
  if (!parsed.success) return null;
  const { event, model, uid, entry, entries } = parsed.output;
  if (event.startsWith('media.')) return [EVERYTHING];
  if (entries !== undefined)
    return [...new Set(entries.flatMap((changed) => tagsOfChange(typeIn(changed.uid), changed)))];
  return tagsOfChange(typeIn(uid) || model, entry);
}

const typeIn = (uid: string): string => uid.split('.').at(-1) ?? '';

function tagsOfChange(type: string, entry: v.InferOutput<typeof HookEntry>): readonly string[] {
  const { documentId, marke, pfad } = entry;
  if (type === '') return [EVERYTHING];
  // Strapi 4 sends no document id. An entry whose brand or path has changed can then be found only
  // by its type.
  if (documentId === undefined) return [type];
  const byBrand =
    typeof marke !== 'string'
      ? [type]
      : type === 'seite'
        ? [`seite:${marke}/${pfad ?? ''}`, `seite:${marke}`]
        : [...brandsConcerned(type, marke, entry).map((each) => `${type}:${each}`), `${type}:*`];
  return [...(type.startsWith('konfiguration-') ? [type] : byBrand), `entry:${documentId}`];
}

/** The brand of an entry; of an event, also the brands of its houses, each once. */
function brandsConcerned(
  type: string,
  marke: string,
  { haus, weitereHaeuser }: Pick<v.InferOutput<typeof HookEntry>, 'haus' | 'weitereHaeuser'>,
): readonly string[] {
  if (type !== 'veranstaltung') return [marke];
  const houses = [haus, ...(weitereHaeuser ?? [])].flatMap((house) => house?.marke ?? []);
  return [...new Set([marke, ...houses])];
}
