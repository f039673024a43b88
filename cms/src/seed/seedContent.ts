import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { collectionUid, configurationUid } from '../contentTypes.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import { createDocuments, type LocalFields, type PublicRows } from './createDocuments.ts';
import { readSeed, type SeedPortion } from './readSeed.ts';
import { resolveFields, type SeedContext, type SeedFileEntry } from './resolveFields.ts';
import { uploadPictures } from './uploadPictures.ts';

const HOUSE = collectionUid('haus');

/**
 * Fills an empty content service with the demonstration content. The service remembers by brand
 * what it has seeded, so that editors may delete all of it; a brand that is added later is seeded
 * later. Each brand is seeded completely or not at all.
 */
export async function seedContent(strapi: Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'foyer' });
  const seeded = new Set(((await store.get({ key: 'seeded' })) ?? []) as string[]);
  const portions = readSeed().filter(({ name }) => !seeded.has(name));
  if (portions.length === 0) return;

  const start = Date.now();
  const pictures = await uploadPictures(strapi);
  strapi.log.info(`Seed: ${pictures.size} pictures and files, ${Date.now() - start} ms`);
  for (const portion of portions) {
    await strapi.db.transaction(() => seedPortion(strapi, portion, pictures));
    seeded.add(portion.name);
    await store.set({ key: 'seeded', value: [...seeded] });
  }
  strapi.log.info(
    `Seed: content of ${portions.map(({ name }) => name).join(', ')}, ${Date.now() - start} ms in all`,
  );
}

async function seedPortion(
  strapi: Strapi,
  { brandId, konfiguration, entries }: SeedPortion,
  pictures: ReadonlyMap<string, SeedFileEntry>,
): Promise<void> {
  const now = new Date();
  let context: SeedContext = { models: strapi, pictures, brandId, houses: new Map(), now };
  if (konfiguration && brandId !== null) {
    const uid = configurationUid(brandId);
    if (await isEmpty(strapi, uid, {}))
      await createDocuments(strapi, uid, [resolveLocales(context, uid, konfiguration)]);
  }
  let publicHouses: PublicRows = new Map();
  for (const [uid, items] of entries) {
    const own = brandId === null ? {} : { marke: brandId };
    if (items.length === 0 || !(await isEmpty(strapi, uid, own))) continue;
    const documents = items.map(({ locales = { [BASE_LOCALE]: {} }, ...common }) => {
      const { [BASE_LOCALE]: german, ...others } = locales;
      return resolveLocales(context, uid, {
        [BASE_LOCALE]: { ...own, ...common, ...german },
        ...others,
      });
    });
    await createDocuments(strapi, uid, documents, publicHouses);
    if (uid !== HOUSE) continue;
    const rows = await strapi.db.query(HOUSE).findMany({ where: { locale: BASE_LOCALE } });
    const drafts = rows.filter(({ publishedAt }) => publishedAt === null);
    context = { ...context, houses: new Map(drafts.map(({ marke, id }) => [marke, Number(id)])) };
    publicHouses = new Map(
      drafts.flatMap((draft) =>
        rows
          .filter((row) => row.documentId === draft.documentId && row !== draft)
          .map((row) => [Number(draft.id), Number(row.id)] as const),
      ),
    );
  }
}

const isEmpty = async (strapi: Strapi, uid: string, where: EntryFields): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where })) === 0;

const resolveLocales = (context: SeedContext, uid: string, locales: LocalFields): LocalFields =>
  Object.fromEntries(
    Object.entries(locales).map(([locale, fields]) => [
      locale,
      resolveFields(context, uid, fields, `${uid} (${locale})`),
    ]),
  );
