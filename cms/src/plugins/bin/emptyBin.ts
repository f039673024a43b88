import type { Strapi } from '../../strapi.ts';
import { readLastDeletion } from '../../submissions/heldDeletions.ts';
import { ownRows, rowsOfAllBrands } from '../entryRows.ts';
import { VERSION } from '../planning/planningTypes.ts';
import { BIN_DAYS, DELETED, type DeletedEntry } from './binTypes.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Erases an entry of the bin for good, with the versions of the languages that are gone. */
export async function eraseDeleted(
  strapi: Strapi,
  { id, uid, entryId, content }: DeletedEntry,
): Promise<void> {
  const isLeft = async (language: string): Promise<boolean> =>
    strapi.contentTypes[uid] !== undefined &&
    (await rowsOfAllBrands(strapi, uid, 'bin').count({
      where: { documentId: entryId, ...(language !== '' && { locale: language }) },
    })) > 0;
  for (const language of new Set(content.versions.map(({ locale }) => locale)))
    if (!(await isLeft(language)))
      await ownRows(strapi, VERSION).deleteMany({ where: { uid, entryId, language } });
  await ownRows(strapi, DELETED).deleteMany({ where: { id } });
}

/**
 * Erases what has been in the bin for thirty days. Not while the nightly deletion waits for a person
 * to confirm the clock.
 */
export async function emptyBin(
  strapi: Strapi,
  now = new Date(),
  isHeld = (readLastDeletion()?.held ?? 0) > 0,
): Promise<void> {
  if (isHeld) return;
  const due = await ownRows(strapi, DELETED).findMany({
    where: { at: { $lt: new Date(now.getTime() - BIN_DAYS * DAY_MS) } },
  });
  for (const row of due as unknown as readonly DeletedEntry[]) await eraseDeleted(strapi, row);
}
