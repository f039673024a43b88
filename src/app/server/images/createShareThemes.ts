import { readWhiteLogos } from '../../../adapters/images/brandLogos.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../../domain/brand/BrandConfigRepository.ts';
import { resolveColors } from '../../../domain/brand/brandColors.ts';
import { derivePalette, LIGHT } from '../../../domain/brand/palette.ts';
import type { ShareTheme } from '../../../domain/page/ImageStore.ts';

export type ReadShareTheme = (site: {
  readonly brand: Brand;
  readonly known: boolean;
}) => Promise<ShareTheme>;

export interface ShareThemeSources {
  readonly brands: readonly Brand[];
  readonly brandsDir: string;
  readonly brandConfigs: BrandConfigRepository;
}

/**
 * Logos are read once, at the start. Colours are those of the editors; if they cannot be read,
 * those of the brand folder.
 */
export function createShareThemes({
  brands,
  brandsDir,
  brandConfigs,
}: ShareThemeSources): ReadShareTheme {
  const logos = readWhiteLogos(brands, brandsDir);
  return async ({ brand, known }) => {
    const config = await brandConfigs.find(brand, '');
    const colors = resolveColors(brand, config.ok ? config.value : null, known);
    const ground = derivePalette(colors.primary, colors.secondary).strong;
    return {
      key: `${brand.assets.logoWhite} ${ground}`,
      ground,
      light: LIGHT,
      logo: logos.get(brand.id) ?? new Uint8Array(),
      window: brand.window,
    };
  };
}
