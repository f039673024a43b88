import { describe, expect, it } from 'vitest';
import {
  imageAddress,
  IMAGE_FORMATS,
  IMAGE_RATIOS,
  IMAGE_WIDTHS,
  isImageFile,
  parseImageAddress,
  parseShareImageAddress,
  shareImageAddress,
  type ImageRatio,
} from './imageAddress.ts';

describe('the address of an image', () => {
  it('contains file, crop, width, focus and format', () => {
    expect(
      imageAddress({ file: 'park_hero_1a2b.png', focus: { x: 50, y: 38 } }, 'wide', 1280, 'avif'),
    ).toBe('/bilder/park_hero_1a2b.png/wide-1280-50-40.avif');
  });

  it('is parsed back to the same values for every variant', () => {
    const ratios = Object.keys(IMAGE_RATIOS) as ImageRatio[];
    for (const ratio of ratios)
      for (const width of IMAGE_WIDTHS)
        for (const format of IMAGE_FORMATS) {
          const focus = { x: 0, y: 100 };
          expect(
            parseImageAddress(imageAddress({ file: 'a.jpg', focus }, ratio, width, format)),
          ).toEqual({ file: 'a.jpg', ratio, width, format, focus });
        }
  });

  it('has a rounded and limited focus, so that the number of variants is bounded', () => {
    expect(imageAddress({ file: 'a.jpg', focus: { x: -3, y: 140.2 } }, 'square', 160, 'jpg')).toBe(
      '/bilder/a.jpg/square-160-0-100.jpg',
    );
  });

  it.each([
    '/bilder/a.jpg/wide-1281-50-50.avif',
    '/bilder/a.jpg/round-1280-50-50.avif',
    '/bilder/a.jpg/wide-1280-51-50.avif',
    '/bilder/a.jpg/wide-1280-105-50.avif',
    '/bilder/a.jpg/wide-1280-50-50.svg',
    '/bilder/a.svg/wide-1280-50-50.avif',
    '/bilder/..%2fetc%2fpasswd.png/wide-1280-50-50.avif',
    '/bilder/.env.png/wide-1280-50-50.avif',
    '/bilder/%E0%A4%A.png/wide-1280-50-50.avif',
    // The same picture in another spelling would be one more entry in each cache.
    '/bilder/a.jpg/wide-1280-050-50.avif',
    '/bilder/a.jpg/wide-1280-50-00.avif',
    '/bilder/%61.jpg/wide-1280-50-50.avif',
    '/bilder/a.jpg/constructor-1280-50-50.avif',
    '/bilder/a.jpg/wide-1280-50-50.avif/x',
    '/bilder//wide-1280-50-50.avif',
    '',
    '/',
  ])('is rejected as an image: %j', (address) => {
    expect(parseImageAddress(address)).toBeNull();
  });

  it('accepts the names of uploaded files and rejects paths', () => {
    expect(isImageFile('hero_1a2b3c.png')).toBe(true);
    // The content service keeps the case and the kind of the ending, and of a name in Chinese only
    // its own suffix.
    for (const file of ['IMG_0042_1a2b3c.JPG', 'Haus_1a2b3c.Jpeg', 'haus_1a.jfif', '_1a2b3c.png'])
      expect(parseImageAddress(`/bilder/${file}/wide-1280-50-50.avif`)).toMatchObject({ file });
    expect(
      ['../a.png', 'a/b.png', '.a.png', 'a.png.svg', `${'a'.repeat(300)}.png`].filter(isImageFile),
    ).toEqual([]);
  });
});

describe('the address of an image for link previews', () => {
  it('contains file and focus, or the brand if there is no image', () => {
    expect(shareImageAddress({ file: 'park.png', focus: { x: 51, y: 38 } })).toBe(
      '/teilbild/park.png/50-40.jpg',
    );
    expect(shareImageAddress(null)).toBe('/teilbild/marke.jpg');
  });

  it('is parsed back to the same values', () => {
    expect(parseShareImageAddress('/teilbild/park.png/0-100.jpg')).toEqual({
      file: 'park.png',
      focus: { x: 0, y: 100 },
    });
    expect(parseShareImageAddress('/teilbild/marke.jpg')).toMatchObject({ file: null });
  });

  it.each([
    '/teilbild/park.png/51-50.jpg',
    '/teilbild/park.png/105-50.jpg',
    '/teilbild/park.png/050-50.jpg',
    '/teilbild/p%61rk.png/50-50.jpg',
    '/teilbild/park.svg/50-50.jpg',
    '/teilbild/park.png/50-50.png',
    '/teilbild/..%2fa.png/50-50.jpg',
    '/teilbild/marke.png',
    '/teilbild/',
    '/teilbild/%E0%A4.png/50-50.jpg',
  ])('is rejected as a preview image: %j', (address) => {
    expect(parseShareImageAddress(address)).toBeNull();
  });
});
