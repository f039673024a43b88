import { isServedPage } from '../../../../src/domain/page/sitePages.ts';
import { hiddenRoutesOf } from '../../brands.ts';
import { collectionUid } from '../../contentTypes.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { ownRows, rowsOfAllBrands } from '../entryRows.ts';
import { hasDrafts, hasLanguages } from './entryPlace.ts';
import { dataOfSnapshot, referencesIn, type Remaining } from './snapshot.ts';

interface RestoredSnapshot {
  readonly uid: string;
  /** Empty if the type has no languages. */
  readonly locale: string;
  readonly snapshot: EntryFields;
  /** True if it may become a new entry, which has no present path that it could keep. */
  readonly isNew?: true;
}

/**
 * A snapshot as data to save, without files and related entries that have been deleted since. An
 * entry counts as deleted if it has no draft in this language: Strapi refuses to refer to it. A path
 * that the site no longer serves is left out, too, so that the page keeps its present one.
 */
export async function restorable(strapi: Strapi, restored: RestoredSnapshot): Promise<EntryFields> {
  const { uid, snapshot, isNew } = restored;
  const data = dataOfSnapshot(strapi, uid, snapshot, await findRemaining(strapi, restored));
  if (isNew || uid !== collectionUid('seite') || isServedAt(data)) return data;
  const { pfad: _, ...others } = data;
  return others;
}

/** The files and entries that a snapshot refers to and that still exist. */
export async function findRemaining(
  strapi: Strapi,
  { uid, locale, snapshot }: Omit<RestoredSnapshot, 'isNew'>,
): Promise<Remaining> {
  const references = referencesIn(strapi, uid, snapshot);
  const files = await ownRows(strapi, 'plugin::upload.file').findMany({
    where: { id: { $in: references.files } },
    select: ['id'],
  });
  const present = new Set(files.map(({ id }) => id));
  const entries = new Set<string>();
  for (const [target, documentIds] of references.entries) {
    const rows = await rowsOfAllBrands(strapi, target, 'restoring').findMany({
      where: {
        documentId: { $in: documentIds },
        ...(hasDrafts(strapi, target) && { publishedAt: null }),
        ...(locale !== '' && hasLanguages(strapi, target) && { locale }),
      },
      select: ['documentId'],
    });
    for (const { documentId } of rows) entries.add(`${target} ${documentId}`);
  }
  return {
    hasFile: (id) => present.has(id),
    hasEntry: (target, documentId) => entries.has(`${target} ${documentId}`),
  };
}

const isServedAt = ({ marke, pfad }: EntryFields): boolean =>
  isServedPage(String(pfad ?? ''), hiddenRoutesOf(marke));
