import * as v from 'valibot';
import type { ContentRead } from './ContentRead.ts';

/** Carried by what every change may concern: a picture can stand anywhere. */
export const EVERYTHING = '*';

const MOST_TAGS = 500;

/**
 * The names of the content entries that an answer was made from. When a change's tags
 * (`tagsOfHook`) share one with them, or hold `EVERYTHING`, the answer and all pages made of it are
 * out of date. Lists depend on their whole collection, since an entry that is not in them yet may
 * come; what was missing depends on its id, a page on its brand and path.
 */
export function tagsOf(read: ContentRead, answer: unknown): readonly string[] {
  // The group's twelve thousand jobs would be twelve thousand tags on every page that counts them;
  // its list depends on all of them anyway.
  const isWholeGroup = read.kind === 'openJobs' && read.brandId === null;
  // A list of names says nothing of its entries.
  if (read.kind === 'known') return dependenciesOf(read);
  return [
    ...new Set([
      ...dependenciesOf(read),
      ...(isWholeGroup ? listTags('haus', null) : entriesIn(answer)),
    ]),
  ].slice(0, MOST_TAGS);
}

function dependenciesOf(read: ContentRead): readonly string[] {
  switch (read.kind) {
    case 'configuration':
    case 'hrAddress':
      return [`konfiguration-${read.brandId}`];
    case 'page':
      return ['seite', `seite:${read.brandId}/${read.path}`];
    case 'pageAddresses':
      return listTags('seite', read.brandId);
    case 'events':
      return listTags('veranstaltung', read.brandId);
    case 'event':
      return ['veranstaltung', `entry:${read.id}`];
    case 'media':
    case 'mediaAddresses':
      return listTags('beitrag', read.brandId);
    case 'mediaEntry':
      return ['beitrag', `entry:${read.id}`];
    case 'houses':
    case 'house':
      return listTags('haus', null);
    case 'houseOfBrand':
      return listTags('haus', read.brandId);
    case 'redirects':
      return listTags('weiterleitung', read.brandId);
    case 'view':
    case 'kioskProfile':
      return listTags('kioskprofil', null);
    case 'jobs':
    case 'openJobs':
      return listTags('stelle', read.brandId);
    case 'job':
      return ['stelle', `entry:${read.id}`];
    case 'trainingOffers':
      return listTags('ausbildungsangebot', read.brandId);
    case 'programmeDay':
      return listTags('tagesprogramm', read.brandId);
    case 'signatureTexts':
      return listTags('signaturtext', read.brandId);
    case 'entryAddress':
      return [read.type];
    case 'known':
    case 'audited':
      return listTags(read.type, read.brandId);
    case 'menuWeek':
      return listTags('menueplan', read.brandId);
  }
}

// The bare type stands for "one of them, nobody knows which"; `:*` for the list of all brands.
const listTags = (type: string, brandId: string | null): readonly string[] => [
  type,
  `${type}:${brandId ?? '*'}`,
];

/**
 * Every document in an answer, relations included: Strapi 5 gives each an id that is unique over
 * all types.
 */
function entriesIn(answer: unknown, depth = 0): readonly string[] {
  if (typeof answer !== 'object' || answer === null || depth > 12) return [];
  const own =
    'documentId' in answer && typeof answer.documentId === 'string'
      ? [`entry:${answer.documentId}`]
      : [];
  return [...own, ...Object.values(answer).flatMap((value) => entriesIn(value, depth + 1))];
}

const HookBody = v.object({
  event: v.string(),
  model: v.optional(v.string(), ''),
  uid: v.optional(v.string(), ''),
  entry: v.optional(
    v.looseObject({
      documentId: v.optional(v.string()),
      marke: v.nullish(v.string()),
      pfad: v.nullish(v.string()),
    }),
    {},
  ),
});

/**
 * What a message of the content service makes out of date; null when the body is no such message.
 */
export function tagsOfHook(body: unknown): readonly string[] | null {
  const parsed = v.safeParse(HookBody, body);
  if (!parsed.success) return null;
  const { event, model, uid, entry } = parsed.output;
  if (event.startsWith('media.')) return [EVERYTHING];
  const type = uid.split('.').at(-1) || model;
  if (type === '') return [EVERYTHING];
  const { documentId, marke, pfad } = entry;
  // Strapi 4 sends no document id: then an entry that changed its brand or path is found by its
  // type alone.
  if (documentId === undefined) return [type];
  const byBrand =
    typeof marke !== 'string'
      ? [type]
      : type === 'seite'
        ? [`seite:${marke}/${pfad ?? ''}`, `seite:${marke}`]
        : [`${type}:${marke}`, `${type}:*`];
  return [...(type.startsWith('konfiguration-') ? [type] : byBrand), `entry:${documentId}`];
}
