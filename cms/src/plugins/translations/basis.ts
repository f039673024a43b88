import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brands } from '../../brands.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { hasLanguages, isEditorial, type EntryPlace } from '../entries/entryPlace.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import { germanLeft, translatedFields } from './translatedTexts.ts';
import type { TextPiece } from './translatedTexts.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { ownRows } from '../entryRows.ts';

const BASIS = 'plugin::translations.basis';

/**
 * The German texts at the time of a translation, stored as long as they differ from the current
 * German.
 */
export const basisType = {
  ...internalTypeOptions(),
  collectionName: 'translation_bases',
  info: { singularName: 'basis', pluralName: 'bases', displayName: 'Grundlage einer Übersetzung' },
  indexes: [{ name: 'translation_bases_entry_idx', columns: ['entry_id', 'uid', 'language'] }],
  attributes: {
    uid: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    language: { type: 'string', required: true },
    // When German first differed.
    changedAt: { type: 'datetime', required: true },
    german: { type: 'json', required: true },
  },
} as const;

/** The German texts at the time of the translation, and since when German differs from them. */
export interface Basis {
  readonly changedAt: string;
  readonly german: EntryFields;
}

export const isTranslated = (strapi: Strapi, uid: string): boolean =>
  isEditorial(uid) && hasLanguages(strapi, uid);

/** The brands whose sites have several languages. */
export const MULTILINGUAL: readonly string[] = brands
  .filter(({ localeInPath }) => localeInPath)
  .map(({ id }) => id);

/** Stores the German texts from before a change, for each translation that has no basis yet. */
export async function storeTranslationBasis(
  strapi: Strapi,
  { uid, documentId }: EntryPlace,
  before: EntryFields,
): Promise<void> {
  const rows = await (
    await rowsOfAccount(strapi, uid)
  ).findMany({ where: { documentId, locale: { $ne: BASE_LOCALE } }, select: ['locale'] });
  const german = translatedFields(strapi, uid, before);
  for (const language of new Set(rows.map(({ locale }) => String(locale)))) {
    const where = { uid, entryId: documentId, language };
    if ((await ownRows(strapi, BASIS).count({ where })) === 0)
      await ownRows(strapi, BASIS).create({ data: { ...where, changedAt: new Date(), german } });
  }
}

/**
 * Marks the texts of a translation for which `isCurrent` returns true as up to date; the other
 * texts that German has changed stay outdated.
 */
export async function updateTranslationBasis(
  strapi: Strapi,
  place: EntryPlace,
  target: EntryFields,
  isCurrent: (piece: TextPiece) => boolean,
): Promise<void> {
  const { uid, documentId: entryId, locale: language } = place;
  const basis = await basisOf(strapi, place);
  if (basis === undefined) return;
  const sides = { german: await germanDraft(strapi, place), before: basis.german, target };
  const left = germanLeft(strapi, uid, sides, isCurrent);
  if (left === null) await forget(strapi, place);
  else
    await ownRows(strapi, BASIS).updateMany({
      where: { uid, entryId, language },
      data: { german: left },
    });
}

export const germanDraft = (strapi: Strapi, place: EntryPlace): Promise<EntryFields> =>
  snapshotOfDraft(strapi, { ...place, locale: BASE_LOCALE });

/** The basis of a translation; undefined if the translation is up to date with German. */
export const basisOf = async (
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
): Promise<Basis | undefined> =>
  (await findBases(strapi, uid, [documentId])).get(`${documentId} ${locale}`);

/** Marks the translation as up to date with German; all languages if `locale` is empty. */
export async function forget(
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
): Promise<void> {
  const language = locale === '' ? {} : { language: locale };
  await ownRows(strapi, BASIS).deleteMany({ where: { uid, entryId: documentId, ...language } });
}

/**
 * The bases of entries of a type, by `documentId language`. German may have become equal to a basis
 * again.
 */
export async function findBases(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, Basis>> {
  const rows = await ownRows(strapi, BASIS).findMany({
    where: { uid, entryId: { $in: documentIds } },
  });
  return new Map(
    rows.map((row) => [
      `${String(row['entryId'])} ${String(row['language'])}`,
      {
        changedAt: new Date(String(row['changedAt'])).toISOString(),
        german: row['german'] as EntryFields,
      },
    ]),
  );
}
