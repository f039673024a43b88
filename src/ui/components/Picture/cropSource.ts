import {
  IMAGE_RATIOS,
  IMAGE_WIDTHS,
  imageAddress,
  type ImageFormat,
  type ImageRatio,
  type ImageWidth,
} from '../../../domain/page/imageAddress.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';

interface CropSource {
  readonly width: number;
  readonly height: number;
  /** One address of medium size, for browsers without `srcset`. */
  readonly address: (format: ImageFormat) => string;
  readonly srcSet: (format: ImageFormat) => string;
}

/**
 * The variants of one crop that a browser may choose from. None is larger than the original or than
 * twice the layout width.
 */
export function cropSource(
  image: ContentImage,
  ratioName: ImageRatio,
  maxWidth: number,
): CropSource {
  const ratio = IMAGE_RATIOS[ratioName] ?? image.width / image.height;
  const width = Math.round(Math.min(image.width, image.height * ratio));
  const widths = srcsetWidths(width, maxWidth);
  const middle = widths.find((each) => each >= maxWidth) ?? widths.at(-1) ?? IMAGE_WIDTHS[0];
  return {
    width,
    height: Math.round(width / ratio),
    address: (format) => imageAddress(image, ratioName, middle, format),
    srcSet: (format) =>
      widths.map((each) => `${imageAddress(image, ratioName, each, format)} ${each}w`).join(', '),
  };
}

function srcsetWidths(originalWidth: number, maxWidth: number): readonly ImageWidth[] {
  const needed = IMAGE_WIDTHS.find((each) => each >= maxWidth * 2) ?? Infinity;
  // Pages have many pictures: small steps that save a few kilobytes of image add as much markup.
  const smallest = Math.min(maxWidth / 4, 480);
  const offered = IMAGE_WIDTHS.filter(
    (each) => each >= smallest && each <= needed && each <= originalWidth,
  );
  return offered.length > 0 ? offered : [IMAGE_WIDTHS[0]];
}
