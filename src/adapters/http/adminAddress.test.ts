import { expect, test } from 'vitest';
import { adminAddress, adminAddressOfApplication, adminAddressOfVisit } from './adminAddress.ts';

const PANEL = 'https://redaktion.example/admin';

test("the address of an application filters the panel's list by its reference", () => {
  const { pathname, searchParams } = new URL(adminAddressOfApplication(PANEL, '7KQ2-M4XW'));
  expect([pathname, [...searchParams]]).toEqual([
    '/admin/content-manager/collection-types/api::bewerbung.bewerbung',
    [['filters[$and][0][referenz][$eq]', '7KQ2-M4XW']],
  ]);
});

test('a request opens at the desk, by its reference too', () => {
  expect(adminAddressOfVisit(PANEL, '7KQ2-M4XW')).toBe(`${PANEL}/plugins/visits/7KQ2-M4XW`);
});

test('an entry opens in its language, a configuration as the single type of its brand', () => {
  const entry = { brandId: 'beispiel', documentId: 'a1b2c3', locale: 'it-CH' } as const;
  expect(adminAddress(PANEL, { ...entry, type: 'house' })).toBe(
    `${PANEL}/content-manager/collection-types/api::haus.haus/a1b2c3?plugins%5Bi18n%5D%5Blocale%5D=it-CH`,
  );
  expect(adminAddress(PANEL, { ...entry, type: 'configuration', locale: null })).toBe(
    `${PANEL}/content-manager/single-types/plugin::konfiguration.konfiguration-beispiel`,
  );
});

test('an entry without a document id (Strapi 4) has no address', () => {
  expect(
    adminAddress(PANEL, { type: 'job', brandId: 'beispiel', documentId: null, locale: null }),
  ).toBeNull();
});
