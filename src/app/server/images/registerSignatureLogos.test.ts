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
  '%s has a logo for e-mails at twice its displayed size',
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

test('the logo has a white background, so that dark text stays readable in dark mode', async () => {
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

test('a cached logo is revalidated with 304', async () => {
  const path = signatureLogoPath(String(brands[0]?.id));
  const { headers } = await app.inject({ url: path });
  for (const method of ['GET', 'HEAD'] as const)
    for (const known of [String(headers.etag), '*']) {
      const answer = await app.inject({ method, url: path, headers: { 'if-none-match': known } });
      expect(answer).toMatchObject({ statusCode: 304, body: '' });
      expect(answer.headers['content-length']).toBeUndefined();
    }
});

test.each([
  '/marken/fremd/signatur.png',
  '/marken/../signatur.png',
  '/marken/__proto__/signatur.png',
])('%s returns 404', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('the other logos of a brand are still served', async () => {
  expect((await app.inject({ url: brands[0]?.assets.logo ?? '' })).statusCode).toBe(200);
});
