import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerDownloads } from './registerDownloads.ts';

/** Milliseconds. */
const TIMEOUT = 300;
const DAY = 'Tue, 24 Nov 2026 08:00:00 GMT';
let uploads: Server;

beforeAll(async () => {
  uploads = createServer((request, response) => {
    if (request.url?.includes('missing') === true) response.writeHead(404).end();
    else if (request.url?.includes('long') === true) {
      response.write('content');
      setTimeout(() => response.end(' to the end'), 3 * TIMEOUT);
    } else if (request.url?.includes('silent') === true) return;
    else if (request.url?.includes('dated') === true)
      response.writeHead(200, { 'last-modified': DAY, 'content-length': 7 }).end('content');
    else if (request.url?.includes('tagged') === true) {
      const known = { etag: '"v1"', 'content-type': 'application/pdf' };
      if (request.headers.range === 'bytes=2-3')
        response
          .writeHead(206, { ...known, 'content-range': 'bytes 2-3/7', 'content-length': 2 })
          .end('nt');
      else if (request.headers.range !== undefined) response.writeHead(416).end();
      else response.writeHead(200, { ...known, 'content-length': 7 }).end('content');
    } else response.end('content');
  });
  await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  uploads.close();
  uploads.closeAllConnections();
});

function ask(
  file: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const app = fastify();
  const { port } = uploads.address() as AddressInfo;
  registerDownloads(
    app,
    `http://127.0.0.1:${port}`,
    createMissLimit(),
    /long|silent/.test(file) ? TIMEOUT : undefined,
  );
  return app.inject({ method, url: `/dateien/${file}`, headers });
}

test.each([
  ['menuplan_1a2b3c.pdf', 'application/pdf', 'inline'],
  ['Menuplan_1a2b3c.PDF', 'application/pdf', 'inline'],
  ['IMG_0042_1a2b3c.JPG', 'image/jpeg', 'inline'],
  ['IMG_0042_1a2b3c.jfif', 'image/jpeg', 'inline'],
  ['_1a2b3c.webp', 'image/webp', 'inline'],
  ['karte_1a2b3c.AVIF', 'image/avif', 'inline'],
  ['karte_1a2b3c.gif', 'image/gif', 'inline'],
  ['film_1a2b3c.mp4', 'video/mp4', 'inline'],
  ['film_1a2b3c.webm', 'video/webm', 'inline'],
  ['film_1a2b3c.vtt', 'text/vtt; charset=utf-8', 'inline'],
  ['Liste_1a2b3c.Xlsx', /spreadsheetml/, 'attachment'],
])('%s is sent with its type under its own name', async (file, type, disposition) => {
  const { statusCode, headers, body } = await ask(file);
  expect([statusCode, body]).toEqual([200, 'content']);
  expect(headers['content-type']).toMatch(type);
  expect(headers['content-disposition']).toBe(`${disposition}; filename="${file}"`);
});

test.each(['plan.html', 'plan.SVG', '.env.pdf', '..%2fplan.pdf', 'plan', 'missing.PDF'])(
  '%s is not found',
  async (file) => {
    const { statusCode, headers } = await ask(file);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('only the start of a download has a deadline: a slow connection gets the whole file', async () => {
  expect((await ask('long.pdf')).body).toBe('content to the end');
  const { statusCode, headers } = await ask('silent.pdf');
  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
});

const DATED_TAG = `"${(Date.parse(DAY) / 1000).toString(16)}-7"`;

test('a download says how to ask for it again, and for a part', async () => {
  const { headers } = await ask('dated.pdf');
  expect(headers).toMatchObject({
    etag: DATED_TAG,
    'last-modified': DAY,
    'accept-ranges': 'bytes',
    'content-length': '7',
  });
  expect((await ask('tagged.pdf')).headers.etag).toBe('"v1"');
});

test.each([
  ['bytes=0-2', 'con', 'bytes 0-2/7'],
  ['bytes=2-3', 'nt', 'bytes 2-3/7'],
  ['bytes=4-', 'ent', 'bytes 4-6/7'],
  ['bytes=-2', 'nt', 'bytes 5-6/7'],
  ['bytes=-99', 'content', 'bytes 0-6/7'],
  ['bytes=0-99', 'content', 'bytes 0-6/7'],
])('%s is a part, from a store with and without ranges', async (range, part, contentRange) => {
  for (const file of ['dated.pdf', 'tagged.pdf', 'plain.pdf']) {
    const { statusCode, headers, body } = await ask(file, { range });
    expect([statusCode, body]).toEqual([206, part]);
    expect(headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(part.length),
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
    });
  }
});

test.each(['bytes=7-', 'bytes=3-2', 'bytes=-0'])('%s is outside of the file', async (range) => {
  for (const file of ['dated.pdf', 'tagged.pdf']) {
    const { statusCode, headers, body } = await ask(file, { range });
    expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */7', '']);
  }
});

test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=-'])(
  '%s is the whole file',
  async (range) => {
    const { statusCode, body } = await ask('dated.pdf', { range });
    expect([statusCode, body]).toEqual([200, 'content']);
  },
);

test.each([
  ['dated.pdf', DATED_TAG, 206],
  ['dated.pdf', DAY, 206],
  ['dated.pdf', '"other"', 200],
  ['dated.pdf', `W/${DATED_TAG}`, 200],
  ['dated.pdf', 'Tue, 24 Nov 2026 07:00:00 GMT', 200],
  ['tagged.pdf', '"v1"', 206],
  ['tagged.pdf', '"v0"', 200],
])('a part of %s for a program that has %s is answered with %i', async (file, known, status) => {
  const { statusCode, body } = await ask(file, { range: 'bytes=2-3', 'if-range': known });
  expect([statusCode, body]).toEqual([status, status === 206 ? 'nt' : 'content']);
});

test.each([
  [{ 'if-none-match': DATED_TAG }, 304],
  [{ 'if-none-match': `"a", W/${DATED_TAG}` }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"a"', 'if-modified-since': DAY }, 200],
  [{ 'if-modified-since': DAY }, 304],
  [{ 'if-modified-since': 'Tue, 24 Nov 2026 07:00:00 GMT' }, 200],
  [{ 'if-modified-since': 'yesterday' }, 200],
  [{ 'if-none-match': DATED_TAG, range: 'bytes=0-1' }, 304],
] as const)('%j is answered with %i', async (headers, status) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await ask('dated.pdf', headers, method);
    expect([answer.statusCode, answer.headers.etag]).toEqual([status, DATED_TAG]);
    expect(answer.body).toBe(status === 200 && method === 'GET' ? 'content' : '');
  }
});

test('the head of a download is that of the whole file', async () => {
  const { statusCode, headers, body } = await ask('dated.pdf', { range: 'bytes=0-1' }, 'HEAD');
  expect([statusCode, headers['content-length'], body]).toEqual([200, '7', '']);
  expect((await ask('missing.pdf', {}, 'HEAD')).statusCode).toBe(404);
});

test.each([
  ['年間計画.pdf', "____.pdf\"; filename*=UTF-8''%E5%B9%B4%E9%96%93%E8%A8%88%E7%94%BB.pdf"],
  ['Menü (neu).pdf', "Men_ (neu).pdf\"; filename*=UTF-8''Men%C3%BC%20%28neu%29.pdf"],
  ['قائمة.pdf', /^inline; filename="_____\.pdf"; filename\*=UTF-8''%D9/],
])('%s keeps its name', async (file, name) => {
  const { statusCode, headers } = await ask(encodeURIComponent(file));
  expect(statusCode).toBe(200);
  if (typeof name === 'string')
    expect(headers['content-disposition']).toBe(`inline; filename="${name}`);
  else expect(headers['content-disposition']).toMatch(name);
});

test.each(['.', ')', '%20', '%E2%80%8B', '%C2%BB', ').', '%3E'])(
  'a download with %s behind it is found',
  async (sign) => {
    const { statusCode, headers } = await ask(`dated.pdf${sign}?a=1`);
    expect([statusCode, headers.location]).toEqual([301, '/dateien/dated.pdf?a=1']);
    expect((await ask(`missing.pdf${sign}`)).statusCode).toBe(404);
  },
);
