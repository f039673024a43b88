import type { InstalledBrand } from '../../brands.ts';
import type { EntryFields } from '../../strapi.ts';
import type { LinkKindName } from './linkChoice.ts';

/** A type of entry that a link can lead to. */
export interface LinkKind {
  readonly name: LinkKindName;
  readonly uid: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly sort: string;
  /** On the site of its brand, without language. */
  pathOf(entry: EntryFields, brand: InstalledBrand): string;
  /** What tells entries of one title apart. */
  noteOf(entry: EntryFields, path: string): string;
  /** The entries that a path may lead to; null for a path of another kind. */
  match(path: string): LinkMatch | null;
}

interface LinkMatch {
  readonly filters: EntryFields;
  /** Nothing but an entry of this kind can be at this path. */
  readonly entryOnly: boolean;
}

const byId = (pattern: RegExp) => (path: string) => {
  const [, documentId] = pattern.exec(path) ?? [];
  return documentId === undefined
    ? null
    : { filters: { documentId: { $eq: documentId } }, entryOnly: true };
};

const DAY = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'Europe/Zurich' });

const dayOf = (date: unknown): string =>
  typeof date === 'string' && !Number.isNaN(Date.parse(date)) ? DAY.format(new Date(date)) : '';

/** In the order in which the panel shows them. Their paths are those of the site's routes. */
export const LINK_KINDS: readonly LinkKind[] = [
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
];
