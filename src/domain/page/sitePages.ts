import { isPagePath } from './addressRules.ts';

/** The pages that editors add are one segment below this path, e.g. `s/preise`. */
export const OWN_PAGES = 's/';

/**
 * The paths of the site's own pages, which editors fill with blocks: those of the route table
 * (`routeTable.ts`) without parameters. '' is the home page.
 */
export const FIXED_PAGES: readonly string[] = [
  '',
  'events',
  'media',
  'wohnen',
  'wohnen/haus-umgebung',
  'wohnen/veranstaltungen',
  'pflege-betreuung',
  'gastronomie',
  'ueber-uns',
  'jobs',
  'jobs/offene-stellen',
  'jobs/offene-lehrstellen',
  'jobs/ausbildung',
  'jobs/schnellbewerbung',
  'kontakt',
  'datenschutz',
  'impressum',
  'barrierefreiheit',
  'unsere-haeuser',
];

/** True for the path of a page that the site serves; at any other path a page would be 404. */
export const isServedPage = (path: string): boolean =>
  isPagePath(path) && (FIXED_PAGES.includes(path) || /^s\/[^/]+$/.test(path));
