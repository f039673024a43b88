import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { randomPin, withHashedPin } from '../kiosk/pins.ts';
import type { ContentTypeSchema, EntryFields, Strapi } from '../strapi.ts';
import { assertValidEntry } from '../validation/validateEntries.ts';
import { writeRows } from './writeRows.ts';

/** The fields of an entry by locale; the base locale contains the values that all locales share. */
export type LocalFields = Readonly<Record<string, EntryFields>>;

/** The ids of the published rows of houses by those of their drafts, in German. */
export type PublicRows = ReadonlyMap<number, number>;

/**
 * Creates entries in all their languages, as drafts and, if their type has drafts, also published.
 * Returns the ids of their rows. Fields that are missing in a language stay empty there, with two
 * exceptions: fields that all languages share, and required ones, which the schema demands in every
 * language. They have the German value.
 */
export async function createDocuments(
  strapi: Strapi,
  uid: string,
  documents: readonly LocalFields[],
  houses: PublicRows = new Map(),
): Promise<readonly number[]> {
  const rows: EntryFields[] = [];
  for (const locales of documents) rows.push(...(await rowsOf(strapi, uid, locales, houses)));
  const ids = await writeRows(strapi, uid, rows);
  // Checked once all of them exist, since rules also read other entries.
  for (const row of rows.filter(({ publishedAt }) => publishedAt !== null))
    await assertValidEntry(strapi, uid, row);
  return ids;
}

/** The rows of an entry, German first; for each language the draft before the published row. */
async function rowsOf(
  strapi: Strapi,
  uid: string,
  locales: LocalFields,
  houses: PublicRows,
): Promise<EntryFields[]> {
  const schema = strapi.contentTypes[uid] as ContentTypeSchema;
  const isLocalized = schema.pluginOptions?.i18n?.localized === true;
  const { [BASE_LOCALE]: german = {}, ...others } = locales;
  const shared = strapi.plugin('i18n').service('content-types').getNonLocalizedAttributes(schema);
  const common = {
    ...requiredOf(strapi, uid, german),
    ...Object.fromEntries(Object.entries(german).filter(([name]) => shared.includes(name))),
  };
  const documentId = newDocumentId(strapi, uid);
  const rows: EntryFields[] = [];
  for (const [locale, fields] of [
    [BASE_LOCALE, german] as const,
    ...Object.entries(others).map(([name, own]) => [name, { ...common, ...own }] as const),
  ]) {
    const valid = await strapi.get('entityValidator').validateEntityCreation(
      schema,
      { ...fields },
      {
        isDraft: false,
        locale: isLocalized ? locale : null,
        strictRelations: true,
      },
    );
    const row = {
      ...(await withHashedPin(uid, { ...randomPin(uid), ...valid })),
      documentId,
      ...(isLocalized && { locale }),
    };
    if (schema.options?.draftAndPublish) rows.push({ ...row, publishedAt: null });
    rows.push({ ...row, ...withPublicHouses(row, houses), publishedAt: new Date() });
  }
  return rows;
}

/** A published entry points to the published rows of its houses. */
const withPublicHouses = (
  { haus, weitereHaeuser }: EntryFields,
  houses: PublicRows,
): EntryFields => {
  const publicRow = (id: unknown): unknown => houses.get(Number(id)) ?? id;
  return {
    ...(haus !== undefined && { haus: haus && publicRow(haus) }),
    ...(Array.isArray(weitereHaeuser) && { weitereHaeuser: weitereHaeuser.map(publicRow) }),
  };
};

/** A document id generated the same way as Strapi's. */
function newDocumentId(strapi: Strapi, uid: string): unknown {
  const make = strapi.db.metadata.get(uid).attributes['documentId']?.default;
  if (typeof make !== 'function') throw new Error(`Seed: ${uid} has no documents`);
  return make();
}

function requiredOf(strapi: Strapi, uid: string, fields: EntryFields): EntryFields {
  const attributes = strapi.contentTypes[uid]?.attributes ?? {};
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const attribute = attributes[name];
      return attribute?.required && attribute.pluginOptions?.i18n?.localized;
    }),
  );
}
