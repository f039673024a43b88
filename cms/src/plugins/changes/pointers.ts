import type { PanelPerson } from '../../panelAccess.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { entryKey, linksIn } from '../planning/linkKeys.ts';
import { localeParameter } from '../planning/planningTypes.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import { restorable } from '../planning/versionsController.ts';
import { placeOfPart, type Part, type Pointer } from './changeTypes.ts';
import { findPublic, readDeep } from './readiness.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

/*
 * When an entry is unpublished, Strapi (5.54) removes it from the relation fields of all public
 * entries, and does not restore them when it is published again: taking down a house would leave
 * its jobs without one for good.
 */

/** The fields of public entries that refer to this public entry. */
export async function findPointers(
  strapi: Strapi,
  { uid: target, entryId }: Part,
  { id }: Entry,
): Promise<readonly Pointer[]> {
  const found: Pointer[] = [];
  for (const [uid, field] of fieldsThatName(strapi, target)) {
    const rows = await rowsOfAllBrands(strapi, uid, 'pointers').findMany({
      where: { [field]: { id }, publishedAt: { $notNull: true } },
      select: ['documentId', 'locale'],
    });
    for (const { documentId, locale } of rows as unknown as readonly Entry[])
      if (uid !== target || documentId !== entryId)
        found.push({ uid, field, documentId, locale: String(locale ?? '') });
  }
  return found;
}

/**
 * Restores those references in the public entries. Skips fields that refer to another entry by now.
 */
async function restorePointers(strapi: Strapi, part: Part, after: Entry): Promise<void> {
  for (const { uid, field, documentId, locale } of part.pointers ?? []) {
    const rows = rowsOfAllBrands(strapi, uid, 'pointers');
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
      // The text has not changed, so `updatedAt` stays.
      data: { [field]: after.id, updatedAt: now['updatedAt'] },
    });
  }
}

/**
 * The relation fields, in types that have drafts, that can refer to an entry of the target type.
 */
const fieldsThatName = (strapi: Strapi, target: string): (readonly [string, string])[] =>
  Object.entries(strapi.contentTypes).flatMap(([uid, { attributes, options }]) =>
    uid.startsWith('api::') && options?.draftAndPublish === true
      ? Object.entries(attributes)
          .filter(([, attribute]) => attribute.type === 'relation' && attribute.target === target)
          .map(([field]) => [uid, field] as const)
      : [],
  );

/**
 * Orders the parts so that a linked entry is published before the entries that link to it: Strapi
 * drops relations to unpublished entries when it publishes.
 */
export async function targetsFirst(
  strapi: Strapi,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  const targets = new Map<number, readonly string[]>();
  for (const part of parts) {
    const draft = await readDeep(strapi, part, 'draft');
    const brand = brandOfConfiguration(part.uid) ?? part.brand;
    const keys = draft && linksIn((uid) => strapi.getModel(uid), part.uid, draft, brand, []);
    targets.set(part.id, keys ?? []);
  }
  const ordered = new Set<Part>();
  const visiting = new Set<Part>();
  const visit = (part: Part): void => {
    if (ordered.has(part) || visiting.has(part)) return;
    visiting.add(part);
    for (const other of parts)
      if (targets.get(part.id)?.includes(entryKey(other.uid, other.entryId))) visit(other);
    ordered.add(part);
  };
  parts.forEach(visit);
  return [...ordered];
}

/** Restores what visitors saw of an entry before the change; its draft stays as it is. */
export async function restorePublished(
  strapi: Strapi,
  part: Part,
  person: PanelPerson,
): Promise<void> {
  const { uid, entryId: documentId, before } = part;
  const place = placeOfPart(part);
  const at = { documentId, ...localeParameter(place) };
  const documents = strapi.documents(uid);
  if (before === null) {
    await documents.unpublish(at);
    return;
  }
  const save = async (snapshot: EntryFields): Promise<void> => {
    const data = await restorable(strapi, { ...place, snapshot });
    await documents.update({ ...at, data: { ...data, updatedBy: person.id } });
  };
  const draft = await snapshotOfDraft(strapi, place);
  await save(before);
  await documents.publish(at);
  await save(draft);
  const after = await findPublic(strapi, part);
  if (after !== null) await restorePointers(strapi, part, after);
}
