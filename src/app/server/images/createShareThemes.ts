import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import { resolveColors } from '../../../domain/brand/brandStyle.ts';
import { derivePalette, LIGHT } from '../../../domain/brand/palette.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import { nonPagePorts } from '../caches/nonPagePorts.ts';
import type { ShareTheme } from './makeShareImage.ts';

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

const PREFIX = '/marken/';

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
  const logos = new Map<BrandId, Buffer>(
    brands.map((brand) => [brand.id, readFileSync(path.join(brandsDir, logoFile(brand)))]),
  );
  return async ({ brand, known }) => {
    const config = await nonPagePorts(portsFor, contentCache).brandConfigs.find(brand, '');
    const colors = resolveColors(brand, config.ok ? config.value : null, known);
    const ground = derivePalette(colors.primary, colors.secondary).strong;
    return {
      key: `${brand.assets.logoWhite} ${ground}`,
      ground,
      light: LIGHT,
      logo: logos.get(brand.id) ?? Buffer.alloc(0),
      window: brand.window,
    };
  };
}

const logoFile = ({ assets }: Brand): string =>
  (assets.logoWhite.split('?')[0] ?? '').slice(PREFIX.length);
