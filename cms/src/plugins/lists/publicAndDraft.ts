import { isDeepStrictEqual } from 'node:util';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { localeParameter, type EntryPlace } from '../entries/entryPlace.ts';
import { readWhole } from '../entries/panelRights.ts';
import { ALL_REMAIN, dataOfSnapshot, takeSnapshot } from '../entries/snapshot.ts';

/**
 * Changes a public entry and its draft in the same way, so that what is only saved of it does not
 * become public with the change. `change` may add `updatedBy`, the id of an account.
 */
export async function changePublicAndDraft(
  strapi: Strapi,
  place: EntryPlace,
  change: (snapshot: EntryFields) => EntryFields,
): Promise<void> {
  const { uid, documentId } = place;
  const language = localeParameter(place);
  const draft = await readWhole(strapi, place);
  const shown = await readWhole(strapi, place, 'published');
  const documents = strapi.documents(uid);
  const write = (entry: EntryFields): Promise<unknown> => {
    const changed = change(takeSnapshot(strapi, uid, entry));
    const { updatedBy } = changed;
    const data = dataOfSnapshot(strapi, uid, changed, ALL_REMAIN);
    return documents.update({
      documentId,
      ...language,
      data: { ...data, ...(updatedBy !== undefined && { updatedBy }) },
    });
  };
  if (shown !== null) {
    await write(shown);
    await documents.publish({ documentId, ...language });
  }
  if (draft === null) return;
  if (shown === null || !hasSameContent(strapi, uid, draft, shown)) await write(draft);
}

/**
 * Whether two rows of an entry say the same, whenever they were written: a draft that was saved
 * right after its publication has nearly the time of the public row.
 */
const hasSameContent = (
  strapi: Strapi,
  uid: string,
  one: EntryFields,
  other: EntryFields,
): boolean => {
  const [first, second] = [one, other].map((entry) =>
    dataOfSnapshot(strapi, uid, takeSnapshot(strapi, uid, entry), ALL_REMAIN),
  );
  return isDeepStrictEqual(first, second);
};
