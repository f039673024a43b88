import type { Brand } from './Brand.ts';
import type { BrandConfig } from './BrandConfig.ts';
import { isHexColor } from './colorSpace.ts';
import { derivePalette } from './palette.ts';

export interface BrandColors {
  readonly primary: string;
  readonly secondary: string;
}

/**
 * The editors' colours if they are valid, otherwise those of the brand folder. An unknown host
 * (`known` is false) does not use the editors' colours.
 */
export function resolveColors(
  brand: Pick<Brand, 'primaryColor' | 'secondaryColor'>,
  config: Pick<BrandConfig, 'mainColor' | 'secondaryColor'> | null,
  known: boolean,
): BrandColors {
  const chosen = (color: string | null | undefined, own: string): string =>
    color && isHexColor(color) ? color : own;
  const primary = known ? chosen(config?.mainColor, brand.primaryColor) : brand.primaryColor;
  return { primary, secondary: chosen(config?.secondaryColor, brand.secondaryColor) };
}

/**
 * The colours of the browser's own frame around the page: the brand's colour, and in the dark
 * scheme the colour of its footer.
 */
export function frameColors({ primary, secondary }: BrandColors): {
  readonly light: string;
  readonly dark: string;
} {
  return { light: primary, dark: derivePalette(primary, secondary).deep };
}
