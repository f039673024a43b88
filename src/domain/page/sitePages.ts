import { isPagePath } from './addressRules.ts';

/** Pages outside the sections are one segment below this path, e.g. `s/preise`. */
export const OWN_PAGES = 's/';

/**
 * The first segments of addresses at which editors may add pages, each with the route of such pages:
 * `s`, and the sections of the site.
 */
export const PAGE_SECTIONS: Readonly<Record<string, string>> = {
  s: 'page',
  wohnen: 'livingPage',
  'pflege-betreuung': 'carePage',
  gastronomie: 'gastronomyPage',
  'ueber-uns': 'aboutPage',
  jobs: 'jobsPage',
};

/**
 * The paths of the site's own pages, which editors fill with blocks, each with its route id: those
 * of the route table (`routeTable.ts`) without parameters. '' is the home page.
 */
export const FIXED_PAGES: Readonly<Record<string, string>> = {
  '': 'home',
  events: 'events',
  media: 'media',
  wohnen: 'living',
  'wohnen/freie-plaetze': 'places',
  'wohnen/freie-plaetze/besuch': 'visit',
  'wohnen/freie-plaetze/zuweisen': 'referral',
  'wohnen/haus-umgebung': 'surroundings',
  'wohnen/veranstaltungen': 'livingEvents',
  'pflege-betreuung': 'care',
  gastronomie: 'gastronomy',
  'ueber-uns': 'about',
  jobs: 'jobs',
  'jobs/offene-stellen': 'openJobs',
  'jobs/offene-lehrstellen': 'openApprenticeships',
  'jobs/ausbildung': 'education',
  'jobs/schnellbewerbung': 'application',
  kontakt: 'contact',
  datenschutz: 'privacy',
  impressum: 'imprint',
  barrierefreiheit: 'accessibility',
  'unsere-haeuser': 'houses',
};

/**
 * True for the path of a page that the site of a brand serves; at any other path a page would be
 * 404. `hiddenRoutes` are the ids of the routes that the brand does not have; by default none.
 */
export function isServedPage(path: string, hiddenRoutes: readonly string[] = []): boolean {
  const routes = isPagePath(path) ? routesOf(path) : [];
  return routes.length > 0 && !routes.some((route) => hiddenRoutes.includes(route));
}

/** The routes that a brand needs for a page at this path: its own, and that of its section. */
function routesOf(path: string): readonly string[] {
  const fixed = fixedRouteOf(path);
  if (fixed !== undefined) return [fixed];
  const [, section = ''] = /^([^/]+)\/[^/]+$/.exec(path) ?? [];
  if (!Object.hasOwn(PAGE_SECTIONS, section)) return [];
  return [PAGE_SECTIONS[section], fixedRouteOf(section)].filter((route) => route !== undefined);
}

const fixedRouteOf = (path: string): string | undefined =>
  Object.hasOwn(FIXED_PAGES, path) ? FIXED_PAGES[path] : undefined;
