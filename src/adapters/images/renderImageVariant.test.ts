import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ImageVariant } from '../../domain/page/imageAddress.ts';
import { cropBox } from '../../domain/page/cropBox.ts';
import { renderImageVariant } from './renderImageVariant.ts';

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
] as const)('a variant is cropped and encoded as %s', async (format, encoding) => {
  const picture = await renderImageVariant(await original(), { ...variant, format });
  expect(await sharp(picture).metadata()).toMatchObject({
    format: encoding,
    width: 360,
    height: 360,
  });
});

test('a picture is never enlarged', async () => {
  const picture = await renderImageVariant(await original(), {
    ...variant,
    ratio: 'original',
    width: 2240,
  });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1000, height: 600 });
});

test('a picture with a rotation in its metadata is rotated before it is cropped', async () => {
  const turned = await sharp(await original())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const picture = await renderImageVariant(turned, {
    ...variant,
    ratio: 'original',
    width: 360,
    format: 'jpg',
  });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 360, height: 600 });
});

test('a file that is not a picture is rejected', async () => {
  await expect(
    renderImageVariant(Buffer.from('<svg><script/></svg>no'), variant),
  ).rejects.toThrow();
});

const picture = { width: 1000, height: 600 };

test('a subject in the middle is in the middle of the crop', () => {
  expect(cropBox(picture, 1, { x: 50, y: 50 })).toEqual({
    left: 200,
    top: 0,
    width: 600,
    height: 600,
  });
});

test('a crop stays within the picture if the subject is at its edge', () => {
  expect(cropBox(picture, 1, { x: 0, y: 0 })).toMatchObject({ left: 0, top: 0 });
  expect(cropBox(picture, 1, { x: 100, y: 100 })).toMatchObject({ left: 400, top: 0 });
});

test('a wide crop takes the whole width', () => {
  expect(cropBox(picture, 8 / 3, { x: 50, y: 100 })).toEqual({
    left: 0,
    top: 225,
    width: 1000,
    height: 375,
  });
});

test('a crop is at least one pixel wide and high', () => {
  expect(cropBox({ width: 1, height: 1 }, 8 / 3, { x: 50, y: 50 })).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});
