import { describe, expect, it } from 'vitest';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { cropSource } from './cropSource.ts';

const image: ContentImage = {
  file: 'park_1a.png',
  width: 1680,
  height: 840,
  alt: null,
  focus: { x: 50, y: 42 },
  caption: null,
};

describe('cropSource', () => {
  it('returns the size of the crop, not of the original', () => {
    expect(cropSource(image, 'square', 400)).toMatchObject({ width: 840, height: 840 });
    expect(cropSource(image, 'original', 400)).toMatchObject({ width: 1680, height: 840 });
  });

  it('offers nothing wider than the original', () => {
    expect(cropSource(image, 'wide', 1280).srcSet('avif')).not.toContain('2240w');
  });

  it('offers nothing wider than twice the layout', () => {
    const widths = cropSource(image, 'wide', 320).srcSet('webp').match(/\d+w/g);
    expect(widths).toEqual(['160w', '360w', '480w', '640w']);
  });

  it('still offers one width if the picture is smaller than all widths', () => {
    expect(cropSource({ ...image, width: 90, height: 90 }, 'square', 128).srcSet('jpg')).toBe(
      '/bilder/park_1a.png/square-160-50-40.jpg 160w',
    );
  });
});
