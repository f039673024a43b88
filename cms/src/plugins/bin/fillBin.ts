import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { actingPerson, nameOfPerson } from '../../actingPerson.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { DocumentAct, Entry, EntryFields, Models, Strapi } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { hasDrafts, hasLanguages, isEditorial, isKeptInBin } from '../entries/entryPlace.ts';
import { addressesOf } from '../entries/linkKeys.ts';
import { entryTitle, fieldsOf, takeSnapshot } from '../entries/snapshot.ts';
import { asService, ownRows, rowsOfAllBrands } from '../entryRows.ts';
import { withKeptRelations } from '../planning/keepRelations.ts';
import { DELETED, type KeptContent, type KeptPointer, type KeptVersion } from './binTypes.ts';

/**
 * Keeps each entry that a person deletes, however they do it: with all its languages, its draft and
 * its public version, and what refers to it. A deletion that is refused keeps nothing, and one whose
 * entry cannot be kept does not happen.
 */
export function fillBin(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId } = act.params;
    const person = actingPerson(strapi);
    if (act.action !== 'delete' || documentId === undefined || person === undefined) return next();
    if (!isKeptInBin(strapi, act.uid)) return next();
    const kept = await asService(strapi, 'bin', () => readDeleted(strapi, act, documentId));
    if (kept === null) return next();
    return strapi.db.transaction(async () => {
      const done = await next();
      await ownRows(strapi, DELETED).create({
        data: { ...kept, at: new Date(), personName: nameOfPerson(person) },
      });
      return done;
    });
  });
}

async function readDeleted(strapi: Strapi, act: DocumentAct, documentId: string) {
  const { uid } = act;
  const locale = act.params.locale ?? (hasLanguages(strapi, uid) ? BASE_LOCALE : '*');
  const versions: KeptVersion[] = [];
  const entries: Entry[] = [];
  const populate = { ...buildDeepPopulate(strapi, uid), createdBy: true };
  const stored = hasDrafts(strapi, uid)
    ? (['draft', 'published'] as const)
    : (['published'] as const);
  for (const status of stored)
    for (const entry of (await strapi.documents(uid).findMany({
      filters: { documentId },
      status,
      ...(hasLanguages(strapi, uid) && { locale }),
      populate,
    })) as Entry[]) {
      const isPublic = status === 'published';
      const whole = isPublic ? await withKeptRelations(strapi, uid, entry) : entry;
      entries.push(entry);
      versions.push({
        locale: String(entry['locale'] ?? ''),
        isPublic,
        snapshot: takeSnapshot(strapi, uid, whole),
        hidden: hiddenFields(strapi, uid, entry),
      });
    }
  const main = entries.find((entry) => entry['locale'] === BASE_LOCALE) ?? entries[0];
  if (main === undefined) return null;
  const languages = new Set(versions.map((version) => version.locale));
  const author = main['createdBy'] as { readonly id: number } | null | undefined;
  const content: KeptContent = {
    versions,
    pointers: await findPointers(strapi, uid, documentId, languages),
    createdBy: author?.id ?? null,
  };
  return {
    uid,
    entryId: documentId,
    brand: brandOfConfiguration(uid) ?? String(main['marke'] ?? ''),
    title: entryTitle(main),
    address: addressesOf(uid, main)[0] ?? '',
    content,
  };
}

/** What editors write and no version shows: the PIN of a lobby screen as its hash. */
const hiddenFields = (models: Models, uid: string, entry: EntryFields): EntryFields => {
  const shown = new Set(fieldsOf(models, uid).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(models.getModel(uid)?.attributes ?? {}).flatMap(([name, attribute]) =>
      attribute.private &&
      !shown.has(name) &&
      HIDDEN.has(attribute.type) &&
      (entry[name] ?? null) !== null
        ? [[name, entry[name]]]
        : [],
    ),
  );
};

const HIDDEN = new Set(['string', 'text', 'email']);

/** The fields of other entries that refer to a document, in drafts and in public entries. */
async function findPointers(
  strapi: Strapi,
  target: string,
  targetId: string,
  languages: ReadonlySet<string>,
): Promise<KeptPointer[]> {
  const found: KeptPointer[] = [];
  for (const [uid, { attributes }] of Object.entries(strapi.contentTypes)) {
    if (!isEditorial(uid)) continue;
    for (const [field, attribute] of Object.entries(attributes)) {
      if (attribute.type !== 'relation' || attribute.target !== target) continue;
      const rows = await rowsOfAllBrands(strapi, uid, 'bin').findMany({
        where: { [field]: { documentId: targetId } },
        select: ['documentId', 'locale', 'publishedAt'],
      });
      for (const row of rows as Entry[]) {
        const language = String(row['locale'] ?? '');
        const targetLanguage = languages.has(language) ? language : ([...languages][0] ?? '');
        if (language !== '' && languages.size > 0 && !languages.has(language)) continue;
        found.push({
          uid,
          entryId: row.documentId,
          language,
          field,
          target,
          targetId,
          targetLanguage,
          isPublic: hasDrafts(strapi, uid) && row['publishedAt'] !== null,
        });
      }
    }
  }
  return found;
}
