'use strict';

const { DEFAULT_LOCALE, collectionUid, configurationUid } = require('../contentTypes');
const { createDocument } = require('./createDocument');
const { readSeed } = require('./readSeed');
const { resolveFields } = require('./resolveFields');
const { uploadPictures } = require('./uploadPictures');

const HOUSE = collectionUid('haus');

/**
 * Fills an empty content service with the demonstration content. What has been seeded is remembered
 * by brand, so that editors may delete all of it; a brand that comes later is seeded later. Each
 * brand is there wholly or not at all.
 */
async function seedContent(strapi) {
  const store = strapi.store({ type: 'core', name: 'foyer' });
  const seeded = new Set((await store.get({ key: 'seeded' })) ?? []);
  const portions = readSeed().filter(({ name }) => !seeded.has(name));
  if (portions.length === 0) return;

  const start = Date.now();
  await dropDerivatives(strapi);
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

/** The site makes the sizes that it needs; Strapi's own would triple the time and the space. */
async function dropDerivatives(strapi) {
  const upload = strapi.plugin('upload').service('upload');
  await upload.setSettings({
    ...(await upload.getSettings()),
    sizeOptimization: false,
    responsiveDimensions: false,
  });
}

async function seedPortion(strapi, { brandId, konfiguration, entries }, pictures) {
  const context = {
    getModel: (uid) => strapi.getModel(uid),
    pictures,
    houseId: undefined,
    now: new Date(),
  };
  if (konfiguration && brandId !== null) {
    const uid = configurationUid(brandId);
    if (await isEmpty(strapi, uid, {}))
      await createDocument(strapi, uid, resolveLocales(context, uid, konfiguration));
  }
  for (const [uid, items] of entries) {
    const own = brandId === null ? {} : { marke: brandId };
    if (items.length === 0 || !(await isEmpty(strapi, uid, own))) continue;
    for (const { locales = { [DEFAULT_LOCALE]: {} }, ...common } of items) {
      const { [DEFAULT_LOCALE]: german, ...others } = locales;
      const id = await createDocument(
        strapi,
        uid,
        resolveLocales(context, uid, {
          [DEFAULT_LOCALE]: { ...own, ...common, ...german },
          ...others,
        }),
      );
      if (uid === HOUSE) context.houseId = id;
    }
  }
}

const isEmpty = async (strapi, uid, where) => (await strapi.db.query(uid).count({ where })) === 0;

const resolveLocales = (context, uid, locales) =>
  Object.fromEntries(
    Object.entries(locales).map(([locale, fields]) => [
      locale,
      resolveFields(context, uid, fields, `${uid} (${locale})`),
    ]),
  );

module.exports = { seedContent };
