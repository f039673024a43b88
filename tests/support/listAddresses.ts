import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { RouteEntry } from '../../src/app/routes/RouteEntry.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { LANGUAGES, type Language } from '../../src/domain/locale/Locale.ts';
import { FIXED_PAGES } from '../../src/domain/page/sitePages.ts';
import { brandsDir, cmsDir } from '../../scripts/run/places.ts';

/** One page of one brand in one language, as a visitor requests it. */
export interface Address {
  readonly route: RouteEntry;
  readonly path: string;
  readonly language: Language;
  /** Includes the question mark; absent for the page itself. */
  readonly query?: string;
  /** The path of the page whose content is shown; absent if it is the address's own. */
  readonly shows?: string;
}

export const brands: readonly Brand[] = new FileBrandDirectory(brandsDir).list();

/** The host under which tests reach a brand: needs no DNS, not even in Chromium. */
export const hostOf = (brand: Pick<Brand, 'id'>): string => `${brand.id}.localhost`;

/**
 * Every page of a brand: its routes with a screen and content, in each of its languages, with
 * parameters filled from the seed. Events and media entries get their ids only when they are
 * entered: `followLists` finds those.
 */
export function listAddresses(
  brand: Brand,
  pages: readonly string[] = seededPages(brand),
): Address[] {
  const houses = servedHouses(brand);
  return languagesOf(brand).flatMap((language) =>
    visibleRoutes(brand).flatMap((route) =>
      fillPaths(route, pages, houses).map((path) => ({
        route,
        language,
        path: inLanguage(`/${path}`, language, brand),
        ...(route.contentOtherwise !== undefined &&
          !pages.includes(path) && {
            shows: inLanguage(`/${route.contentOtherwise}`, language, brand),
          }),
      })),
    ),
  );
}

export const languagesOf = (brand: Pick<Brand, 'localeInPath'>): readonly Language[] =>
  brand.localeInPath ? LANGUAGES : ['de'];

export const visibleRoutes = (brand: Brand): RouteEntry[] =>
  ROUTE_TABLE.filter(
    ({ id, screen, surfaces }) =>
      screen !== null && surfaces.includes('web') && !brand.hiddenRoutes.includes(id),
  );

export function inLanguage(
  path: string,
  language: Language,
  brand: Pick<Brand, 'localeInPath'>,
): string {
  if (!brand.localeInPath) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A page of editors exists once for each seeded `s/…` and `wohnen/…`, a house once for each slug. */
function fillPaths(
  { id, path, content, contentOtherwise, ownContent }: RouteEntry,
  pages: readonly string[],
  houses: readonly string[],
): string[] {
  if (content.endsWith('/:seite'))
    return pages.filter(
      (each) => each.startsWith(content.replace(':seite', '')) && !Object.hasOwn(FIXED_PAGES, each),
    );
  if (id === 'house') return houses.map((slug) => path.replace(':haus', slug));
  const has =
    ownContent ||
    pages.includes(content) ||
    (contentOtherwise !== undefined && pages.includes(contentOtherwise));
  return has && !path.includes(':') ? [path] : [];
}

/**
 * The part of a brand's seed that the suites need. The content service is seeded from the same
 * file.
 */
interface Seed {
  readonly seiten: readonly {
    readonly pfad: string;
    readonly locales: {
      readonly 'de-CH': { readonly bloecke: readonly { readonly __component: string }[] };
    };
  }[];
  readonly konfiguration: { readonly 'de-CH': SeededConfiguration };
  readonly veranstaltungen: readonly {
    readonly slug: string;
    readonly oeffentlich?: boolean;
    readonly weitereHaeuser?: readonly string[];
  }[];
  readonly beitraege: readonly { readonly slug: string }[];
  readonly haus?: { readonly slug: string };
  readonly kioskprofile?: readonly {
    readonly handle: string;
    readonly startseite: string;
    readonly erlaubt: readonly string[];
    readonly reiter: readonly string[];
  }[];
  readonly weiterleitungen: readonly SeededRedirect[];
}

export interface SeededRedirect {
  readonly von: string;
  readonly nach: string;
  readonly art: string;
}

export interface SeededConfiguration {
  readonly Name: string;
  readonly AdresseZeile1: string;
  readonly mainColor?: string;
}

const seedFile = ({ id }: Pick<Brand, 'id'>): string => join(cmsDir, 'seed/brands', `${id}.json`);

const seedOf = (brand: Pick<Brand, 'id'>): Seed =>
  JSON.parse(readFileSync(seedFile(brand), 'utf8')) as Seed;

/** The paths of the brand's seeded pages. */
export const seededPages = (brand: Pick<Brand, 'id'>): string[] =>
  seedOf(brand).seiten.map(({ pfad }) => pfad);

/** Whether the home page begins with the card of today and the ways into the site. */
export const beginsWithWays = (brand: Pick<Brand, 'id'>): boolean =>
  seedOf(brand)
    .seiten.find(({ pfad }) => pfad === '')
    ?.locales['de-CH'].bloecke.slice(0, 2)
    .map(({ __component }) => __component)
    .join(' ') === 'block.heute block.wege';

export const seededConfiguration = (brand: Pick<Brand, 'id'>): SeededConfiguration =>
  seedOf(brand).konfiguration['de-CH'];

/** Slugs of the seeded events that visitors may see. */
export const seededEvents = (brand: Pick<Brand, 'id'>): string[] =>
  seedOf(brand)
    .veranstaltungen.filter(({ oeffentlich }) => oeffentlich !== false)
    .map(({ slug }) => slug);

/** Seeded events of other brands that take place in a house of this one, too. */
export const guestEvents = (
  brand: Pick<Brand, 'id'>,
): readonly { readonly slug: string; readonly owner: Brand }[] =>
  brands
    .filter((owner) => owner.id !== brand.id && existsSync(seedFile(owner)))
    .flatMap((owner) =>
      seedOf(owner)
        .veranstaltungen.filter(({ weitereHaeuser }) => weitereHaeuser?.includes(brand.id))
        .map(({ slug }) => ({ slug, owner })),
    );

/** Whether an address is that of an event whose own page is on the site of another brand. */
export const isGuestEvent = (brand: Pick<Brand, 'id'>, { route, path }: Address): boolean =>
  route.id === 'event' && guestEvents(brand).some(({ slug }) => path.endsWith(`/${slug}`));

/** Slugs of the seeded media entries. */
export const seededMedia = (brand: Pick<Brand, 'id'>): string[] =>
  seedOf(brand).beitraege.map(({ slug }) => slug);

export const seededViews = (
  brand: Pick<Brand, 'id'>,
): readonly {
  readonly handle: string;
  readonly startseite: string;
  readonly erlaubt: readonly string[];
  readonly reiter: readonly string[];
}[] => seedOf(brand).kioskprofile ?? [];

export const seededRedirects = (brand: Pick<Brand, 'id'>): readonly SeededRedirect[] =>
  seedOf(brand).weiterleitungen;

/**
 * Slugs of the houses that a brand's site shows: its own, or all of them on the group's site. None
 * for a brand without a seed.
 */
function servedHouses(brand: Brand): string[] {
  const owners = brand.groupSite === true ? brands : [brand];
  return owners
    .filter((owner) => existsSync(seedFile(owner)))
    .flatMap((owner) => seedOf(owner).haus?.slug ?? []);
}
