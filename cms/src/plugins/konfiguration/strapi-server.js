'use strict';

const { factories } = require('@strapi/strapi');
const { brands } = require('../../brands');
const attributes = require('./attributes.json');

// A plugin, because content types added in register() come after i18n has looked at all types, and
// would have no locale.
const nameOf = (brand) => `konfiguration-${brand.id}`;
const uidOf = (brand) => `plugin::konfiguration.${nameOf(brand)}`;
const forEachBrand = (make) =>
  Object.fromEntries(brands.map((brand) => [nameOf(brand), make(brand)]));

/** One single type per brand, each answering `GET /api/konfiguration-<brand>`. */
module.exports = {
  contentTypes: forEachBrand((brand) => ({
    schema: {
      kind: 'singleType',
      collectionName: nameOf(brand).replaceAll('-', '_'),
      // Strapi wants a plural that differs from the singular, though a single type has none.
      info: {
        singularName: nameOf(brand),
        pluralName: `${nameOf(brand)}-alle`,
        displayName: `Konfiguration ${brand.name}`,
      },
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true }, 'content-type-builder': { visible: false } },
      attributes: structuredClone(attributes),
    },
  })),
  controllers: forEachBrand((brand) => factories.createCoreController(uidOf(brand))),
  services: forEachBrand((brand) => factories.createCoreService(uidOf(brand))),
  routes: {
    'content-api': {
      type: 'content-api',
      prefix: '',
      routes: brands.map((brand) => ({
        method: 'GET',
        path: `/${nameOf(brand)}`,
        handler: `${nameOf(brand)}.find`,
      })),
    },
  },
};
