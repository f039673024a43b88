import { iconAddress, ICON_SIZES, type DrawnIcon } from '../../../domain/brand/brandIcons.ts';
import { languageOf, localeOf } from '../../../domain/locale/resolveLocale.ts';
import { WHITE } from '../../../domain/brand/palette.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { MakeDocument } from './SiteDocument.ts';

const TYPE = 'application/manifest+json; charset=utf-8';
const PLAIN: readonly DrawnIcon[] = ['icon-192.png', 'icon-512.png'];

/**
 * The web manifest: name, colours and icons for the home screen of a phone. A site from there opens
 * in the browser, whose buttons people know.
 */
export const makeManifest: MakeDocument = async ({ brand, locale, ports }) => {
  const found = await ports.brandConfigs.find(brand, locale);
  const config = found.ok ? found.value : null;
  const { hrefOf } = createHrefs(ROUTE_TABLE, brand, () => locale);
  const icon = (name: DrawnIcon, purpose: 'any' | 'maskable'): object => ({
    src: iconAddress(brand, name),
    sizes: `${ICON_SIZES[name]}x${ICON_SIZES[name]}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: config?.name.text ?? brand.name,
    short_name: brand.name,
    lang: localeOf(languageOf(locale)),
    start_url: hrefOf('home'),
    scope: '/',
    display: 'browser',
    theme_color: config?.mainColor ?? brand.primaryColor,
    background_color: WHITE,
    icons: [
      ...PLAIN.map((name) => icon(name, 'any')),
      icon('icon-maskierbar.png', 'maskable'),
      { src: brand.assets.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
  return { kind: 'text', contentType: TYPE, text: `${JSON.stringify(manifest)}\n` };
};
