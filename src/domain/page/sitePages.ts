import { isPagePath } from './addressRules.ts';

/** The pages that editors add are one segment below this path, e.g. `s/preise`. */
export const OWN_PAGES = 's/';

/** The route of the editors' own pages. */
const OWN_PAGE_ROUTE = 'page';

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
  const route = isPagePath(path) ? routeOf(path) : undefined;
  return route !== undefined && !hiddenRoutes.includes(route);
}

function routeOf(path: string): string | undefined {
  if (/^s\/[^/]+$/.test(path)) return OWN_PAGE_ROUTE;
  return Object.hasOwn(FIXED_PAGES, path) ? FIXED_PAGES[path] : undefined;
}
