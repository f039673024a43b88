import { asService } from '../entryRows.ts';
import { brands, type InstalledBrand } from '../../brands.ts';
import type { Ability } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { readPageNames } from '../entries/entryIndex.ts';
import { shownPageName, type PagePlace } from '../entries/pagePlace.ts';
import { foldText, wordsOf } from '../../../../src/domain/job/foldText.ts';
import type { LinkChoice, LinkKindName } from './linkChoice.ts';
import { dayInGerman } from '../datesInGerman.ts';
import { withoutTrailingSlashes } from '../../../../src/domain/shared/withoutTrailingSlashes.ts';

/** A type of entry that a link can lead to. */
interface LinkKind {
  readonly name: LinkKindName;
  readonly uid: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly sort: string;
  /** The path on the site of its brand, without language. */
  pathOf(entry: EntryFields, brand: InstalledBrand): string;
  /** Text that distinguishes entries with the same title. */
  noteOf(entry: EntryFields, path: string): string;
  /** A filter for the entries that a path may lead to; null for a path of another kind. */
  match(path: string): LinkMatch | null;
}

interface LinkMatch {
  readonly filters: EntryFields;
  /** True if only an entry of this kind can be at this path. */
  readonly entryOnly: boolean;
}

const byId = (pattern: RegExp) => (path: string) => {
  const [, documentId] = pattern.exec(path) ?? [];
  return documentId === undefined
    ? null
    : { filters: { documentId: { $eq: documentId } }, entryOnly: true };
};

const dayOf = (date: unknown): string =>
  typeof date === 'string' && !Number.isNaN(Date.parse(date)) ? dayInGerman(date) : '';

/** In the order in which the panel shows them. Their paths are those of the site's routes. */
const LINK_KINDS: readonly LinkKind[] = [
  {
    name: 'page',
    uid: 'api::seite.seite',
    title: 'titel',
    fields: ['titel', 'pfad'],
    sort: 'pfad:asc',
    pathOf: ({ pfad }) => `/${typeof pfad === 'string' ? pfad : ''}`,
    noteOf: (_entry, path) => (path === '/' ? 'Startseite' : path),
    match: (path) => ({
      filters: { pfad: { $eq: path.slice(1) } },
      entryOnly: path.startsWith('/s/'),
    }),
  },
  {
    name: 'job',
    uid: 'api::stelle.stelle',
    title: 'titel',
    fields: ['titel', 'art', 'pensumVon', 'pensumBis'],
    sort: 'titel:asc',
    pathOf: ({ art, documentId }, { hiddenRoutes }) =>
      art === 'lehrstelle' && !hiddenRoutes.includes('apprenticeship')
        ? `/jobs/offene-lehrstellen/${String(documentId)}`
        : `/jobs/offene-stellen/${String(documentId)}`,
    noteOf: ({ art, pensumVon, pensumBis }) =>
      art === 'lehrstelle'
        ? 'Lehrstelle'
        : `${[...new Set([pensumVon, pensumBis])].map(String).join('–')} %`,
    match: byId(/^\/jobs\/offene-(?:stellen|lehrstellen)\/([a-z0-9]+)$/),
  },
  {
    name: 'event',
    uid: 'api::veranstaltung.veranstaltung',
    title: 'titel',
    fields: ['titel', 'slug', 'beginn'],
    sort: 'beginn:desc',
    pathOf: ({ documentId, slug }) => `/events/${String(documentId)}/${String(slug)}`,
    noteOf: ({ beginn }) => dayOf(beginn),
    match: byId(/^\/events\/([a-z0-9]+)(?:\/[^/]*)?$/),
  },
  {
    name: 'media',
    uid: 'api::beitrag.beitrag',
    title: 'titel',
    fields: ['titel', 'slug', 'datum'],
    sort: 'datum:desc',
    pathOf: ({ documentId, slug }) => `/media/${String(documentId)}/${String(slug)}`,
    noteOf: ({ datum }) => dayOf(datum),
    match: byId(/^\/media\/([a-z0-9]+)(?:\/[^/]*)?$/),
  },
  {
    name: 'house',
    uid: 'api::haus.haus',
    title: 'name',
    fields: ['name', 'slug', 'ort'],
    sort: 'name:asc',
    pathOf: ({ slug }) => `/unsere-haeuser/${String(slug)}`,
    noteOf: ({ ort }) => (typeof ort === 'string' ? ort : ''),
    match: (path) => {
      const [, slug] = /^\/unsere-haeuser\/([a-z0-9-]+)$/.exec(path) ?? [];
      return slug === undefined ? null : { filters: { slug: { $eq: slug } }, entryOnly: true };
    },
  },
  {
    name: 'offer',
    uid: 'api::wohnangebot.wohnangebot',
    title: 'titel',
    fields: ['titel', 'slug', 'haus'],
    sort: 'titel:asc',
    pathOf: ({ haus, slug }) => `/wohnen/freie-plaetze/${String(haus)}/${String(slug)}`,
    noteOf: ({ haus }) => (typeof haus === 'string' ? haus : ''),
    match: (path) => {
      const [, haus, slug] =
        /^\/wohnen\/freie-plaetze\/([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
      return slug === undefined
        ? null
        : { filters: { haus: { $eq: haus }, slug: { $eq: slug } }, entryOnly: true };
    },
  },
];

/**
 * The type of the entries at a path of a site, and the condition that finds them there. `isAlone` is
 * true if nothing else of the site can be at the path.
 */
export function entriesAt(path: string): {
  readonly uid: string;
  readonly where: EntryFields;
  readonly isAlone: boolean;
} {
  // Pages come first in the list, and match every path.
  const kind = LINK_KINDS.findLast(({ match }) => match(path) !== null);
  const { filters = {}, entryOnly = false } = kind?.match(path) ?? {};
  return { uid: kind?.uid ?? '', where: filters, isAlone: entryOnly };
}

/** The path of an entry on the site of its brand; null if the entry has no page. */
export const pathOfEntry = (
  uid: string,
  entry: EntryFields,
  brand: InstalledBrand,
): string | null => LINK_KINDS.find((kind) => kind.uid === uid)?.pathOf(entry, brand) ?? null;

const MAX_OF_A_KIND = 8;
/**
 * Titles are compared here and not in the database, because databases treat accents differently.
 */
const MAX_COMPARED = 3000;
const LOCALE = 'de-CH';

interface LinkSearch {
  /**
   * The brand whose entry has the link. Its own entries come first, and their addresses need no
   * host.
   */
  readonly brandId: string;
  readonly words: string;
}

/** Searches link targets by title, among the entries that this account may read. */
export async function searchLinkChoices(
  strapi: Strapi,
  ability: Ability,
  { brandId, words }: LinkSearch,
): Promise<LinkChoice[]> {
  const requested = wordsOf(words.slice(0, 100));
  const begins = ({ title }: LinkChoice): boolean =>
    foldText(title).startsWith(requested.join(' '));
  const found = await Promise.all(
    LINK_KINDS.map(async (kind) => {
      const filters = requested.length === 0 ? { marke: { $eq: brandId } } : {};
      const choices = await readChoices(strapi, ability, { kind, brandId, filters });
      return choices
        .filter(({ title }) => requested.every((word) => foldText(title).includes(word)))
        .toSorted(
          (one, other) =>
            order(one, brandId) - order(other, brandId) ||
            Number(begins(other)) - Number(begins(one)),
        )
        .slice(0, MAX_OF_A_KIND);
    }),
  );
  return found.flat();
}

/** Entries of the own brand first, and published ones before drafts. */
const order = ({ brandId, published }: LinkChoice, own: string): number =>
  (brandId === own ? 0 : 2) + (published ? 0 : 1);

/**
 * The entry that a link leads to. `missing` is true if only an entry could be at the path and
 * nothing is public there. For the path of a list, or one that is redirected, `choice` is null and `missing` is
 * false.
 */
export async function describeLink(
  strapi: Strapi,
  ability: Ability,
  { brandId, target }: { readonly brandId: string; readonly target: string },
): Promise<{ readonly choice: LinkChoice | null; readonly missing: boolean }> {
  const place = placeOf(target, brandId);
  if (place === null) return { choice: null, missing: false };
  for (const kind of LINK_KINDS) {
    const match = kind.match(place.path);
    if (match === null) continue;
    const filters = { marke: { $eq: place.brand.id }, ...match.filters };
    const [choice] = await readChoices(strapi, ability, { kind, brandId, filters });
    if (choice) return { choice, missing: false };
    if (!match.entryOnly) continue;
    return { choice: null, missing: !(await isPublic(strapi, kind.uid, filters, place)) };
  }
  return { choice: null, missing: false };
}

/**
 * Whether visitors find something there: a public entry of any brand, or a redirect. Read as the
 * service, because this account may not see entries of a sister house. A draft that it may not see
 * counts as none, so the answer does not reveal it.
 */
const isPublic = (
  strapi: Strapi,
  uid: string,
  filters: EntryFields,
  { brand, path }: LinkPlace,
): Promise<boolean> =>
  asService(strapi, 'links', async () => {
    const search = { filters, locale: '*', status: 'published', fields: ['documentId'] } as const;
    if ((await strapi.documents(uid).findMany(search)).length > 0) return true;
    const redirect = { marke: { $eq: brand.id }, von: { $eq: path } };
    return (await strapi.documents(REDIRECT).findFirst({ filters: redirect })) !== null;
  });

const REDIRECT = 'api::weiterleitung.weiterleitung';

interface LinkPlace {
  readonly brand: InstalledBrand;
  readonly path: string;
}

function placeOf(target: string, brandId: string): LinkPlace | null {
  const url = URL.parse(target, 'https://this-site.invalid');
  if (url === null || url.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^www\./, '');
  const brand = target.startsWith('/')
    ? brands.find(({ id }) => id === brandId)
    : brands.find(({ hosts }) => hosts.includes(host));
  if (brand === undefined) return null;
  const path = withoutTrailingSlashes(url.pathname);
  return { brand, path: brand.localeInPath ? path.replace(LANGUAGE, '') || '/' : path };
}

const LANGUAGE = /^\/(?:de|it|fr|en)(?=\/|$)/;

async function readChoices(
  strapi: Strapi,
  ability: Ability,
  {
    kind,
    brandId,
    filters,
  }: { readonly kind: LinkKind; readonly brandId: string; readonly filters: EntryFields },
): Promise<LinkChoice[]> {
  const checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility: ability, model: kind.uid });
  if (!checker.can.read()) return [];
  const allowed = (await checker.sanitizedQuery.read({})).filters ?? {};
  const search = {
    filters: { $and: [allowed, filters] },
    fields: ['documentId', 'marke', ...kind.fields],
    locale: LOCALE,
    limit: MAX_COMPARED,
    sort: kind.sort,
  };
  const documents = strapi.documents(kind.uid);
  const [drafts, published] = await Promise.all([
    documents.findMany({ ...search, status: 'draft' }),
    documents.findMany({ ...search, fields: ['documentId'], status: 'published' }),
  ]);
  const visible = new Set(published.map(({ documentId }) => documentId));
  // Pages are known by their name in the menu, also for those who look for it.
  const names = kind.name === 'page' ? await readPageNames(strapi) : null;
  return drafts.flatMap((entry) => {
    const brand = brands.find(({ id }) => id === entry['marke']);
    return brand === undefined
      ? []
      : [
          choiceOf(kind, {
            entry,
            brand,
            brandId,
            published: visible.has(entry.documentId),
            place: names?.get(entry.documentId)?.place ?? null,
          }),
        ];
  });
}

function choiceOf(
  kind: LinkKind,
  {
    entry,
    brand,
    brandId,
    published,
    place,
  }: {
    readonly entry: EntryFields;
    readonly brand: InstalledBrand;
    readonly brandId: string;
    readonly published: boolean;
    readonly place: PagePlace | null;
  },
): LinkChoice {
  const path = kind.pathOf(entry, brand);
  return {
    kind: kind.name,
    title: shownPageName(place, String(entry[kind.title] ?? '')),
    note: kind.noteOf(entry, path),
    target: brand.id === brandId ? path : addressAt(brand, path),
    brandId: brand.id,
    published,
  };
}

/**
 * The address for a link from another brand's page: with the host, and in German if the brand's
 * paths have a language.
 */
const addressAt = ({ id, hosts, localeInPath }: InstalledBrand, path: string): string =>
  `https://${hosts[0] ?? `${id}.localhost`}${localeInPath ? '/de' : ''}${
    localeInPath && path === '/' ? '' : path
  }`;
