import { dayInGerman, isInstant } from '../datesInGerman.ts';
import type { Attribute, EntryFields, Models } from '../../strapi.ts';

/** A picture or file as it was at that time. */
export interface SnapshotFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
}

/** An entry that a relation refers to. */
export interface SnapshotEntry {
  readonly documentId: string;
  readonly title: string;
}

/** Strapi's internal fields; the `locale` is stored beside the snapshot. */
const OWN_FIELDS = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

/** The fields of a model that editors write; private ones are never part of a version. */
export const fieldsOf = (models: Models, uid: string): readonly (readonly [string, Attribute])[] =>
  Object.entries(models.getModel(uid)?.attributes ?? {}).filter(
    ([name, attribute]) =>
      !OWN_FIELDS.has(name) &&
      !attribute.private &&
      (attribute.type !== 'relation' || attribute.target?.startsWith('api::')),
  );

/** A whole entry without Strapi's internal ids, so that equal content gives equal snapshots. */
export function takeSnapshot(models: Models, uid: string, entry: EntryFields): EntryFields {
  return mapFields(models, uid, entry, {
    file: ({ id, name, url, mime }) => ({ id, name, url, mime }),
    entry: (found) => ({ documentId: found['documentId'], title: entryTitle(found) }),
    relation: (found) => found,
  });
}

/** A snapshot in which the entries that an account may not read have no title. */
export const withoutForeignTitles = (
  models: Models,
  uid: string,
  snapshot: EntryFields,
  mayRead: (uid: string, documentId: string) => boolean,
): EntryFields =>
  mapFields(models, uid, snapshot, {
    file: (file) => file,
    entry: (found, target) =>
      mayRead(target, String(found['documentId']))
        ? found
        : { ...found, title: 'Eintrag einer anderen Marke' },
    relation: (found) => found,
  });

/** The files and entries that still exist, of those that a snapshot refers to. */
export interface Remaining {
  readonly hasFile: (id: number) => boolean;
  readonly hasEntry: (uid: string, documentId: string) => boolean;
}

/** For a snapshot of the current state: it refers to nothing that has been deleted. */
export const ALL_REMAIN: Remaining = { hasFile: () => true, hasEntry: () => true };

/** A snapshot as data to save. Leaves out files and entries that have been deleted since. */
export function dataOfSnapshot(
  models: Models,
  uid: string,
  snapshot: EntryFields,
  { hasFile, hasEntry }: Remaining,
): EntryFields {
  return mapFields(models, uid, snapshot, {
    file: ({ id }) => (typeof id === 'number' && hasFile(id) ? id : null),
    entry: ({ documentId }, target) =>
      hasEntry(target, String(documentId)) ? { documentId } : null,
    relation: (found) => ({ set: [found].flat().filter((item) => item !== null) }),
  });
}

/** What a snapshot refers to: the ids of files, and of entries by type. */
export interface References {
  readonly files: readonly number[];
  readonly entries: ReadonlyMap<string, readonly string[]>;
}

export function referencesIn(models: Models, uid: string, snapshot: EntryFields): References {
  const files: number[] = [];
  const entries = new Map<string, readonly string[]>();
  dataOfSnapshot(models, uid, snapshot, {
    hasFile: (id) => files.push(id) > 0,
    hasEntry(target, documentId) {
      entries.set(target, [...(entries.get(target) ?? []), documentId]);
      return true;
    },
  });
  return { files, entries };
}

interface Mapping {
  readonly file: (file: EntryFields) => unknown;
  /** Maps one entry of a relation; `target` is its type. */
  readonly entry: (entry: EntryFields, target: string) => unknown;
  /** Maps the whole value of a relation: one entry, none or several, already mapped by `entry`. */
  readonly relation: (found: unknown) => unknown;
}

function mapFields(
  models: Models,
  uid: string,
  fields: EntryFields,
  mapping: Mapping,
): EntryFields {
  return Object.fromEntries(
    fieldsOf(models, uid).flatMap(([name, attribute]) =>
      fields[name] === undefined ? [] : [[name, valueOf(attribute, fields[name])]],
    ),
  );

  function valueOf(attribute: Attribute, value: unknown): unknown {
    switch (attribute.type) {
      case 'component':
        return each(value, (item) => mapFields(models, attribute.component ?? '', item, mapping));
      case 'dynamiczone':
        return each(value, (item) => {
          const component = String(item['__component']);
          return { __component: component, ...mapFields(models, component, item, mapping) };
        });
      case 'media':
        return each(value, mapping.file);
      case 'relation':
        return mapping.relation(each(value, (item) => mapping.entry(item, attribute.target ?? '')));
      default:
        return value;
    }
  }
}

/** Whether a value has fields: an entry, a component or a node of a rich text. */
export const isEntryFields = (value: unknown): value is EntryFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function each(value: unknown, map: (item: EntryFields) => unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter(isEntryFields)
      .map(map)
      .filter((item) => item !== null);
  return isEntryFields(value) ? map(value) : null;
}

/** The title of an entry for editors; menus and programmes are named by their week or day. */
export const entryTitle = (entry: EntryFields): string =>
  String(
    entry['titel'] ??
      entry['name'] ??
      entry['handle'] ??
      entry['von'] ??
      dayTitle(entry['woche'], 'Woche vom ') ??
      dayTitle(entry['datum']) ??
      // The offer of an occupancy; jobs have a text in a field of this name.
      (typeof entry['angebot'] === 'string' ? entry['angebot'] : entry['kanton']) ??
      '',
  );

const dayTitle = (day: unknown, words = ''): string | null =>
  isInstant(day) ? `${words}${dayInGerman(day)}` : null;
