import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createController, factories } from './api/factories.ts';
import { brands, type InstalledBrand } from './brands.ts';
import { configurationUid } from './contentTypes.ts';
import type { Attribute } from './strapi.ts';

const attributes = JSON.parse(
  readFileSync(join(import.meta.dirname, 'configurationAttributes.json'), 'utf8'),
) as Readonly<Record<string, Attribute>>;

// A plugin, because i18n inspects all types before register() runs: content types added there would
// have no locale.
const nameOf = (brand: InstalledBrand): string => `konfiguration-${brand.id}`;
const forEachBrand = <Made>(make: (brand: InstalledBrand) => Made): Record<string, Made> =>
  Object.fromEntries(brands.map((brand) => [nameOf(brand), make(brand)]));

/** One single type per brand; each serves `GET /api/konfiguration-<brand>`. */
export const configurationPlugin = {
  contentTypes: forEachBrand((brand) => ({
    schema: {
      kind: 'singleType',
      collectionName: nameOf(brand).replaceAll('-', '_'),
      // Strapi requires a plural that differs from the singular, though a single type has none.
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
  controllers: forEachBrand(({ id }) => createController(configurationUid(id))),
  services: forEachBrand(({ id }) => factories.createCoreService(configurationUid(id))),
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
