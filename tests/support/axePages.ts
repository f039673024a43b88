import { isPlainPage } from '../../src/app/routes/RouteEntry.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { group, house, multilingual } from './chosenBrands.ts';
import { inLanguage, seededViews } from './listAddresses.ts';
import { inTier, isWhole } from './tier.ts';
import type { Language } from '../../src/domain/locale/Locale.ts';

/** Finds pages whose id is assigned only when their content is entered. */
export interface PageFinder {
  /** The first link on a page whose path matches a pattern. */
  readonly link: (brand: Brand, page: string, form: RegExp) => Promise<string>;
  /** The path of the brand's first house, below `/<language>` where one is given. */
  readonly house: (brand: Brand, language: string) => Promise<string>;
}

export interface AxePage {
  readonly brand: Brand;
  readonly what: string;
  readonly path: (find: PageFinder) => Promise<string> | string;
}

export const MISSING = '/gibt-es-nicht';
/** Links to the details of lists: their ids are assigned when content is entered. */
export const EVENT_LINK = /^\/events\/[^/]+\/[^/#]+$/;
export const MEDIA_LINK = /^\/media\/[^/]+\/[^/#]+$/;

/** Below the list of free places: its house and its own name. */
export const PLACE_LINK = /^\/wohnen\/freie-plaetze\/[^/]+\/[^/#?]+$/;

const at = (brand: Brand, path: string): AxePage => ({ brand, what: path, path: () => path });
const list = (brand: Brand, path: string, language: Language = 'de'): AxePage =>
  at(brand, inLanguage(path, language, brand));
const ownHouse = (brand: Brand, language = ''): AxePage => ({
  brand,
  what: `${language} its house`,
  path: (find) => find.house(brand, language),
});

/**
 * Kinds of pages besides the plain addresses. The data of the accessibility statement counts them.
 */
export const OTHER_AXE_PAGES: readonly AxePage[] = [
  { brand: house, what: 'an event', path: (find) => find.link(house, '/events', EVENT_LINK) },
  {
    brand: house,
    what: 'events of one kind',
    path: (find) => find.link(house, '/events', /kategorie=/),
  },
  at(house, '/events?zeit=vergangen'),
  { brand: house, what: 'a media entry', path: (find) => find.link(house, '/media', MEDIA_LINK) },
  {
    brand: house,
    what: 'the media entries of a year',
    path: (find) => find.link(house, '/media', /jahr=/),
  },
  ownHouse(house),
  {
    brand: house,
    what: 'an offer',
    path: (find) => find.link(house, '/wohnen/freie-plaetze', PLACE_LINK),
  },
  at(group, '/wohnen/freie-plaetze?art=demenz&stufe=6'),
  at(house, '/kontakt?gesendet=K7QM-4DXA'),
  at(house, '/kontakt?thema=barriere'),
  at(house, MISSING),
  at(house, `/v/${seededViews(house)[0]?.handle}`),
  list(group, '/'),
  list(group, '/events'),
  list(group, '/media'),
  list(group, '/kontakt'),
  ownHouse(group),
  list(multilingual, '/', 'it'),
  list(multilingual, '/kontakt', 'it'),
  list(multilingual, '/barrierefreiheit', 'fr'),
  ownHouse(multilingual, '/fr'),
];

const plainRoutes = ROUTE_TABLE.filter(isPlainPage);
const onePerScreen = [...new Map(plainRoutes.map((route) => [route.screen, route])).values()];

const axePagesOf = (routes: readonly (typeof plainRoutes)[number][]): readonly AxePage[] => [
  // From a brand that hides no route.
  ...routes.map(({ path }) => list(house, `/${path}`)),
  ...OTHER_AXE_PAGES,
];

/** Each kind of page once, for the checks with axe. */
export const AXE_PAGES = axePagesOf(inTier('pages', onePerScreen, plainRoutes)).filter(
  ({ brand }) => brand === house || isWhole('pages'),
);

/** How many there are before a release; the accessibility statement gives their number. */
export const RELEASED_AXE_PAGES = axePagesOf(plainRoutes).length;
