import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { StaffPlace } from '../../../ui/layout/StaffLayout/StaffPlace.ts';
import { LOGIN_FIELDS } from '../../../ui/screens/Login/loginData.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';

/** Below the page to sign in at. */
export const SIGN_OUT = '/abmelden';
export const SESSION = '/sitzung';

interface Where {
  readonly brand: Pick<Brand, 'localeInPath' | 'hiddenRoutes'>;
  readonly locale: SelectedLocale;
}

export const staffPath = ({ brand, locale }: Where, place: StaffPlace): string =>
  createHrefs(ROUTE_TABLE, brand, () => locale).hrefOf(place);
export const signOutPath = (where: Where): string => staffPath(where, 'login') + SIGN_OUT;
export const sessionPath = (where: Where): string => staffPath(where, 'login') + SESSION;

/** The page to sign in at, from which one comes back to an address of this site. */
export const loginAddress = (where: Where, returnTo: string): string =>
  `${staffPath(where, 'login')}?${LOGIN_FIELDS.returnTo}=${encodeURIComponent(returnTo)}`;
