import type { ContentImage } from './Image.ts';

/**
 * The widths of picture variants, in pixels. The list is fixed, so that no request can fill the
 * disk with variants.
 */
export const IMAGE_WIDTHS = [160, 360, 480, 640, 800, 960, 1280, 1680, 2240] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Width to height of each crop (DESIGN, section 6); `original` is not cropped. */
export const IMAGE_RATIOS = {
  original: null,
  wide: 8 / 3,
  double: 2,
  narrow: 1 / 1.05,
  pair: 5 / 4,
  portrait: 1 / 1.12,
  square: 1,
} as const;
export type ImageRatio = keyof typeof IMAGE_RATIOS;

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export interface ImageVariant {
  readonly file: string;
  readonly ratio: ImageRatio;
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  /** Percent from the left and the top, in steps of 5. */
  readonly focus: { readonly x: number; readonly y: number };
}

const inSteps = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) / 5) * 5;

/** The address of a picture on this site: `/bilder/<file>/<ratio>-<width>-<x>-<y>.<format>`. */
export function imageAddress(
  image: Pick<ContentImage, 'file' | 'focus'>,
  ratio: ImageRatio,
  width: ImageWidth,
  format: ImageFormat,
): string {
  return `/bilder/${encodeURIComponent(image.file)}/${ratio}-${width}-${inSteps(image.focus.x)}-${inSteps(image.focus.y)}.${format}`;
}

const ADDRESS = /^\/bilder\/([^/]+)\/([a-z]+)-(\d+)-(0|[1-9]\d{0,2})-(0|[1-9]\d{0,2})\.([a-z]+)$/;
/**
 * Picture names that the content service produces: no path, no leading dot. The ending is the
 * uploaded file's own, often in upper case.
 */
const FILE = /^[a-z0-9_][a-z0-9._-]{0,180}\.(?:jpe?g|jfif|png|webp|avif|gif|tiff?)$/i;

/**
 * The variant that a picture's address requests; null if it is not a valid address of ours. Only
 * the listed ratios, widths, formats and focus steps are valid, each in one spelling: another one
 * would be another entry in the caches before this server.
 */
export function parseImageAddress(path: string): ImageVariant | null {
  const [, file = '', ratioName = '', widthText, x, y, formatName] = ADDRESS.exec(path) ?? [];
  const ratio = Object.hasOwn(IMAGE_RATIOS, ratioName) ? (ratioName as ImageRatio) : null;
  const width = IMAGE_WIDTHS.find((each) => String(each) === widthText);
  const format = IMAGE_FORMATS.find((each) => each === formatName);
  const focus = { x: Number(x), y: Number(y) };
  if (ratio === null || width === undefined || format === undefined) return null;
  return isImageFile(file) && isFocus(focus) ? { file, ratio, width, format, focus } : null;
}

/** Size of link-preview pictures in pixels, regardless of the original's size. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * A link-preview picture: the part around the focus, with the brand's logo below; with `file` null
 * it shows only the brand.
 */
export interface ShareImage {
  readonly file: string | null;
  /** Percent from the left and the top, in steps of 5. */
  readonly focus: { readonly x: number; readonly y: number };
}

const BRAND_SHARE = '/teilbild/marke.jpg';

/**
 * The address of a page's link-preview picture, `/teilbild/<file>/<x>-<y>.jpg`; the brand's own
 * picture for a page without one.
 */
export function shareImageAddress(image: Pick<ContentImage, 'file' | 'focus'> | null): string {
  return image === null
    ? BRAND_SHARE
    : `/teilbild/${encodeURIComponent(image.file)}/${inSteps(image.focus.x)}-${inSteps(image.focus.y)}.jpg`;
}

const SHARE_ADDRESS = /^\/teilbild\/([^/]+)\/(0|[1-9]\d{0,2})-(0|[1-9]\d{0,2})\.jpg$/;

/** The picture that such an address requests; null if it is not a valid address of ours. */
export function parseShareImageAddress(path: string): ShareImage | null {
  if (path === BRAND_SHARE) return { file: null, focus: { x: 50, y: 50 } };
  const [, file = '', x, y] = SHARE_ADDRESS.exec(path) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  return isImageFile(file) && isFocus(focus) ? { file, focus } : null;
}

const isFocus = ({ x, y }: ShareImage['focus']): boolean =>
  [x, y].every((value) => value <= 100 && value % 5 === 0);

/** True for a file name that is valid in a picture's address, where it needs no encoding. */
export const isImageFile = (name: string): boolean => FILE.test(name);
