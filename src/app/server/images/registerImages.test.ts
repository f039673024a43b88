import { createServer, type Server } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFileImageCache } from '../../../adapters/images/FileImageCache.ts';
import { CachedImageStore } from '../../../adapters/images/CachedImageStore.ts';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerImages } from './registerImages.ts';

let uploads: Server;
let asked: string[] = [];

beforeAll(async () => {
  const park = await sharp({
    create: { width: 1000, height: 600, channels: 3, background: '#1e5e3a' },
  })
    .png()
    .toBuffer();
  uploads = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/uploads/park.png') response.end(park);
    else if (request.url === '/uploads/text.png') response.end('no picture');
    else if (request.url === '/uploads/away.png')
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (request.url === '/uploads/half.png') {
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': park.length })
        .write(park.subarray(0, 300));
      response.flushHeaders();
      setImmediate(() => response.destroy());
    } else if (request.url === '/uploads/page.png')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Einen Moment</h1>');
    else if (request.url === '/uploads/broken.png') response.writeHead(500).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve));
});
afterAll(() => uploads.close());
beforeEach(() => {
  asked = [];
});

async function stage(limits = createMissLimit({ misses: 5 })) {
  const app = fastify({ routerOptions: { maxParamLength: 5000 } });
  const disk = await openFileImageCache(await mkdtemp(path.join(tmpdir(), 'bilder-')), 10_000_000);
  registerImages(
    app,
    new CachedImageStore({
      contentUrl: `http://127.0.0.1:${(uploads.address() as AddressInfo).port}`,
      disk,
    }),
    limits,
  );
  return app;
}

test('a picture is created once and may be cached forever', async () => {
  const app = await stage();
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.inject('/bilder/park.png/square-360-50-50.webp')),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 360, height: 360 });
  expect(asked).toEqual(['/uploads/park.png']);
});

test('a picture that exists is not sent again to a client that has it', async () => {
  const app = await stage();
  const headers = { 'if-none-match': '*' };
  const ask = (file: string) =>
    app.inject({ url: `/bilder/${file}/square-360-50-50.webp`, headers });
  expect(await ask('park.png')).toMatchObject({ statusCode: 304, body: '' });
  expect((await ask('missing.png')).statusCode).toBe(404);
});

test.each([
  '/bilder/park.png/square-361-50-50.webp',
  '/bilder/..%2F..%2Fetc%2Fpasswd/square-360-50-50.webp',
  '/bilder/%c0%af/square-360-50-50.webp',
  `/bilder/${'a'.repeat(3000)}.png/square-360-50-50.webp`,
  '/bilder/http:%2F%2Fevil.example%2Fx.png/square-360-50-50.webp',
])('%s is rejected without a request to the content service', async (url) => {
  const answer = await (await stage()).inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(asked).toEqual([]);
});

test('a missing picture returns 404 and is not requested again immediately', async () => {
  const app = await stage();
  expect((await app.inject('/bilder/fehlt.png/square-360-50-50.webp')).statusCode).toBe(404);
  expect((await app.inject('/bilder/fehlt.png/square-480-50-50.webp')).statusCode).toBe(404);
  expect(asked).toHaveLength(1);
});

test('a file that is not a picture returns 404', async () => {
  expect((await (await stage()).inject('/bilder/text.png/square-360-50-50.webp')).statusCode).toBe(
    404,
  );
});

test.each(['away.png', 'broken.png', 'half.png', 'page.png'])(
  '%s returns 503, and no redirect is followed',
  async (file) => {
    const answer = await (await stage()).inject(`/bilder/${file}/square-360-50-50.webp`);
    expect(answer.statusCode).toBe(503);
    expect([answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
      'no-store',
      '10',
    ]);
  },
);

test('a client that requested many missing pictures gets 429, and nothing more is fetched for it', async () => {
  const app = await stage();
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1)
    statuses.push(
      (await app.inject(`/bilder/erfunden${count}.png/square-360-50-50.webp`)).statusCode,
    );
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429, 429, 429]);
  expect(asked).toHaveLength(5);
  expect(
    (
      await app.inject({
        url: '/bilder/park.png/square-360-50-50.webp',
        remoteAddress: '192.0.2.7',
      })
    ).statusCode,
  ).toBe(200);
});

test('a client for which many pictures were made gets 429 with a time to wait, but still those that exist', async () => {
  const app = await stage(createMissLimit({ pictures: 3 }));
  const ask = (focus: number) => app.inject(`/bilder/park.png/square-160-${focus}-50.webp`);
  const answers = [];
  for (const focus of [0, 5, 10, 15, 0]) answers.push(await ask(focus));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 200]);
  expect(answers[3]?.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(asked).toHaveLength(3);
});
