import { withoutLanguage } from '../routes/languagePrefix.ts';
import type { KioskGround } from './KioskGround.ts';
import { HOME_PATH } from './kioskRoutes.tsx';

/** Where the public site has what the kiosk's router has at a path: absolute, in the same language where the site has it in its addresses. */
export function siteAddress(path: string, { brand, origin }: Pick<KioskGround, 'origin'> & { readonly brand: Pick<KioskGround['brand'], 'localeInPath'> }): string {
  const { pathname, search } = new URL(path, origin);
  const own = withoutLanguage(pathname);
  const prefix = brand.localeInPath ? pathname.slice(0, pathname.length - own.length) : '';
  return `${origin}${prefix}${own === `/${HOME_PATH}` ? (prefix === '' ? '/' : '') : own}${search}`;
}
