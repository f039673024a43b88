import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Brand } from '../../domain/brand/Brand.ts';
import { ICON_SIZES, type DrawnIcon } from '../../domain/brand/brandIcons.ts';

/** Draws a brand's icon from its `icon.svg`. Rejects if the folder has none. */
export type DrawBrandIcon = (
  brand: Pick<Brand, 'id' | 'primaryColor'>,
  name: DrawnIcon | 'favicon.ico',
) => Promise<Uint8Array>;

const FAVICON_SIZE = 48;
/** Of the edge: a circle through what is left shows the sign to its corners. */
const MASKED_MARGIN = 0.08;
/** DPI; the SVG has 64 pixels at 72. */
const DENSITY = 576;

/** Each icon is drawn on first use and then kept in memory. */
export function createBrandIcons(brandsDir: string): DrawBrandIcon {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return (brand, name) => {
    const key = `${brand.id}/${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const picture = readFile(path.join(brandsDir, brand.id, 'icon.svg')).then(async (svg) =>
      name === 'favicon.ico'
        ? icoOf(await draw(svg, brand.primaryColor, FAVICON_SIZE))
        : draw(
            svg,
            brand.primaryColor,
            ICON_SIZES[name],
            name === 'icon-maskierbar.png' ? Math.round(ICON_SIZES[name] * MASKED_MARGIN) : 0,
          ),
    );
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };
}

/** Opaque, because iOS shows what is transparent in black. */
const draw = (svg: Uint8Array, background: string, size: number, margin = 0): Promise<Buffer> =>
  sharp(svg, { density: DENSITY })
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background })
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' })
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();

/** An icon file with one PNG, as all browsers read it: a header, one entry, the picture. */
function icoOf(png: Uint8Array): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(FAVICON_SIZE, 6);
  header.writeUInt8(FAVICON_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
