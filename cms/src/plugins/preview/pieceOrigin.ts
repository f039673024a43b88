import { CONFIGURATIONS } from '../../contentTypes.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { entryTitle } from '../entries/snapshot.ts';

interface MarkedEntry {
  readonly uid: string;
  readonly documentId: string;
  /** Null if the type has no languages. */
  readonly locale: string | null;
}

/**
 * The title of the entry that contains a clicked piece, and its address in the panel; null if it no
 * longer exists, or if the account may not read it.
 */
export async function findOrigin(
  strapi: Strapi,
  mayRead: (entry: EntryFields) => boolean,
  { uid, documentId, locale }: MarkedEntry,
): Promise<{ readonly title: string; readonly path: string } | null> {
  const entry = await strapi.documents(uid).findOne({
    documentId,
    ...(locale !== null && { locale }),
    populate: { createdBy: { populate: { roles: true } } },
  });
  if (entry === null || !mayRead(entry)) return null;
  const kind = strapi.contentTypes[uid]?.info.displayName ?? '';
  const title = entryTitle(entry);
  const language = locale === null ? '' : `?plugins[i18n][locale]=${locale}`;
  return CONFIGURATIONS.includes(uid)
    ? { title: kind, path: `/content-manager/single-types/${uid}${language}` }
    : {
        title: title === '' ? kind : `${kind} «${title}»`,
        path: `/content-manager/collection-types/${uid}/${documentId}${language}`,
      };
}
