import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from './drawPortrait.ts';
import { altOf, drawScene } from './drawScene.ts';
import { picturesOf, SCENE_OF_BRAND, type PlannedPicture } from './picturePlan.ts';
import { writePdf } from './writePdf.ts';

/** A picture or leaflet on the local disk. */
export interface DrawnPicture {
  /** The name that seed files use. */
  readonly key: string;
  readonly file: string;
  /** Null for portraits: the name is shown beside them. */
  readonly alt: string | null;
}

/** The fields of brand.json that the drawings need. */
interface DrawnBrand {
  readonly id: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly fallback: {
    readonly organisation: string;
    readonly addressLine1: string;
    readonly addressLine2: string;
    readonly phone: string;
    readonly email: string;
  };
}

const BRANDS = process.env['BRANDS_DIR'] ?? join(import.meta.dirname, '../../../brands');

/**
 * Writes every file that the seed refers to into `dir`: pictures as PNG and one leaflet per brand
 * as PDF. A brand without a folder is left out.
 */
export async function drawPictures(dir: string): Promise<readonly DrawnPicture[]> {
  await mkdir(dir, { recursive: true });
  const brands = await readBrands();
  const leaflets = await Promise.all(brands.map((brand) => writeLeaflet(dir, brand)));
  const pictures = brands.flatMap((brand) =>
    picturesOf(brand.id).map((picture) => ({ ...picture, brand })),
  );
  const drawn: DrawnPicture[] = [];
  const draw = async (): Promise<void> => {
    for (let next = pictures.shift(); next !== undefined; next = pictures.shift())
      drawn.push(await drawPicture(dir, next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return [...leaflets, ...drawn].toSorted((a, b) => a.key.localeCompare(b.key));
}

async function readBrands(): Promise<DrawnBrand[]> {
  const ids = Object.keys(SCENE_OF_BRAND).filter((id) =>
    existsSync(join(BRANDS, id, 'brand.json')),
  );
  return Promise.all(
    ids.map(async (id) => JSON.parse(await readFile(join(BRANDS, id, 'brand.json'), 'utf8'))),
  );
}

async function drawPicture(
  dir: string,
  { brand, key, ...picture }: PlannedPicture & { readonly brand: DrawnBrand },
): Promise<DrawnPicture> {
  const colors = { primary: brand.primaryColor, secondary: brand.secondaryColor };
  const [svg, alt] =
    'scene' in picture
      ? [drawScene({ ...colors, ...picture }), altOf(picture.scene)]
      : [drawPortrait({ ...colors, ...picture }), null];
  const file = join(dir, `${key}.png`);
  // No palette: the quantiser merges rare colours, and the rarest is the single light of every
  // picture.
  await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toFile(file);
  return { key, file, alt };
}

async function writeLeaflet(dir: string, { id, fallback }: DrawnBrand): Promise<DrawnPicture> {
  const title = `Auf einen Blick: ${fallback.organisation}`;
  const lines = [
    fallback.addressLine1,
    fallback.addressLine2,
    `Telefon ${fallback.phone}`,
    fallback.email,
  ];
  const file = join(dir, `${id}-infoblatt.pdf`);
  await writeFile(
    file,
    writePdf(title, [
      ...lines,
      '',
      'Rufen Sie uns an. Wir nehmen uns Zeit und zeigen Ihnen das Haus.',
    ]),
  );
  return { key: `${id}-infoblatt`, file, alt: title };
}
