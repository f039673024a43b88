import sharp from 'sharp';
import { problemOf, type JoinResult } from './joinedFiles.ts';

/** In pixels; more than any camera has. */
const MOST_PIXELS = 120_000_000;
/** The longer side in pixels: about 200 to the inch on A4, so that a certificate is legible. */
const LONGEST_SIDE = 2400;
const QUALITY = 82;

sharp.cache(false);
sharp.concurrency(1);

/** A picture as JPEG, upright, without metadata, on white. */
export async function cleanPicture(bytes: Uint8Array): Promise<JoinResult> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return problemOf('costly');
    const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    // A copy: the buffer may be a part of a larger one.
    return { kind: 'picture', bytes: new Uint8Array(picture) };
  } catch {
    return problemOf('unreadable');
  }
}
