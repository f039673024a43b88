import type { PanelPerson } from '../../panelAccess.ts';
import { errors, type EntryFields, type Models, type Strapi } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';
import { hasDrafts, localeParameter, type EntryPlace } from '../entries/entryPlace.ts';
import { ALL_REMAIN, dataOfSnapshot, takeSnapshot } from '../entries/snapshot.ts';
import type { PicturePlace } from './pictureWords.ts';
import { readWhole } from '../entries/panelRights.ts';

/** The ids of the old and the new picture, and the account that replaces it. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly person: PanelPerson;
}

/**
 * Replaces a picture with another in each of these entries, in one transaction. Only the reference
 * changes, so versions still show what was public, and the same call with both ids swapped undoes
 * it, unless an entry already had the new picture elsewhere. A published entry is published again, a
 * draft stays a draft, and unpublished changes of a published entry stay unpublished.
 */
export async function replacePicture(
  strapi: Strapi,
  replacement: Replacement,
  places: readonly PicturePlace[],
): Promise<void> {
  await strapi.db.transaction(async () => {
    for (const place of places)
      await replaceIn(strapi, replacement, place).catch((error: unknown) => {
        throw named(error, place);
      });
  });
}

/** Adds the entry's title to a validation or permission error; returns other errors unchanged. */
function named(error: unknown, { title }: PicturePlace): unknown {
  return error instanceof errors.ValidationError || error instanceof errors.ForbiddenError
    ? new errors.ValidationError(`«${title}»: ${error.message} Es wurde nichts geändert.`)
    : error;
}

async function replaceIn(
  strapi: Strapi,
  { from, to, person }: Replacement,
  place: EntryPlace,
): Promise<void> {
  const { uid, documentId } = place;
  const documents = strapi.documents(uid);
  const where = { documentId, ...localeParameter(place) };
  const save = async (data: EntryFields): Promise<void> => {
    if (Object.keys(data).length > 0)
      await documents.update({ ...where, data: { ...data, updatedBy: person.id } });
  };
  const draft = await readData(strapi, place, 'draft');
  const published = hasDrafts(strapi, uid) ? await readData(strapi, place, 'published') : null;
  if (draft === null) return;
  const newDraft = withOther(strapi, uid, draft, from, to);
  const newPublished = published && withOther(strapi, uid, published, from, to);
  if (published === null || newPublished === null || isSame(published, newPublished)) {
    await save(changesOf(draft, newDraft));
    return;
  }
  const isPending = !isSame(draft, published);
  await save(isPending ? newPublished : changesOf(draft, newDraft));
  await documents.publish(where);
  if (isPending) await save(newDraft);
}

const isSame = (one: EntryFields, other: EntryFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values have changed. */
const changesOf = (before: EntryFields, after: EntryFields): EntryFields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );

/** An entry as data to save again, including its private texts, which versions leave out. */
async function readData(
  strapi: Strapi,
  place: EntryPlace,
  status: 'draft' | 'published',
): Promise<EntryFields | null> {
  const { uid } = place;
  const found = await readWhole(strapi, place, status);
  if (found === null) return null;
  const entry: EntryFields = { ...found };
  const secret = Object.entries(strapi.getModel(uid)?.attributes ?? {})
    .filter(([name, { private: hidden, type }]) => hidden && TEXTS.has(type) && name in entry)
    .map(([name]) => [name, entry[name]]);
  return {
    ...dataOfSnapshot(strapi, uid, takeSnapshot(strapi, uid, entry), ALL_REMAIN),
    ...Object.fromEntries(secret),
  };
}

const TEXTS = new Set(['string', 'text', 'email']);

function withOther(
  models: Models,
  uid: string,
  data: EntryFields,
  from: number,
  to: number,
): EntryFields {
  const changed = structuredClone(data);
  const other = (id: unknown): unknown => (id === from ? to : id);
  walkFields(models, uid, changed, ({ name, attribute, value, holder }) => {
    if (attribute.type === 'media')
      holder[name] = Array.isArray(value) ? value.map(other) : other(value);
  });
  return changed;
}
