import type { Brand } from './Brand.ts';
import type { BrandConfig } from './BrandConfig.ts';
import { isHexColor } from './colorSpace.ts';
import { derivePalette, INK, type Palette } from './palette.ts';

export interface BrandColors {
  readonly primary: string;
  readonly secondary: string;
}

type StyledBrand = Pick<Brand, 'id' | 'window'>;

const BRAND_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CROP = /^(?:border-radius|clip-path):[a-z0-9 %(),.*+/-]+$/;

/** True for ids that can stand in a host name, a folder and a style rule without any escaping. */
export const isBrandId = (id: string): boolean => id.length <= 40 && BRAND_ID.test(id);

/** True for one declaration that crops a box and does nothing else. */
export const isWindowCrop = (declaration: string): boolean => declaration.length <= 400 && CROP.test(declaration);

/** The editors' colours where they are valid, else the brand folder's; an unknown host keeps the folder's (`known` is false). */
export function resolveColors(brand: Pick<Brand, 'primaryColor' | 'secondaryColor'>, config: Pick<BrandConfig, 'mainColor' | 'secondaryColor'> | null, known: boolean): BrandColors {
  const chosen = (color: string | null | undefined, own: string): string => (color && isHexColor(color) ? color : own);
  const primary = known ? chosen(config?.mainColor, brand.primaryColor) : brand.primaryColor;
  return { primary, secondary: chosen(config?.secondaryColor, brand.secondaryColor) };
}

/** Style rules for a whole page in this brand: its colours and the crop of every picture. For a `<style>` in the head. */
export function brandStyle(brand: StyledBrand, colors: BrandColors): string {
  return rules(':root', '.win', brand, colors);
}

/** The same below `[data-brand="<id>"]`, for places where brands stand side by side. */
export function nestedBrandStyle(brand: StyledBrand, colors: BrandColors): string {
  const scope = `[data-brand="${checkedId(brand)}"]`;
  return rules(scope, `${scope} .win`, brand, colors);
}

function rules(scope: string, pictures: string, brand: StyledBrand, colors: BrandColors): string {
  const variables = declarations(derivePalette(colors.primary, colors.secondary));
  return `${scope}{${variables}}${pictures}{${crop(brand)}}@media (prefers-contrast:more){${scope}{${HIGH_CONTRAST}}}`;
}

// Repeated here because these rules come after the style sheet, whose own high-contrast rule they would undo.
const HIGH_CONTRAST = `--brand-line:${INK};--wash:#fff;--tint:#fff;--soft:#fff;--soft-strong:#fff`;

function declarations(palette: Palette): string {
  return Object.entries({
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
    'on-dark': palette.onDark,
    // Declared again with the brand: a custom property that only refers to another keeps the value of where it was declared.
    link: 'var(--strong)',
  }).map(([name, value]) => `--${name}:${value}`).join(';');
}

/** Resets first: a picture below another brand's window must not keep that window's other kind of crop. */
function crop(brand: StyledBrand): string {
  const declaration = brand.window.crop.replace(/;$/, '');
  if (!isWindowCrop(declaration)) throw new Error(`The window crop of brand ${checkedId(brand)} is not a single border-radius or clip-path`);
  return declaration.startsWith('clip-path') ? `border-radius:0;${declaration}` : `clip-path:none;${declaration}`;
}

function checkedId(brand: Pick<Brand, 'id'>): string {
  if (!isBrandId(brand.id)) throw new Error(`Not a brand id: ${brand.id.slice(0, 40)}`);
  return brand.id;
}
