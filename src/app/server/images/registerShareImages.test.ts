import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerSites } from '../pages/resolveSite.ts';
import type { ImageStore } from '../../../domain/page/ImageStore.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { registerShareImages } from './registerImages.ts';

const brands: BrandDirectory = {
  list: () => [sampleBrand],
  find: () => sampleBrand,
  resolve: (host) => resolveBrand(host, [sampleBrand]),
};

function stage(findShare: ImageStore['findShare'] = async () => success(Buffer.from('picture'))) {
  const app = fastify();
  const asked = vi.fn(findShare);
  registerSites(app, brands);
  registerShareImages(app, {
    misses: createMissLimit(),
    images: {
      find: async () => success(null),
      findShare: asked,
      clear: async () => undefined,
    },
    readShareTheme: async ({ brand, known }) => ({
      key: `${brand.id} ${known}`,
      ground: '#0d4a2b',
      light: '#ffc94a',
      logo: Buffer.alloc(0),
      window: brand.window,
    }),
  });
  return {
    asked,
    get: (url: string, headers = {}) =>
      app.inject({ url, headers: { host: 'lindengut.example', ...headers } }),
  };
}

test('a picture is rendered in the theme of the requested host’s brand and may be embedded by other sites', async () => {
  const { asked, get } = stage();
  const answer = await get('/teilbild/park.png/50-40.jpg?x=1');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(asked).toHaveBeenCalledWith(
    { file: 'park.png', focus: { x: 50, y: 40 } },
    expect.objectContaining({ key: 'beispiel true' }),
    expect.objectContaining({ network: '127.0.0.1' }),
  );
  expect(
    await get('/teilbild/park.png/50-40.jpg', { 'if-none-match': String(answer.headers.etag) }),
  ).toMatchObject({ statusCode: 304, body: '' });
});

test.each(['/teilbild/park.png/51-40.jpg', '/teilbild/..%2f..%2fetc%2fpasswd.png/50-50.jpg'])(
  '%s returns 404 and no picture is requested',
  async (url) => {
    const { asked, get } = stage();
    expect((await get(url)).statusCode).toBe(404);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('a client for which too many pictures were made gets 429 with a time to wait', async () => {
  const tooMany = async () => failure({ kind: 'tooMany' as const, detail: '' });
  const answer = await stage(tooMany).get('/teilbild/marke.jpg');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
});

test('a missing picture returns 404, and one that is temporarily unavailable returns 503', async () => {
  expect((await stage(async () => success(null)).get('/teilbild/marke.jpg')).statusCode).toBe(404);
  const away = await stage(async () => failure({ kind: 'unavailable', detail: 'away' })).get(
    '/teilbild/marke.jpg',
  );
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(
    (
      await stage(async () => failure({ kind: 'broken', detail: 'no picture' })).get(
        '/teilbild/marke.jpg',
      )
    ).statusCode,
  ).toBe(404);
});
