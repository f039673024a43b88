import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FileBrandDirectory } from '../../../adapters/files/FileBrandDirectory.ts';
import { createSignatureLogos } from '../../../adapters/images/brandLogos.ts';
import { signatureLogo, signatureLogoPath } from '../../../domain/signature/SignatureHouse.ts';
import { registerBrandAssets } from '../files/registerBrandAssets.ts';
import { registerSignatureLogos } from './registerImages.ts';

const FOLDER = 'brands';
const MAX_BYTES = 20_000;
const brands = new FileBrandDirectory(FOLDER).list();

const app = fastify();
registerBrandAssets(app, brands, FOLDER);
registerSignatureLogos(app, brands, createSignatureLogos(FOLDER));

test.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s has its logo for e-mails, twice as large as it is shown',
  async (_, brand) => {
    const { address, width, height } = signatureLogo(brand, '');
    const answer = await app.inject({ url: address });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 2 * width,
      height: 2 * height,
    });
    expect(answer.rawPayload.length).toBeLessThan(MAX_BYTES);
  },
);

test('the logo stands on white of its own, so that dark words can be read on a dark ground', async () => {
  const [brand] = brands;
  const { rawPayload } = await app.inject({ url: signatureLogoPath(String(brand?.id)) });
  const { data } = await sharp(rawPayload)
    .extract({ left: 0, top: 0, width: 40, height: 8 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([255]));
  const { channels } = await sharp(rawPayload).stats();
  expect(channels[0]?.min).toBeLessThan(64);
});

test('what is kept is asked about and not sent again', async () => {
  const path = signatureLogoPath(String(brands[0]?.id));
  const { headers } = await app.inject({ url: path });
  expect(
    await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } }),
  ).toMatchObject({ statusCode: 304, body: '' });
});

test.each([
  '/marken/fremd/signatur.png',
  '/marken/../signatur.png',
  '/marken/__proto__/signatur.png',
])('%s is not there', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('the drawings of a brand are still there', async () => {
  expect((await app.inject({ url: brands[0]?.assets.logo ?? '' })).statusCode).toBe(200);
});
