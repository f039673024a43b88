import sharp, { type OverlayOptions } from 'sharp';
import type { ShareTheme } from '../../domain/page/ImageStore.ts';
import { SHARE_SIZE, type ShareImage } from '../../domain/page/imageAddress.ts';
import { cropBox } from '../../domain/page/cropBox.ts';
import { MAX_PIXELS } from '../../domain/page/maxPixels.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
/** Pixels of the picture's height; the band with the logo is below it. */
const PICTURE_HEIGHT = 510;
const MARGIN = 60;
const LOGO_IN_BAND = 64;
/** Without a picture the logo is larger, but never so wide that it touches the window beside it. */
const LOGO_ALONE = { width: 620, height: 110 } as const;
const WINDOW_SIZE = 390;
/**
 * Bytes. Link previews above 300 kB are refused or loaded slowly. A picture full of leaves needs
 * the second quality.
 */
const MAX_BYTES = 290_000;
const QUALITIES = [82, 68, 50] as const;

/**
 * A JPEG of exactly 1200 × 630 pixels for link previews: the page's picture above a band with the
 * logo, or the brand alone. Throws if the original is no picture.
 */
export async function renderShareImage(
  picture: { readonly original: Uint8Array; readonly focus: ShareImage['focus'] } | null,
  theme: ShareTheme,
): Promise<Buffer> {
  const layers =
    picture === null
      ? await brandLayers(theme)
      : await pictureLayers(picture.original, picture.focus, theme);
  const drawn = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: theme.ground },
  })
    .composite([...layers])
    .png({ compressionLevel: 1 })
    .toBuffer();
  let encoded = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    encoded = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= MAX_BYTES) break;
  }
  return encoded;
}

async function pictureLayers(
  original: Uint8Array,
  focus: ShareImage['focus'],
  theme: ShareTheme,
): Promise<readonly OverlayOptions[]> {
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { autoOrient } = await upright.metadata();
  const top = await upright
    .autoOrient()
    .extract(cropBox(autoOrient, WIDTH / PICTURE_HEIGHT, focus))
    .resize(WIDTH, PICTURE_HEIGHT, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toBuffer();
  const logo = await drawSvg(theme.logo, { width: WIDTH - 2 * MARGIN, height: LOGO_IN_BAND });
  const logoTop = PICTURE_HEIGHT + Math.round((HEIGHT - PICTURE_HEIGHT - LOGO_IN_BAND) / 2);
  return [
    { input: top, left: 0, top: 0 },
    { input: logo, left: MARGIN, top: logoTop },
  ];
}

async function brandLayers(theme: ShareTheme): Promise<readonly OverlayOptions[]> {
  const logo = await drawSvg(theme.logo, LOGO_ALONE);
  const symbol = await drawSvg(Buffer.from(windowSvg(theme)), {
    width: WINDOW_SIZE,
    height: WINDOW_SIZE,
  });
  const { height = LOGO_ALONE.height } = await sharp(logo).metadata();
  return [
    {
      input: symbol,
      left: WIDTH - MARGIN - WINDOW_SIZE,
      top: Math.round((HEIGHT - WINDOW_SIZE) / 2),
    },
    { input: logo, left: MARGIN, top: Math.round((HEIGHT - height) / 2) },
  ];
}

/**
 * Renders the SVG at a multiple of its size and scales it down, so that edges are sharp whatever
 * the file's own size.
 */
const drawSvg = (
  svg: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Buffer> =>
  sharp(svg, { density: 600, limitInputPixels: MAX_PIXELS })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer();

/** The brand's window at night: one pane is lit. */
function windowSvg({ window: { outline, panes, litPane }, light }: ShareTheme): string {
  const drawn = panes.map(
    (pane, position) =>
      `<path d="${pane}" ${position === litPane ? `fill="${light}"` : 'fill="#ffffff" fill-opacity="0.16"'}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><clipPath id="outline"><path d="${outline}"/></clipPath><g clip-path="url(#outline)">${drawn.join('')}</g></svg>`;
}
