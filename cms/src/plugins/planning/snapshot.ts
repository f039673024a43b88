import { dayInGerman, isInstant } from '../datesInGerman.ts';
import type { Attribute, EntryFields, GetModel } from '../../strapi.ts';

/** A picture or file as it was at that time. */
export interface KeptFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
}

/** An entry that a relation refers to. */
export interface KeptEntry {
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
export const fieldsOf = (
  getModel: GetModel,
  uid: string,
): readonly (readonly [string, Attribute])[] =>
  Object.entries(getModel(uid)?.attributes ?? {}).filter(
    ([name, attribute]) =>
      !OWN_FIELDS.has(name) &&
      !attribute.private &&
      (attribute.type !== 'relation' || attribute.target?.startsWith('api::')),
  );

/** A whole entry without Strapi's internal ids, so that equal content gives equal snapshots. */
export function takeSnapshot(getModel: GetModel, uid: string, entry: EntryFields): EntryFields {
  return mapFields(getModel, uid, entry, {
    file: ({ id, name, url, mime }) => ({ id, name, url, mime }),
    entry: (found) => ({ documentId: found['documentId'], title: entryTitle(found) }),
    relation: (found) => found,
  });
}

/**
 * A snapshot as data to save. Leaves out files that have been deleted since (`hasFile` returns
 * false).
 */
export function dataOfSnapshot(
  getModel: GetModel,
  uid: string,
  snapshot: EntryFields,
  hasFile: (id: number) => boolean,
): EntryFields {
  return mapFields(getModel, uid, snapshot, {
    file: ({ id }) => (typeof id === 'number' && hasFile(id) ? id : null),
    entry: ({ documentId }) => ({ documentId }),
    relation: (found) => ({ set: [found].flat().filter((item) => item !== null) }),
  });
}

/** The ids of all files of a snapshot. */
export function filesOfSnapshot(getModel: GetModel, uid: string, snapshot: EntryFields): number[] {
  const ids: number[] = [];
  dataOfSnapshot(getModel, uid, snapshot, (id) => ids.push(id) > 0);
  return ids;
}

interface Mapping {
  readonly file: (file: EntryFields) => unknown;
  readonly entry: (entry: EntryFields) => unknown;
  /** Maps the whole value of a relation: one entry, none or several, already mapped by `entry`. */
  readonly relation: (found: unknown) => unknown;
}

function mapFields(
  getModel: GetModel,
  uid: string,
  fields: EntryFields,
  mapping: Mapping,
): EntryFields {
  return Object.fromEntries(
    fieldsOf(getModel, uid).flatMap(([name, attribute]) =>
      fields[name] === undefined ? [] : [[name, valueOf(attribute, fields[name])]],
    ),
  );

  function valueOf(attribute: Attribute, value: unknown): unknown {
    switch (attribute.type) {
      case 'component':
        return each(value, (item) => mapFields(getModel, attribute.component ?? '', item, mapping));
      case 'dynamiczone':
        return each(value, (item) => {
          const component = String(item['__component']);
          return { __component: component, ...mapFields(getModel, component, item, mapping) };
        });
      case 'media':
        return each(value, mapping.file);
      case 'relation':
        return mapping.relation(each(value, mapping.entry));
      default:
        return value;
    }
  }
}

const isFields = (value: unknown): value is EntryFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function each(value: unknown, map: (item: EntryFields) => unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter(isFields)
      .map(map)
      .filter((item) => item !== null);
  return isFields(value) ? map(value) : null;
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
      '',
  );

const dayTitle = (day: unknown, words = ''): string | null =>
  isInstant(day) ? `${words}${dayInGerman(day)}` : null;
