import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FileBrandDirectory } from '../../../adapters/files/FileBrandDirectory.ts';
import { createBrandIcons } from '../../../adapters/images/brandIcons.ts';
import { iconAddress } from '../../../domain/brand/brandIcons.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { registerBrandAssets, registerBrandIcons } from './registerBrandAssets.ts';

const FOLDER = 'brands';
const brands = new FileBrandDirectory(FOLDER);
const app = fastify();
registerSites(app, brands);
registerBrandAssets(app, brands.list(), FOLDER);
registerBrandIcons(app, brands.list(), createBrandIcons(FOLDER));

const hosts = [
  ...brands.list().map((brand) => [brand.hosts[0] ?? '', brand] as const),
  ['unknown.example', brands.list().find(({ unknownHosts }) => unknownHosts)] as const,
];

test.each(hosts)('%s has an icon file with a picture in its colour', async (host, brand) => {
  const answer = await app.inject({ url: '/favicon.ico', headers: { host } });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/x-icon',
    'cache-control': 'public, max-age=300',
  });
  const length = answer.rawPayload.readUInt32LE(14);
  const png = answer.rawPayload.subarray(answer.rawPayload.readUInt32LE(18));
  expect(png.length).toBe(length);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([48, 48]);
  const svg = readFileSync(`${FOLDER}/${brand?.id}/icon.svg`, 'utf8');
  expect(svg).toContain(`fill="#${data.subarray(0, 3).toString('hex')}"`);
});

test('the sign of a maskable icon lies within the circle that every phone shows', async () => {
  for (const brand of brands.list()) {
    const { rawPayload } = await app.inject({ url: iconAddress(brand, 'icon-maskierbar.png') });
    const { data, info } = await sharp(rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data.subarray(0, 3).toString('hex');
    let widest = 0;
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels;
        if (data.subarray(at, at + 3).toString('hex') !== ground)
          widest = Math.max(widest, Math.hypot(x - info.width / 2, y - info.height / 2));
      }
    expect([brand.id, widest > 100, widest <= info.width * 0.4 + 1]).toEqual([
      brand.id,
      true,
      true,
    ]);
  }
});

test('an icon is revalidated, and its address is kept only with the hash of its file', async () => {
  const [brand] = brands.list();
  const address = iconAddress(brand ?? expect.fail(), 'icon-180.png');
  const { headers } = await app.inject({ url: address });
  expect(headers['cache-control']).toMatch(/immutable/);
  const bare = await app.inject({ url: address.split('?')[0] ?? '' });
  expect(bare.headers['cache-control']).toBe('public, max-age=300');
  const again = await app.inject({
    url: address,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
});
