import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routes/routeTable.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { LANGUAGES, type Language } from '../../src/domain/locale/Locale.ts';
import { brandsDir, cmsDir } from '../../scripts/run/places.ts';

/** One page of one brand in one language, as a visitor asks for it. */
export interface Address {
  readonly route: RouteEntry;
  readonly path: string;
  readonly language: Language;
}

export const brands: readonly Brand[] = new FileBrandDirectory(brandsDir).list();

/** The host under which tests reach a brand: needs no DNS, in Chromium neither. */
export const hostOf = (brand: Pick<Brand, 'id'>): string => `${brand.id}.localhost`;

/** Every page that a brand has: its routes with a screen and content, in each of its languages, parameters filled from the seed. */
export function listAddresses(brand: Brand, pages: readonly string[] = seededPages(brand)): Address[] {
  const languages: readonly Language[] = brand.localeInPath ? LANGUAGES : ['de'];
  return languages.flatMap((language) => visibleRoutes(brand).flatMap((route) =>
    fillPaths(route, pages).map((path) => ({ route, language, path: inLanguage(`/${path}`, language, brand) }))));
}

export const visibleRoutes = (brand: Brand): RouteEntry[] =>
  ROUTE_TABLE.filter(({ id, screen, surfaces }) => screen !== null && surfaces.includes('web') && !brand.hiddenRoutes.includes(id));

export function inLanguage(path: string, language: Language, brand: Pick<Brand, 'localeInPath'>): string {
  if (!brand.localeInPath) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The generic page is there once for each seeded `s/…`; other routes with parameters have screens of their own later. */
function fillPaths({ path, content, contentOtherwise }: RouteEntry, pages: readonly string[]): string[] {
  if (path === 's/:seite') return pages.filter((each) => each.startsWith('s/'));
  const has = pages.includes(content) || (contentOtherwise !== undefined && pages.includes(contentOtherwise));
  return has && !path.includes(':') ? [path] : [];
}

/** What the suites need to know of a brand's seed; the content service has filled itself with the same file. */
interface Seed {
  readonly seiten: readonly { readonly pfad: string }[];
  readonly konfiguration: { readonly 'de-CH': SeededConfiguration };
}

export interface SeededConfiguration {
  readonly Name: string;
  readonly AdresseZeile1: string;
  readonly mainColor?: string;
}

const seedOf = ({ id }: Pick<Brand, 'id'>): Seed => JSON.parse(readFileSync(join(cmsDir, 'seed/brands', `${id}.json`), 'utf8')) as Seed;

/** The paths of the brand's seeded pages. */
export const seededPages = (brand: Pick<Brand, 'id'>): string[] => seedOf(brand).seiten.map(({ pfad }) => pfad);

export const seededConfiguration = (brand: Pick<Brand, 'id'>): SeededConfiguration => seedOf(brand).konfiguration['de-CH'];
