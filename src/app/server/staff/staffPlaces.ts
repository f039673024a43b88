import type { Brand } from '../../../domain/brand/Brand.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import type { StaffPlace } from '../../../ui/layout/StaffLayout/StaffPlace.ts';
import { withoutLanguage } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { LOGIN_FIELDS } from '../../../ui/screens/Login/loginData.ts';
import { createHrefs } from '../../routes/createHrefs.ts';

const PLACES: readonly StaffPlace[] = ['login', 'internal', 'signature'];

/** Paths without the language: `/auth`, `/intern`, `/mail-signatur`. */
export const STAFF_PATHS: ReadonlyMap<string, StaffPlace> = new Map(
  ROUTE_TABLE.flatMap(({ id, path }) => {
    const place = PLACES.find((each) => each === id);
    return place === undefined ? [] : [[`/${path}`, place] as const];
  }),
);

/**
 * The place of the staff's area at this path; null for every other page, and for a place that the
 * brand does not have.
 */
export function findStaffPlace(
  path: string,
  brand: Pick<Brand, 'localeInPath' | 'hiddenRoutes'>,
): StaffPlace | null {
  if (brand.localeInPath && findLanguage(path) === null) return null;
  const place = STAFF_PATHS.get(brand.localeInPath ? withoutLanguage(path) : path) ?? null;
  return place === null || brand.hiddenRoutes.includes(place) ? null : place;
}

interface Where {
  readonly brand: Pick<Brand, 'localeInPath' | 'hiddenRoutes'>;
  readonly locale: SelectedLocale;
}

/** Every address of the area is shorter. */
const LONGEST = 500;
const FORBIDDEN = /[\\ \p{Cc}]|%(?:5c|0[0-9a-f]|1[0-9a-f]|7f)/iu;

/**
 * The path to open after signing in, in the language of the sign-in page: only a place of the
 * staff's area on this host, whatever the address contains. Null for anything else, and for the
 * sign-in page itself.
 */
export function findReturnPath(requested: unknown, where: Where): string | null {
  if (
    typeof requested !== 'string' ||
    requested.length > LONGEST ||
    !/^\/(?!\/)/.test(requested) ||
    FORBIDDEN.test(requested)
  )
    return null;
  const url = URL.parse(requested, 'http://site');
  if (url?.origin !== 'http://site') return null;
  const place = findStaffPlace(url.pathname, where.brand);
  return place === null || place === 'login' ? null : staffPath(where, place) + url.search;
}

/** Paths below the sign-in page. */
export const SIGN_OUT = '/abmelden';
export const SESSION = '/sitzung';
export const AT_PROVIDER = '/anbieter';
/** Below the provider's: where it leads back to, and where its session ends. */
export const BACK = '/zurueck';
export const END = '/ende';

export const staffPath = ({ brand, locale }: Where, place: StaffPlace): string =>
  createHrefs(ROUTE_TABLE, brand, () => locale).hrefOf(place);
export const signOutPath = (where: Where): string => staffPath(where, 'login') + SIGN_OUT;
export const sessionPath = (where: Where): string => staffPath(where, 'login') + SESSION;

/** The address of the sign-in page, with the address of this site to return to. */
export const loginAddress = (where: Where, returnTo: string): string =>
  `${staffPath(where, 'login')}?${LOGIN_FIELDS.returnTo}=${encodeURIComponent(returnTo)}`;
