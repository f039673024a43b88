import sharp from 'sharp';

export const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The Exif orientations: how a camera was held, and whether the picture is a mirror image. */
export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** As people see the picture, in pixels. */
export const UPRIGHT = { width: 640, height: 400 } as const;

/** The colours of its quarters: top left, top right, bottom left, bottom right. */
export const QUARTERS = [
  [200, 40, 40],
  [40, 160, 40],
  [40, 40, 200],
  [220, 200, 60],
] as const;

const { width: W, height: H } = UPRIGHT;

/** Where the file stores what people see at `x`, `y`. */
const STORED: Readonly<Record<Orientation, (x: number, y: number) => readonly [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [W - 1 - x, y],
  3: (x, y) => [W - 1 - x, H - 1 - y],
  4: (x, y) => [x, H - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, W - 1 - x],
  7: (x, y) => [H - 1 - y, W - 1 - x],
  8: (x, y) => [H - 1 - y, x],
};

/**
 * A picture whose pixels a camera has stored in this orientation, and which people see upright. A
 * GIF has no orientation: it is stored upright.
 */
export async function turnedPicture(kind: PictureKind, turn: Orientation): Promise<Buffer> {
  const orientation = kind === 'gif' ? 1 : turn;
  const [width, height] = orientation < 5 ? [W, H] : [H, W];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < H; y += 1) {
    for (let x = 0; x < W; x += 1) {
      const [column, row] = STORED[orientation](x, y);
      const quarter = (y < H / 2 ? 0 : 2) + (x < W / 2 ? 0 : 1);
      pixels.set(QUARTERS[quarter] ?? [], (row * width + column) * 3);
    }
  }
  const raw = sharp(pixels, { raw: { width, height, channels: 3 } });
  return raw.withMetadata({ orientation })[kind]().toBuffer();
}
