import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ImageVariant } from '../../../domain/page/imageAddress.ts';
import { makeVariant } from './makeVariant.ts';

const original = () =>
  sharp({ create: { width: 1000, height: 600, channels: 4, background: '#1e5e3a' } })
    .png()
    .toBuffer();
const variant: ImageVariant = {
  file: 'park.png',
  ratio: 'square',
  width: 360,
  format: 'avif',
  focus: { x: 50, y: 50 },
};

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
] as const)('a variant is cropped and made in %s', async (format, made) => {
  const picture = await makeVariant(await original(), { ...variant, format });
  expect(await sharp(picture).metadata()).toMatchObject({ format: made, width: 360, height: 360 });
});

test('a picture is never made larger than it is', async () => {
  const picture = await makeVariant(await original(), {
    ...variant,
    ratio: 'original',
    width: 2240,
  });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1000, height: 600 });
});

test('a picture that lies on its side is cropped upright', async () => {
  const turned = await sharp(await original())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const picture = await makeVariant(turned, {
    ...variant,
    ratio: 'original',
    width: 360,
    format: 'jpg',
  });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 360, height: 600 });
});

test('what is no picture is refused', async () => {
  await expect(makeVariant(Buffer.from('<svg><script/></svg>no'), variant)).rejects.toThrow();
});
