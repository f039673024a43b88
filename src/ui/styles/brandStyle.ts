import type { Brand } from '../../domain/brand/Brand.ts';
import {
  derivePalette,
  NIGHT,
  type NightPalette,
  type Palette,
} from '../../domain/brand/palette.ts';
import type { BrandColors } from '../../domain/brand/brandColors.ts';
import { isBrandId, isWindowCrop } from '../../domain/brand/brandRules.ts';

/** Without an icon, a picture that fails to load is a plain area in the brand's colour. */
type StyledBrand = Pick<Brand, 'id' | 'window'> & {
  readonly assets?: Pick<Brand['assets'], 'icon'>;
};

const ICON = /^\/[\w./?=-]{1,200}$/;

/**
 * A page that follows the device's colour scheme. Lobby screens and embedded views have
 * `data-surface` and stay light.
 */
const PAGE = ':root:not([data-surface])';
// `screen` only: printed pages are always light.
const DARK = '@media screen and (prefers-color-scheme:dark)';

/**
 * Style rules for a whole page in this brand, for a `<style>` in the head: its colours in both
 * schemes and the crop of every picture. Rules for high contrast are in the style sheet and
 * override these.
 */
export function brandStyle(brand: StyledBrand, colors: BrandColors): string {
  const { night } = derivePalette(colors.primary, colors.secondary);
  const dark = `${PAGE}{color-scheme:dark;${NIGHT_PAGE};${nightDeclarations(night)}}${NIGHT_PICTURES}`;
  return `${rules(':root', '.win', brand, colors, icon(brand))}${DARK}{${dark}}`;
}

/**
 * The same rules scoped to `[data-brand="<id>"]`, for pages that show several brands side by side.
 * The page itself has its brand's `data-brand` too, so the scope is an element inside of it:
 * otherwise the windows of all houses would be those of the page's brand.
 */
export function nestedBrandStyle(brand: StyledBrand, colors: BrandColors): string {
  const nested = `[data-brand="${checkedId(brand)}"]`;
  const scope = `:root ${nested}`;
  const { night } = derivePalette(colors.primary, colors.secondary);
  const light = rules(scope, `${scope} .win`, brand, colors, NO_ICON);
  return `${light}${DARK}{${PAGE} ${nested}{${nightDeclarations(night)}}}`;
}

// A picture that is still loading also shows the icon: twelve houses side by side would briefly
// fetch twelve icons.
const NO_ICON = ';--icon:none';

function rules(
  scope: string,
  pictures: string,
  brand: StyledBrand,
  colors: BrandColors,
  windowIcon: string,
): string {
  const variables = declarations(derivePalette(colors.primary, colors.secondary));
  return `${scope}{${variables}${windowIcon}}${pictures}{${crop(brand)}}`;
}

/**
 * The colours that every brand's page has in the dark scheme; names as in the style sheet's tokens.
 */
const NIGHT_PAGE = written({
  ink: NIGHT.ink,
  'ink-2': NIGHT.inkSoft,
  paper: NIGHT.paper,
  rule: NIGHT.rule,
  control: NIGHT.control,
  idle: NIGHT.idle,
  error: NIGHT.error,
  'error-wash': NIGHT.errorWash,
  ok: NIGHT.ok,
  'ok-wash': NIGHT.okWash,
  'on-strong': NIGHT.paper,
  'on-plane': NIGHT.ink,
});

/**
 * Pictures are dimmed by less than a tenth. A logo has dark colours and one light pane: inverted
 * and with raised contrast it becomes white with an open pane, as in the footer. A separate white
 * logo file would be invisible on printed paper.
 */
const NIGHT_PICTURES =
  `${PAGE} .win img{filter:brightness(.92)}` +
  `${PAGE} .logo img{filter:grayscale(1) invert(1) contrast(4);mix-blend-mode:lighten}`;

function nightDeclarations(night: NightPalette): string {
  return written({
    strong: night.strong,
    'strong-hover': night.strongHover,
    plane: night.plane,
    wash: night.wash,
    tint: night.tint,
    'brand-line': night.line,
    water: night.water,
    pane: night.pane,
    'soft-strong': night.softStrong,
    'brand-2-tint': night.secondaryTint,
  });
}

function written(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function declarations(palette: Palette): string {
  return written({
    brand: palette.primary,
    'brand-2': palette.secondary,
    'on-brand': palette.onPrimary,
    'on-brand-2': palette.onSecondary,
    strong: palette.strong,
    'strong-hover': palette.strongHover,
    deep: palette.deep,
    wash: palette.wash,
    tint: palette.tint,
    'brand-line': palette.line,
    soft: palette.soft,
    'soft-strong': palette.softStrong,
    'brand-2-tint': palette.secondaryTint,
    'brand-2-text': palette.secondaryText,
    plane: palette.strong,
    // Declared again for each brand: a custom property that only references another one keeps the
    // value from the element where it was declared.
    link: 'var(--strong)',
  });
}

/**
 * The brand's window, shown where a picture cannot be loaded; '' if the address is not safe in a
 * style rule.
 */
const icon = ({ assets }: StyledBrand): string =>
  assets && ICON.test(assets.icon) ? `;--icon:url(${assets.icon})` : '';

/**
 * Resets first: a picture nested in another brand's window must not inherit that window's other
 * kind of crop.
 */
function crop(brand: StyledBrand): string {
  const declaration = brand.window.crop.replace(/;$/, '');
  if (!isWindowCrop(declaration))
    throw new Error(
      `The window crop of brand ${checkedId(brand)} is not a single border-radius or clip-path`,
    );
  return declaration.startsWith('clip-path')
    ? `border-radius:0;${declaration}`
    : `clip-path:none;${declaration}`;
}

function checkedId(brand: Pick<Brand, 'id'>): string {
  if (!isBrandId(brand.id)) throw new Error(`Not a brand id: ${brand.id.slice(0, 40)}`);
  return brand.id;
}
