import type { MissingReason } from '../../ui/layout/RouteError/describeRouteError.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import type { RouteId } from '../../ui/navigation/RouteId.ts';
import type { ScreenName } from './screens.ts';

export type Surface = UiServices['surface'];

export interface RouteEntry {
  readonly id: RouteId;
  /**
   * Below the language prefix and without slashes at the ends; '' is the home page. Parameters as
   * React Router has them.
   */
  readonly path: string;
  /** Null marks an address that has no screen yet: it answers not-found. */
  readonly screen: ScreenName | null;
  /** The page of blocks that the screen draws, as a path with the route's parameters. */
  readonly content: string;
  /** Drawn where a brand has no page at `content`. */
  readonly contentOtherwise?: string;
  /** Has something to show where no editor has written a page for it: the product brings that. */
  readonly ownContent: boolean;
  /** Only these may stand in search engines. */
  readonly indexable: boolean;
  readonly surfaces: readonly Surface[];
  /** Which wording the not-found screen has here. */
  readonly missing: MissingReason;
  /** Names in the query that change the page; all others are ignored. */
  readonly query: readonly string[];
  /** Those of them that may stand several times, as forms write them: their values are one list. */
  readonly listQuery: readonly string[];
  /**
   * Those of them whose values visitors type: there are endlessly many, so nobody keeps such a
   * page.
   */
  readonly uncachedQuery: readonly string[];
}

type Deviation = Partial<Omit<RouteEntry, 'id' | 'path'>>;

const EVERYWHERE: readonly Surface[] = ['web', 'view', 'kiosk'];

const page = (id: RouteId, path: string, deviation: Deviation = {}): RouteEntry => ({
  id,
  path,
  screen: 'PageScreen',
  content: path,
  ownContent: false,
  indexable: true,
  surfaces: EVERYWHERE,
  missing: 'page',
  query: [],
  listQuery: [],
  uncachedQuery: [],
  ...deviation,
});
const later = (id: RouteId, path: string, deviation: Deviation = {}): RouteEntry =>
  page(id, path, { screen: null, indexable: false, ...deviation });

const JOB_FILTERS = ['bereich', 'firma', 'lehre', 'pensum', 'suche', 'seite'];
const JOB_LISTS = ['bereich', 'firma'];
const EVENT_FILTERS = ['haus', 'kategorie', 'zeit', 'seite'];

/**
 * Every address of the specification, section 2: the one source of routes, links, canonical
 * addresses and tests.
 */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  page('home', ''),
  page('events', 'events', { screen: 'EventList', query: EVENT_FILTERS }),
  page('event', 'events/:id/:slug', { screen: 'EventDetail', query: ['datum'] }),
  page('media', 'media', { screen: 'MediaList', query: ['jahr', 'seite'] }),
  page('mediaEntry', 'media/:id/:slug', { screen: 'MediaDetail' }),
  page('living', 'wohnen'),
  page('surroundings', 'wohnen/haus-umgebung'),
  page('livingEvents', 'wohnen/veranstaltungen', { screen: 'EventList', query: EVENT_FILTERS }),
  page('care', 'pflege-betreuung'),
  page('gastronomy', 'gastronomie', { contentOtherwise: '' }),
  page('about', 'ueber-uns'),
  page('jobs', 'jobs'),
  page('openJobs', 'jobs/offene-stellen', {
    screen: 'JobList',
    query: JOB_FILTERS,
    listQuery: JOB_LISTS,
    uncachedQuery: ['suche'],
  }),
  page('openApprenticeships', 'jobs/offene-lehrstellen', {
    screen: 'JobList',
    query: JOB_FILTERS,
    listQuery: JOB_LISTS,
    uncachedQuery: ['suche'],
  }),
  page('job', 'jobs/offene-stellen/:id', { screen: 'JobAd', missing: 'job' }),
  page('apprenticeship', 'jobs/offene-lehrstellen/:id', { screen: 'JobAd', missing: 'job' }),
  page('education', 'jobs/ausbildung', { screen: 'Education' }),
  page('application', 'jobs/schnellbewerbung', {
    screen: 'Application',
    query: ['stelle', 'gesendet'],
    uncachedQuery: ['stelle', 'gesendet'],
  }),
  page('contact', 'kontakt', {
    screen: 'Contact',
    query: ['thema', 'von', 'gesendet'],
    uncachedQuery: ['von', 'gesendet'],
  }),
  page('privacy', 'datenschutz'),
  page('imprint', 'impressum', { screen: 'Imprint' }),
  page('accessibility', 'barrierefreiheit', { screen: 'Accessibility', ownContent: true }),
  page('houses', 'unsere-haeuser'),
  page('house', 'unsere-haeuser/:haus', {
    screen: 'HouseDetail',
    query: ['von'],
    uncachedQuery: ['von'],
  }),
  page('page', 's/:seite'),
  later('signature', 'mail-signatur', { surfaces: ['web'] }),
  // Has no screen of its own: the server draws the start page of the profile in its place
  // (`findEmbeddedView.ts`).
  later('view', 'v/:handle', { surfaces: ['view', 'kiosk', 'web'] }),
  later('login', 'auth', { surfaces: ['web'] }),
  later('internal', 'intern', { surfaces: ['web'] }),
];
