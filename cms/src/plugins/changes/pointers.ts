import type { Entry, Strapi } from '../../strapi.ts';
import type { Part, Pointer } from './changeTypes.ts';

/*
 * Strapi (5.54) takes an entry that is no longer public out of the fields of all public ones that
 * name it, and does not put it there again when it is public once more: taking down a house would
 * leave its jobs without one for good.
 */

/** The fields of public entries that name this public one. */
export async function findPointers(
  strapi: Strapi,
  { uid: target, entryId }: Part,
  { id }: Entry,
): Promise<readonly Pointer[]> {
  const found: Pointer[] = [];
  for (const [uid, field] of fieldsThatName(strapi, target)) {
    const rows = await strapi.db.query(uid).findMany({
      where: { [field]: { id }, publishedAt: { $notNull: true } },
      select: ['documentId', 'locale'],
    });
    for (const { documentId, locale } of rows as unknown as readonly Entry[])
      if (uid !== target || documentId !== entryId)
        found.push({ uid, field, documentId, locale: String(locale ?? '') });
  }
  return found;
}

/** Lets those name it again, in what visitors see; without the ones that name another by now. */
export async function putPointersBack(strapi: Strapi, part: Part, after: Entry): Promise<void> {
  for (const { uid, field, documentId, locale } of part.pointers ?? []) {
    const rows = strapi.db.query(uid);
    const where = { documentId, ...(locale !== '' && { locale }) };
    const [now, draft] = (await Promise.all(
      [{ $notNull: true }, { $null: true }].map((publishedAt) =>
        rows.findOne({ where: { ...where, publishedAt }, populate: [field] }),
      ),
    )) as unknown as readonly (Entry | null)[];
    const named = draft?.[field] as Entry | null | undefined;
    if (!now || now[field] || named?.documentId !== part.entryId) continue;
    await rows.update({
      where: { id: now.id },
      // Nobody has written in it.
      data: { [field]: after.id, updatedAt: now['updatedAt'] },
    });
  }
}

/** The fields, of types that have drafts, that name one entry of a type. */
const fieldsThatName = (strapi: Strapi, target: string): (readonly [string, string])[] =>
  Object.entries(strapi.contentTypes).flatMap(([uid, { attributes, options }]) =>
    uid.startsWith('api::') && options?.draftAndPublish === true
      ? Object.entries(attributes)
          .filter(([, attribute]) => attribute.type === 'relation' && attribute.target === target)
          .map(([field]) => [uid, field] as const)
      : [],
  );
