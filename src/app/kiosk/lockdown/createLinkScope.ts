import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';
import { CHANNEL_NAME, withChannel } from '../../../domain/application/applicationChannel.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import { ATTRACT_PATH, DEPARTURES_PATH, TAB_PATHS } from '../../../ui/kiosk/kioskPaths.ts';
import { withLanguage, withoutLanguage } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import { STAFF_ONLY, HOME_PATH } from '../kioskTable.ts';
import type { LinkScope } from './resolveLink.ts';

interface LinkScopeParts {
  readonly origin: string;
  /** The brand as on the site: with or without languages in its addresses. */
  readonly brand: Pick<Brand, 'hosts' | 'localeInPath'>;
  readonly routes: RouteObject[];
  readonly profile: () => Pick<KioskProfile, 'startPath'>;
  readonly language: () => Language;
  /** The host that this page was loaded from. */
  readonly host: string;
}

const { house: HOUSE_PATH } = TAB_PATHS;
/** Paths that no card leads to: staff's pages and the kiosk's own screens. */
const KIOSK_ONLY = [
  ...ROUTE_TABLE.filter(({ id }) => STAFF_ONLY.includes(id)).map(
    ({ path }) => `/${path.split('/')[0]}`,
  ),
  TAB_PATHS.today,
  TAB_PATHS.menu,
  TAB_PATHS.way,
  TAB_PATHS.help,
  DEPARTURES_PATH,
];
const MISSING = 'missing';

/** Whether an application that begins on this page says how the applicant came. */
const knowsChannel = (path: string): boolean =>
  ROUTE_TABLE.some(
    (entry) => entry.query.includes(CHANNEL_NAME) && matchPath(`/${entry.path}`, path) !== null,
  );

/**
 * Creates the rules for links from the routes that the profile allows and the site's own addresses.
 */
export function createLinkScope({
  origin,
  brand,
  routes,
  profile,
  language,
  host,
}: LinkScopeParts): LinkScope {
  const split = (path: string): [string, string] => {
    const { pathname, search } = new URL(path, origin);
    return [pathname, search];
  };
  return {
    origin,
    isOwnHost: (each) => each === host || brand.hosts.includes(each.replace(/^www\./, '')),
    pathHere: (path) => {
      const [pathname, search] = split(path);
      const chosen = findLanguage(pathname) ?? language();
      // The path of the site's home page is the waiting screen here, which no link opens.
      const isHome = withoutLanguage(pathname) === ATTRACT_PATH;
      const here = withLanguage(isHome ? `/${HOME_PATH}` : pathname, chosen);
      const found = matchRoutes(routes, here);
      return found === null || found.at(-1)?.route.id === MISSING ? null : here + search;
    },
    pathOnSite: (path) => {
      const [pathname, search] = split(path);
      const bare = withoutLanguage(pathname);
      if (KIOSK_ONLY.some((each) => bare === each || bare.startsWith(`${each}/`))) return null;
      const place =
        bare === `/${HOME_PATH}` ? '/' : bare === HOUSE_PATH ? profile().startPath : bare;
      const onSite =
        (brand.localeInPath ? withLanguage(place, findLanguage(pathname) ?? language()) : place) +
        search;
      return withChannel(onSite, knowsChannel(place) ? 'lobby' : 'website');
    },
  };
}
