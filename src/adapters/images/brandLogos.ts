import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Brand, BrandId } from '../../domain/brand/Brand.ts';
import { WHITE } from '../../domain/brand/palette.ts';
import type { SignatureLogo } from '../../domain/signature/Signature.ts';
import { LOGO_DENSITY, LOGO_MARGIN, signatureLogo } from '../../domain/signature/SignatureHouse.ts';

const PREFIX = '/marken/';
/**
 * DPI at which the SVG is rendered before it is scaled down, so that edges are sharp whatever its
 * own size.
 */
const DRAWN_AT = 600;

/** The white logos of brands, from their folders. Throws if one is missing. */
export const readWhiteLogos = (
  brands: readonly Brand[],
  brandsDir: string,
): ReadonlyMap<BrandId, Uint8Array> =>
  new Map(
    brands.map(({ id, assets }) => {
      const file = (assets.logoWhite.split('?')[0] ?? '').slice(PREFIX.length);
      return [id, readFileSync(path.join(brandsDir, file))];
    }),
  );

/** Returns a brand's logo for e-mails as PNG. Rejects if the folder has none. */
export type FindSignatureLogo = (brand: Brand) => Promise<Uint8Array>;

/** Each brand's logo is rendered on first use and then kept in memory. */
export function createSignatureLogos(brandsDir: string): FindSignatureLogo {
  const drawn = new Map<BrandId, Promise<Uint8Array>>();
  return (brand) => {
    const known = drawn.get(brand.id);
    if (known !== undefined) return known;
    const picture = readFile(path.join(brandsDir, brand.id, 'logo.svg')).then((svg) =>
      drawSignatureLogo(svg, signatureLogo(brand, '')),
    );
    drawn.set(brand.id, picture);
    picture.catch(() => drawn.delete(brand.id));
    return picture;
  };
}

/**
 * PNG, because Outlook's Word engine does not render SVG. The logo has a white background of its
 * own: dark modes lighten text but not pictures, so the logo's dark words would be invisible.
 */
function drawSignatureLogo(
  svg: Uint8Array,
  { width, height }: Pick<SignatureLogo, 'width' | 'height'>,
): Promise<Uint8Array> {
  const margin = LOGO_MARGIN * LOGO_DENSITY;
  return sharp(svg, { density: DRAWN_AT })
    .resize(width * LOGO_DENSITY - 2 * margin, height * LOGO_DENSITY - 2 * margin, { fit: 'fill' })
    .flatten({ background: WHITE })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: WHITE })
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 10 })
    .toBuffer();
}
