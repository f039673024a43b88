import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import { buildKioskRoutes } from '../kioskRoutes.ts';
import { kioskTable } from '../kioskTable.ts';
import { createLinkScope } from './createLinkScope.ts';
import { addressOnSite, resolveLink } from './resolveLink.ts';

const Nothing = () => null;
const routesOf = (allowedRoutes: readonly string[]) =>
  buildKioskRoutes({
    brand: { ...sampleBrand, localeInPath: true },
    table: kioskTable({ allowedRoutes }),
    layout: Nothing,
    errorScreen: Nothing,
    context: () => {
      throw new Error('Nothing is read here');
    },
  });
const routes = routesOf(sampleKioskProfile.allowedRoutes);
const scopeOf = (localeInPath: boolean, open = routes) =>
  createLinkScope({
    origin: 'https://haus.example',
    brand: { hosts: ['haus.example', 'heim.example'], localeInPath },
    routes: open,
    profile: () => ({ startPath: '/s/willkommen' }),
    language: () => 'it',
    host: 'geraet.localhost',
  });
const targetOf = (href: string, localeInPath = false) =>
  resolveLink({ href, title: '' }, scopeOf(localeInPath));

describe('the link scope', () => {
  it.each([
    '/de/heute',
    '/events',
    '/de/start',
    'https://www.heim.example/de/kontakt',
    'http://geraet.localhost:3000/de/unsere-haeuser/a',
  ])('opens %s on the screen', (href) => {
    expect(targetOf(href).kind).toBe('inside');
  });

  it.each(['/de/datenschutz', '/jobs/schnellbewerbung?stelle=12', '/de/nirgends'])(
    'hands %s off to a phone',
    (href) => {
      expect(targetOf(href).kind).toBe('handOff');
    },
  );

  it.each([
    '/auth',
    '/de/intern',
    '/mail-signatur',
    '/intern/qualitaet',
    '/v/anderer',
    '/de/v/anderer',
  ])('blocks %s', (href) => {
    expect(targetOf(href)).toEqual({ kind: 'blocked' });
  });

  it.each([
    ['/', '/it/start'],
    ['/de', '/de/start'],
    ['https://www.heim.example/', '/it/start'],
    ['https://haus.example/fr/', '/fr/start'],
  ])('opens the home page for %s, never the waiting screen', (href, path) => {
    expect(targetOf(href)).toEqual({ kind: 'inside', path });
    const onPhone = resolveLink({ href, title: '' }, scopeOf(false, routesOf(['events'])));
    expect(onPhone).toMatchObject({ handOff: { kind: 'page', address: 'https://haus.example/' } });
  });

  it('includes the language in a path of the site only if the site has the language in its paths', () => {
    expect(scopeOf(true).pathOnSite('/de/datenschutz')).toBe('/de/datenschutz');
    expect(scopeOf(true).pathOnSite('/datenschutz')).toBe('/it/datenschutz');
    expect(scopeOf(false).pathOnSite('/it/datenschutz?haus=a')).toBe('/datenschutz?haus=a');
  });

  it('translates the paths of the two screens that have a different path on the site', () => {
    expect(scopeOf(false).pathOnSite('/de/start')).toBe('/');
    expect(scopeOf(false).pathOnSite('/de/haus')).toBe('/s/willkommen');
  });

  it('has free places at their own path, though a tab leads there', () => {
    expect(scopeOf(true).pathOnSite('/it/wohnen/freie-plaetze')).toBe('/it/wohnen/freie-plaetze');
  });
});

describe('the address for a phone', () => {
  const at = (localeInPath: boolean) => (path: string) =>
    addressOnSite(path, scopeOf(localeInPath));

  it("is the site's address, without the language if the site has no language in its paths", () => {
    expect(
      ['/de/events/7/singen?datum=2026-11-24', '/de/start', '/de/jobs/offene-stellen/3'].map(
        at(false),
      ),
    ).toEqual([
      'https://haus.example/events/7/singen?datum=2026-11-24',
      'https://haus.example/',
      'https://haus.example/jobs/offene-stellen/3?quelle=bildschirm',
    ]);
  });

  it('says where an application begins that the card leads to', () => {
    expect(
      [
        '/it/jobs/offene-lehrstellen/3',
        '/it/jobs/schnellbewerbung?stelle=12',
        '/it/jobs/offene-stellen',
      ].map(at(true)),
    ).toEqual([
      'https://haus.example/it/jobs/offene-lehrstellen/3?quelle=bildschirm',
      'https://haus.example/it/jobs/schnellbewerbung?stelle=12&quelle=bildschirm',
      'https://haus.example/it/jobs/offene-stellen',
    ]);
  });

  it('includes the language if the site has the language in its paths', () => {
    expect(['/it/events', '/it/start'].map(at(true))).toEqual([
      'https://haus.example/it/events',
      'https://haus.example/it',
    ]);
  });

  it('is null for screens that exist only on the kiosk', () => {
    expect(['/de/abfahrten', '/it/heute', '/de/hilfe'].map(at(true))).toEqual([null, null, null]);
  });
});
