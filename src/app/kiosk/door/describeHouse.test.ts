import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../adapters/in-memory/sampleBrand.ts';
import { sampleKioskProfile } from '../../../adapters/in-memory/sampleKioskProfile.ts';
import { buildKioskRoutes, kioskTable } from '../kioskRoutes.ts';
import { describeHouse } from './describeHouse.ts';
import { addressOnSite, resolveWay } from './resolveWay.ts';

const Nothing = () => null;
const routes = buildKioskRoutes({
  brand: { ...sampleBrand, localeInPath: true },
  table: kioskTable(sampleKioskProfile),
  layout: Nothing,
  errorScreen: Nothing,
  context: () => {
    throw new Error('Nothing is read here');
  },
});
const houseOf = (localeInPath: boolean) =>
  describeHouse({
    origin: 'https://haus.example',
    brand: { hosts: ['haus.example', 'heim.example'], localeInPath },
    routes,
    profile: () => ({ startPath: '/s/willkommen' }),
    language: () => 'it',
    host: 'geraet.localhost',
  });
const way = (href: string, localeInPath = false) =>
  resolveWay({ href, title: '' }, houseOf(localeInPath));

describe('what the door knows', () => {
  it.each([
    '/de/heute',
    '/it',
    '/events',
    '/de/start',
    'https://www.heim.example/de/kontakt',
    'http://geraet.localhost:3000/de/unsere-haeuser/a',
  ])('%s is open', (href) => {
    expect(way(href).kind).toBe('inside');
  });

  it.each(['/de/datenschutz', '/jobs/schnellbewerbung?stelle=12', '/de/nirgends'])(
    '%s is not: a telephone may go there',
    (href) => {
      expect(way(href).kind).toBe('handOff');
    },
  );

  it.each([
    '/auth',
    '/de/intern',
    '/mail-signatur',
    '/intern/qualitaet',
    '/v/anderer',
    '/de/v/anderer',
  ])('%s is for nobody here', (href) => {
    expect(way(href)).toEqual({ kind: 'shut' });
  });

  it('gives the language to telephones where the site has languages in its addresses', () => {
    expect(houseOf(true).pathOnSite('/de/datenschutz')).toBe('/de/datenschutz');
    expect(houseOf(true).pathOnSite('/datenschutz')).toBe('/it/datenschutz');
    expect(houseOf(false).pathOnSite('/it/datenschutz?haus=a')).toBe('/datenschutz?haus=a');
  });

  it('knows the two screens that the site has elsewhere', () => {
    expect(houseOf(false).pathOnSite('/de/start')).toBe('/');
    expect(houseOf(false).pathOnSite('/de/haus')).toBe('/s/willkommen');
  });
});

describe('the address for a telephone', () => {
  const at = (localeInPath: boolean) => (path: string) =>
    addressOnSite(path, houseOf(localeInPath));

  it("is the one that the site has, without the kiosk's language where the site has none in its addresses", () => {
    expect(
      ['/de/events/7/singen?datum=2026-11-24', '/de/start', '/de/jobs/offene-stellen/3'].map(
        at(false),
      ),
    ).toEqual([
      'https://haus.example/events/7/singen?datum=2026-11-24',
      'https://haus.example/',
      'https://haus.example/jobs/offene-stellen/3',
    ]);
  });

  it('carries the language where the site has it in its addresses', () => {
    expect(['/it/events', '/it/start'].map(at(true))).toEqual([
      'https://haus.example/it/events',
      'https://haus.example/it',
    ]);
  });

  it('is missing for what only lobby screens have', () => {
    expect(['/de/abfahrten', '/it/heute', '/de/hilfe'].map(at(true))).toEqual([null, null, null]);
  });
});
