import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { StaffPlace } from '../../../ui/layout/StaffLayout/StaffPlace.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';

/** Below the page to sign in at. */
export const SIGN_OUT = '/abmelden';
export const SESSION = '/sitzung';

type Where = Pick<Brand, 'localeInPath' | 'hiddenRoutes'>;

export const staffPath = (brand: Where, locale: SelectedLocale, place: StaffPlace): string => createHrefs(ROUTE_TABLE, brand, () => locale).hrefOf(place);
export const signOutPath = (brand: Where, locale: SelectedLocale): string => staffPath(brand, locale, 'login') + SIGN_OUT;
export const sessionPath = (brand: Where, locale: SelectedLocale): string => staffPath(brand, locale, 'login') + SESSION;
