import { readWhiteLogos } from '../../../adapters/images/brandLogos.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { resolveColors } from '../../../domain/brand/brandStyle.ts';
import { derivePalette, LIGHT } from '../../../domain/brand/palette.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import { nonPagePorts } from '../caches/nonPagePorts.ts';
import type { ShareTheme } from '../../../domain/page/ImageStore.ts';

export type ReadShareTheme = (site: {
  readonly brand: Brand;
  readonly known: boolean;
}) => Promise<ShareTheme>;

export interface ShareThemeSources {
  readonly brands: readonly Brand[];
  readonly brandsDir: string;
  readonly portsFor: PortsFactory;
  readonly contentCache: ContentCache;
}

/**
 * Logos are read once, at the start; colours are the editors', and the brand folder's while those
 * cannot be read.
 */
export function createShareThemes({
  brands,
  brandsDir,
  portsFor,
  contentCache,
}: ShareThemeSources): ReadShareTheme {
  const logos = readWhiteLogos(brands, brandsDir);
  return async ({ brand, known }) => {
    const config = await nonPagePorts(portsFor, contentCache).brandConfigs.find(brand, '');
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
