import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';

const PICTURE = '/bilder/garten_1a2b3c.jpg/wide-640-50-50.avif';
const LOGO = '/marken/haus/logo.svg';
/** The version of the logo that the stub site has. */
const VERSION = 'v=5f3a9c01';
/** As registerBrandAssets.ts: any other version is sent, but not to be kept under that address. */
const lifetimeOf = (url: string): string =>
  `public, max-age=${url.endsWith(`?${VERSION}`) ? '31536000, immutable' : '300'}`;

/** The bytes of a film. */
const FILM = 8 * 1024 * 1024;
/** How many bytes of it the site was asked for, request by request. */
const sent: number[] = [];

function sendPart(range: string | undefined, reply: ServerResponse): void {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const until = last === '' ? FILM - 1 : Number(last);
  const length = until - Number(first) + 1;
  sent.push(length);
  const contentRange = { 'content-range': `bytes ${first}-${until}/${FILM}` };
  reply.writeHead(range === undefined ? 200 : 206, {
    'content-length': length,
    'accept-ranges': 'bytes',
    etag: '"film"',
    ...(range !== undefined && contentRange),
  });
  reply.end(Buffer.alloc(length));
}

let site: Server;
let nginx: TestNginx;
beforeAll(async () => {
  site = createServer(({ url = '', headers }, reply) => {
    reply.setHeader('cache-control', lifetimeOf(url));
    if (url.startsWith('/dateien/film')) return sendPart(headers.range, reply);
    reply.end(url);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  nginx = await startNginx({ sitePorts: [(site.address() as AddressInfo).port] });
});
afterAll(async () => {
  await nginx?.stop();
  await new Promise((done) => {
    site.close(done);
    site.closeAllConnections();
  });
});

/** How the second of two requests is answered: `HIT` if nginx has kept the first answer. */
async function secondAnswer(path: string): Promise<string> {
  const ask = () => requestTls({ port: nginx.port, host: 'haus.localhost', path });
  await ask();
  const { status, headers } = await ask();
  return `${status} ${headers['x-foyer-cache'] ?? '-'}`;
}

it.each([
  PICTURE,
  '/teilbild/marke.jpg',
  '/dateien/menuplan_1a2b3c.pdf',
  '/assets/web-1.js',
  '/kiosk/assets/main-1.js',
  LOGO,
  `${LOGO}?${VERSION}`,
])('nginx keeps %s', async (path) => {
  expect(await secondAnswer(path)).toBe('200 HIT');
});

it.each([
  `${PICTURE}?v=1`,
  `/bilder//garten_1a2b3c.jpg/wide-640-50-50.avif`,
  '/dateien/men%75plan_1a2b3c.pdf',
  '/assets/./web-1.js',
  '/assets/web-1.js?v=1',
  '/kiosk/assets/main-1.js?v=1',
  `${LOGO}?v=invented`,
  `${LOGO}?${VERSION}&v=1`,
])('an invented spelling puts no second copy into the cache: %s', async (path) => {
  expect(await secondAnswer(path)).not.toMatch(/HIT|REVALIDATED|STALE/);
});

it('the part of a film that a browser asks for is all that is fetched of it', async () => {
  const ask = (range?: string) =>
    requestTls({
      port: nginx.port,
      host: 'haus.localhost',
      path: '/dateien/film_1a2b3c.mp4',
      ...(range !== undefined && { headers: { range } }),
    });
  sent.length = 0;
  for (const first of [FILM - 1000, 0, FILM - 1000]) {
    const { status, headers, body } = await ask(`bytes=${first}-${first + 99}`);
    expect([status, headers['content-range'], body.length]).toEqual([
      206,
      `bytes ${first}-${first + 99}/${FILM}`,
      100,
    ]);
  }
  expect(sent).toEqual([100, 100, 100]);
  expect((await ask()).status).toBe(200);
  expect((await ask('bytes=5-9')).status).toBe(206);
  expect(sent).toEqual([100, 100, 100, FILM, 5]);
});

it('a form that is too large is refused in our words over HTTP/2, too, as browsers send it', async () => {
  const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
  const sent = session.request({
    ':method': 'POST',
    ':path': '/kontakt',
    ':authority': 'haus.localhost',
    'content-length': '2000000',
  });
  const status = new Promise((done) => {
    sent.on('response', (headers) => done(headers[':status']));
  });
  const page = await text(sent);
  session.destroy();
  expect(await status).toBe(413);
  expect(page).toContain('<h1>Das ist zu gross.</h1>');
});
