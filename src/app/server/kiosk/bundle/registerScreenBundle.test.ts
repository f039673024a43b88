import fastify from 'fastify';
import { expect, test } from 'vitest';
import { InMemoryKioskProfileRepository } from '../../../../../tests/support/in-memory/InMemoryKioskProfileRepository.ts';
import { resolveBrand } from '../../../../domain/brand/resolveBrand.ts';
import { sampleBrand } from '../../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../../samples/sampleContent.ts';
import { compressedBody } from '../../http/compressedBody.ts';
import { registerSites } from '../../pages/resolveSite.ts';
import { createBrandAddresses } from '../../render/createBrandAddresses.ts';
import type { ScreenBundle } from './createScreenBundles.ts';
import { registerScreenBundle } from './registerScreenBundle.ts';

const HOST = { host: 'lindengut.example' };
const SCREEN = '/api/bildschirme/beispiel-empfang/paket';
const BUNDLE = { body: compressedBody('{"answers":{},"pictures":[]}'), stale: false };

async function stage(bundle: ScreenBundle | null) {
  const app = fastify();
  registerSites(app, {
    list: () => [sampleBrand],
    find: () => sampleBrand,
    resolve: (host) => resolveBrand(host, [sampleBrand]),
  });
  await registerScreenBundle(app, {
    addresses: createBrandAddresses([sampleBrand], 3000),
    kioskBuild: { folder: '', release: 'k1', shell: '', worker: '', styles: [] },
    kioskProfiles: new InMemoryKioskProfileRepository(createSampleContent(new Date())),
    settings: { timetableUrl: null },
    bundles: { find: async () => bundle },
  });
  return (url = SCREEN, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { ...HOST, ...headers } });
}

test('a screen gets its bundle once, and 304 as long as it has not changed', async () => {
  const get = await stage(BUNDLE);
  const first = await get();
  expect([first.statusCode, first.json()]).toEqual([200, { answers: {}, pictures: [] }]);
  const again = await get(SCREEN, { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(SCREEN, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a bundle of last good copies says so, also with 304', async () => {
  const get = await stage({ ...BUNDLE, stale: true });
  const first = await get();
  const again = await get(SCREEN, { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.headers['x-foyer-content']]).toEqual([304, 'stale']);
});

test('an unknown screen has no bundle', async () => {
  const get = await stage(BUNDLE);
  expect((await get('/api/bildschirme/gibt-es-nicht/paket')).statusCode).toBe(404);
});

test('without content the response says when to come back', async () => {
  const answer = await (await stage(null))();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '20']);
});
