import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import type { ShareTheme } from '../../domain/page/ImageStore.ts';
import { renderShareImage } from './renderShareImage.ts';

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 48"><path d="M0 0H180V48H0Z" fill="#fff"/></svg>',
);
const theme: ShareTheme = {
  key: 'beispiel',
  ground: '#0d4a2b',
  light: '#ffc94a',
  logo,
  window: sampleBrand.window,
};
const focus = { x: 50, y: 50 };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();
/** The colour of one pixel, roughly: JPEG changes it a little. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].slice(0, 3).map((value) => Math.round(value / 16));
}

test.each([
  [4000, 3000],
  [3000, 4000],
  [300, 200],
])('a picture of %i × %i fills 1200 × 630 together with its band', async (width, height) => {
  const image = await renderShareImage({ original: await plain(width, height), focus }, theme);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await colorAt(image, 600, 250)).toEqual([12, 2, 2]);
  expect(await colorAt(image, 1190, 620)).toEqual([1, 5, 3]);
  expect(await colorAt(image, 100, 570)).toEqual([16, 16, 16]);
});

test('a picture with a rotation in its metadata is shown upright', async () => {
  const halves = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: '#c02020' },
  })
    .composite([
      {
        input: { create: { width: 500, height: 500, channels: 3, background: '#2020c0' } },
        left: 500,
        top: 0,
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const image = await renderShareImage({ original: halves, focus }, theme);
  expect(await colorAt(image, 600, 20)).toEqual([12, 2, 2]);
  expect(await colorAt(image, 600, 490)).toEqual([2, 2, 12]);
});

test("without a picture the image shows the brand's logo and its window with one lit pane", async () => {
  const image = await renderShareImage(null, theme);
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await colorAt(image, 100, 315)).toEqual([16, 16, 16]);
  expect(await colorAt(image, 800, 400)).toEqual([16, 13, 5]);
});

test('an image made from pure noise stays below 300 kB', async () => {
  const noise = await sharp({
    create: {
      width: 1400,
      height: 700,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect((await renderShareImage({ original: noise, focus }, theme)).length).toBeLessThan(300_000);
});

test('a file that is not a picture is rejected', async () => {
  await expect(renderShareImage({ original: Buffer.from('no'), focus }, theme)).rejects.toThrow();
});
