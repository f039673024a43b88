import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from './drawPortrait.ts';
import { altOf, drawScene } from './drawScene.ts';
import { picturesOf, SCENES_OF_BRAND, type PlannedPicture } from './picturePlan.ts';
import { sheetsOf, type DownloadSheet } from './sheetsOf.ts';
import { writePdf } from './writePdf.ts';

/** A picture or sheet on the local disk. */
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
 * Writes every file that the seed refers to into `dir`: pictures as PNG and sheets as PDF. A
 * brand without a folder is left out.
 */
export async function drawPictures(dir: string): Promise<readonly DrawnPicture[]> {
  await mkdir(dir, { recursive: true });
  const brands = await readBrands();
  const sheets = await Promise.all(
    brands.flatMap((brand) => sheetsOf(brand.id).map((sheet) => writeSheet(dir, brand, sheet))),
  );
  const pictures = brands.flatMap((brand) =>
    picturesOf(brand.id).map((picture) => ({ ...picture, brand })),
  );
  const drawn: DrawnPicture[] = [];
  const draw = async (): Promise<void> => {
    for (let next = pictures.shift(); next !== undefined; next = pictures.shift())
      drawn.push(await drawPicture(dir, next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return [...sheets, ...drawn].toSorted((a, b) => a.key.localeCompare(b.key));
}

async function readBrands(): Promise<DrawnBrand[]> {
  const ids = Object.keys(SCENES_OF_BRAND).filter((id) =>
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
  const colors = {
    primary: brand.primaryColor,
    secondary: brand.secondaryColor,
  };
  const [svg, alt] =
    'scene' in picture
      ? [drawScene({ ...colors, ...picture }).svg, altOf(picture.scene)]
      : [drawPortrait({ ...colors, ...picture }), null];
  const file = join(dir, `${key}.png`);
  // No palette: the quantiser merges rare colours, and the rarest is the single light of every
  // picture.
  await sharp(Buffer.from(svg)).png({ compressionLevel: 5 }).toFile(file);
  return { key, file, alt };
}

/** Each sheet ends with the address of the house. */
async function writeSheet(
  dir: string,
  { fallback }: DrawnBrand,
  { key, title, lines, language }: DownloadSheet,
): Promise<DrawnPicture> {
  const file = join(dir, `${key}.pdf`);
  const address = [
    fallback.organisation,
    `${fallback.addressLine1}, ${fallback.addressLine2}`,
    `${fallback.phone}, ${fallback.email}`,
  ];
  await writeFile(file, writePdf(title, ['', ...lines, '', ...address], language));
  return { key, file, alt: title };
}
