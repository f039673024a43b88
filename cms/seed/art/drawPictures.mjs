import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from './drawPortrait.mjs';
import { altOf, drawScene } from './drawScene.mjs';
import { SCENE_OF_BRAND, picturesOf } from './picturePlan.mjs';
import { writePdf } from './writePdf.mjs';

const BRANDS = process.env.BRANDS_DIR ?? join(import.meta.dirname, '../../../brands');

/**
 * Draws every file that the seed refers to: pictures as PNG and one leaflet per brand as PDF, into
 * `dir`. Answers with key, path and alt text of each (null for portraits: the name stands beside
 * them); a brand without a folder is left out.
 */
export async function drawPictures(dir) {
  await mkdir(dir, { recursive: true });
  const brands = await readBrands();
  const leaflets = await Promise.all(brands.map((brand) => writeLeaflet(dir, brand)));
  const pictures = brands.flatMap((brand) =>
    picturesOf(brand.id).map((picture) => ({ ...picture, brand })),
  );
  const drawn = [];
  const draw = async () => {
    for (let next = pictures.shift(); next !== undefined; next = pictures.shift())
      drawn.push(await drawPicture(dir, next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return [...leaflets, ...drawn].toSorted((a, b) => a.key.localeCompare(b.key));
}

async function readBrands() {
  const ids = Object.keys(SCENE_OF_BRAND).filter((id) =>
    existsSync(join(BRANDS, id, 'brand.json')),
  );
  return Promise.all(
    ids.map(async (id) => JSON.parse(await readFile(join(BRANDS, id, 'brand.json'), 'utf8'))),
  );
}

async function drawPicture(dir, { key, brand, portrait, ...picture }) {
  const inks = { primary: brand.primaryColor, secondary: brand.secondaryColor };
  const svg = portrait ? drawPortrait({ ...inks, ...picture }) : drawScene({ ...inks, ...picture });
  const file = join(dir, `${key}.png`);
  // No palette: the quantiser merges rare colours, and the rarest is the one light of every
  // picture.
  await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toFile(file);
  return { key, file, alt: portrait ? null : altOf(picture.scene) };
}

async function writeLeaflet(dir, { id, fallback }) {
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
