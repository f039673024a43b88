import { imageAddress } from '../../../domain/page/imageAddress.ts';
import type { Image } from '../../../domain/page/Image.ts';

const MOST_PICTURES = 60;
const DEEPEST = 12;

const isImage = (value: object): value is Image =>
  'file' in value && typeof value.file === 'string' && 'focus' in value && 'caption' in value;

/**
 * Addresses of the pictures in what loaders have found, one size of each: the service worker gives
 * it in place of the others.
 */
export function picturesIn(data: unknown): readonly string[] {
  const images = new Map<string, Image>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    if (isImage(value)) images.set(value.file, value);
    for (const each of Object.values(value)) look(each, depth + 1);
  };
  look(data, 0);
  return [...images.values()]
    .slice(0, MOST_PICTURES)
    .map((image) => imageAddress(image, 'pair', 1280, 'webp'));
}
