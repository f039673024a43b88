import { languageOf } from '../locale/resolveLocale.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { Brand } from './Brand.ts';

/** Edge length in pixels of each icon that is drawn from the brand's SVG. */
export const ICON_SIZES = {
  /** For iOS. */
  'icon-180.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  /** Its sign stays whole if a phone cuts the icon to a circle. */
  'icon-maskierbar.png': 512,
} as const;

export type DrawnIcon = keyof typeof ICON_SIZES;

/** The address of a drawn icon; like that of the SVG, it contains a hash of the SVG. */
export const iconAddress = ({ assets }: Pick<Brand, 'assets'>, name: DrawnIcon): string =>
  assets.icon.replace('icon.svg', name);

/** The path of the web manifest, in the language of a page. */
export const manifestPath = (
  { localeInPath }: Pick<Brand, 'localeInPath'>,
  locale: SelectedLocale,
): string => `${localeInPath ? `/${languageOf(locale)}` : ''}/manifest.webmanifest`;
