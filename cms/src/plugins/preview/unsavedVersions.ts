import { randomBytes } from 'node:crypto';
import type { Attribute, EntryFields, Models } from '../../strapi.ts';
import { isEntryFields } from '../entries/snapshot.ts';

/** An entry that an account has open in a form; `locale` is null if the type has no languages. */
export interface OpenEntry {
  readonly userId: number;
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
}

interface UnsavedVersion extends OpenEntry {
  readonly fields: EntryFields;
  readonly until: number;
}

const LIFETIME_MS = 15 * 60 * 1000;
const MOST = 100;
/** More than anybody has open; otherwise one account could drop what all others type. */
const MOST_OF_ACCOUNT = 10;

/**
 * Stores unsaved form values, each under an unguessable name. They are only in memory; the oldest
 * are dropped first, those of the same account before all others.
 */
export function createUnsavedVersions(now: () => number = Date.now) {
  const versions = new Map<string, UnsavedVersion>();
  const names = new Map<string, string>();
  const keyOf = ({ userId, uid, documentId, locale }: OpenEntry): string =>
    [userId, uid, documentId, locale ?? ''].join(' ');

  const forget = (name: string, version: UnsavedVersion): void => {
    versions.delete(name);
    names.delete(keyOf(version));
  };

  return {
    /** Replaces the last version of the same account and entry; the name stays the same. */
    keep(entry: OpenEntry, fields: EntryFields): string {
      for (const [name, version] of versions) if (version.until < now()) forget(name, version);
      const key = keyOf(entry);
      const name = names.get(key) ?? randomBytes(24).toString('base64url');
      versions.delete(name);
      const own = [...versions].filter(([, { userId }]) => userId === entry.userId);
      const [oldest] = own.length >= MOST_OF_ACCOUNT ? own : versions;
      const isFull = own.length >= MOST_OF_ACCOUNT || versions.size >= MOST;
      if (isFull && oldest !== undefined) forget(...oldest);
      versions.set(name, { ...entry, fields, until: now() + LIFETIME_MS });
      names.set(key, name);
      return name;
    },
    /** Null if there is no version of that name, or if it has expired. */
    find(name: string): UnsavedVersion | null {
      const version = versions.get(name);
      return version === undefined || version.until < now() ? null : version;
    },
  };
}

/**
 * Fields that determine where an entry is read and linked from: unsaved values of these are
 * ignored.
 */
const KEPT = new Set(['marke', 'pfad', 'slug']);

/**
 * Puts the unsaved fields into what was read: only fields that the reader has requested, and only
 * for the entry and language of the version.
 */
export function mergeUnsaved(read: unknown, version: UnsavedVersion): unknown {
  if (Array.isArray(read)) return read.map((each: unknown) => mergeUnsaved(each, version));
  if (typeof read !== 'object' || read === null) return read;
  const entry = read as EntryFields;
  if (entry['documentId'] !== version.documentId) return read;
  if ((entry['locale'] ?? version.locale) !== version.locale) return read;
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      !KEPT.has(name) && Object.hasOwn(version.fields, name) ? version.fields[name] : value,
    ]),
  );
}

/** Reads the files and entries that a form refers to by id. */
interface FormSources {
  readonly models: Models;
  findFiles(ids: readonly number[]): Promise<readonly EntryFields[]>;
  findEntries(uid: string, documentIds: readonly string[]): Promise<readonly EntryFields[]>;
}

/** Limits the recursion, because components may contain themselves; a page's deepest is 4. */
const DEEPEST = 8;

/**
 * The values of a form as the entry would be read if it were saved: with whole pictures and related
 * entries, and without unknown fields. Fields with a value of the wrong type, or missing in the
 * form, keep their saved value.
 */
export async function resolveForm(
  sources: FormSources,
  uid: string,
  form: EntryFields,
  saved: EntryFields,
  depth = 0,
): Promise<EntryFields> {
  const fields: EntryFields = {};
  for (const [name, attribute] of Object.entries(sources.models.getModel(uid)?.attributes ?? {})) {
    if (attribute.private || depth > DEEPEST) continue;
    fields[name] = Object.hasOwn(form, name)
      ? await resolveField({ sources, attribute, depth }, form[name], saved[name])
      : saved[name];
  }
  return fields;
}

interface Place {
  readonly sources: FormSources;
  readonly attribute: Attribute;
  readonly depth: number;
}

function resolveField(place: Place, value: unknown, saved: unknown): Promise<unknown> | unknown {
  const { attribute } = place;
  switch (attribute.type) {
    case 'component':
      return attribute.repeatable
        ? resolveItems(place, value, () => attribute.component)
        : resolveItem(place, value, attribute.component);
    case 'dynamiczone':
      return resolveItems(place, value, ({ __component: component }) =>
        attribute.components?.find((known) => known === component),
      );
    case 'media':
      return resolveMedia(place, value);
    case 'relation':
      return resolveRelation(place, value, saved);
    default:
      return value === null || isOfKind(attribute.type, value) ? value : saved;
  }
}

async function resolveItems(
  place: Place,
  value: unknown,
  componentOf: (item: EntryFields) => string | undefined,
): Promise<unknown> {
  const items = Array.isArray(value) ? value.filter(isEntryFields) : [];
  const resolved = await Promise.all(
    items.map(async (item) => {
      const component = componentOf(item);
      const fields = await resolveItem(place, item, component);
      return place.attribute.type === 'dynamiczone' && fields !== null
        ? { __component: component, ...fields }
        : fields;
    }),
  );
  return resolved
    .filter((item) => item !== null)
    .map((item, index) => ({ ...item, id: item['id'] ?? index + 1 }));
}

async function resolveItem(
  { sources, depth }: Place,
  value: unknown,
  component: string | undefined,
): Promise<EntryFields | null> {
  if (!isEntryFields(value) || component === undefined) return null;
  const { id } = value;
  return {
    ...(typeof id === 'number' ? { id } : {}),
    ...(await resolveForm(sources, component, value, {}, depth + 1)),
  };
}

async function resolveMedia({ sources, attribute }: Place, value: unknown): Promise<unknown> {
  const ids = (Array.isArray(value) ? value : [value]).flatMap((file: unknown) => {
    const id = isEntryFields(file) ? file['id'] : file;
    return Number.isSafeInteger(id) ? [id as number] : [];
  });
  const files = ids.length === 0 ? [] : await sources.findFiles(ids);
  const inOrder = ids.flatMap((id) => files.find((file) => file['id'] === id) ?? []);
  return attribute.multiple ? inOrder : (inOrder[0] ?? null);
}

/** A form's relation value lists only what was connected and disconnected. */
async function resolveRelation(
  { sources, attribute: { target } }: Place,
  value: unknown,
  saved: unknown,
): Promise<unknown> {
  if (!isEntryFields(value) || target === undefined || !target.startsWith('api::')) return saved;
  const connected = documentIdsIn(value['connect']);
  const gone = new Set(documentIdsIn(value['disconnect']));
  const added = connected.length === 0 ? [] : await sources.findEntries(target, connected);
  if (!Array.isArray(saved)) {
    if (connected.length > 0) return added[0] ?? null;
    return isEntryFields(saved) && gone.has(String(saved['documentId'])) ? null : saved;
  }
  const kept = saved.filter((each) => isEntryFields(each) && !gone.has(String(each['documentId'])));
  return [...kept, ...added];
}

const documentIdsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap((each: unknown) =>
    isEntryFields(each) && typeof each['documentId'] === 'string' ? [each['documentId']] : [],
  );

function isOfKind(type: string, value: unknown): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'float':
    case 'decimal':
      return typeof value === 'number';
    case 'json':
    case 'blocks':
      return typeof value === 'object';
    default:
      return typeof value === 'string';
  }
}
