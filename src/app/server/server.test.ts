import { connect, type AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { stageServer } from '../../../tests/support/stageServer.ts';
import { version } from '../../../package.json';

test('an idle connection times out after 120 seconds and a request after an hour', async () => {
  const { app } = await stageServer();
  expect(app.server).toMatchObject({ timeout: 120_000, requestTimeout: 3_600_000 });
});

test.each([
  '/',
  '/healthz',
  '/robots.txt',
  '/assets/web-1.js',
  '/api/nichts',
  '/marken/beispiel/logo.svg',
  '/%c0%af',
])('%s is sent with the security headers', async (url) => {
  const { headers } = await (await stageServer()).get(url, { origin: 'https://boese.example' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.any(String),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': expect.any(String),
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.* ?frame-ancestors 'none'$/,
  );
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('the strict-transport-security header is sent only over https', async () => {
  const { get } = await stageServer();
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  expect(
    (await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
  ).toContain('max-age=');
});

test('built files may be cached forever, and other files are not found', async () => {
  const { get } = await stageServer();
  expect((await get('/assets/web-1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['', 'web-2.js', 'nothing/', '%2e%2e%2fbeispiel%2flogo.svg', '.hidden']) {
    const answer = await get(`/assets/${path}`);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('<svg/>');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  }
});

test('the number of routes does not depend on the number of built files', async () => {
  const { app } = await stageServer();
  expect(app.hasRoute({ method: 'GET', url: '/assets/*' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/assets/web-1.js' })).toBe(false);
});

test('only the listed files of a brand are served', async () => {
  const { app, get, host } = await stageServer();
  expect((await get('/marken/beispiel/logo.svg?v=1')).headers['cache-control']).toContain(
    'immutable',
  );
  // The page of another release names it: this server has a different logo at that address.
  for (const query of ['?v=2', '?v=', '?a=1', ''])
    expect((await get(`/marken/beispiel/logo.svg${query}`)).headers['cache-control']).toBe(
      'public, max-age=300',
    );
  const { etag } = (await get('/marken/beispiel/logo.svg')).headers;
  for (const method of ['GET', 'HEAD'] as const)
    for (const known of [String(etag), '*']) {
      const headers = { host, 'if-none-match': known };
      const answer = await app.inject({ method, url: '/marken/beispiel/logo.svg', headers });
      expect(answer).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
      expect(answer.headers['content-length']).toBeUndefined();
    }
  expect((await get('/marken/beispiel/brand.json')).statusCode).toBe(404);
  expect((await get('/marken/beispiel%2flogo.svg')).statusCode).toBe(404);
});

test.each([
  ['http://lindengut.example/kontakt', '200 .*<p>/kontakt</p>$'],
  ['HTTPS://Lindengut.example?a=1', '200 .*<p>/</p>$'],
  ['http://lindengut.example//evil.example/', '301 .*location: /evil.example\r\n'],
  ['http://casa-esempio.example/de/kontakt', '400 '],
  ['http://lindengut.example@evil.example/', '400 '],
  ['ftp://lindengut.example/kontakt', '400 '],
])('the request target %s is answered for the host that it names, with %s', async (url, answer) => {
  const { app } = await stageServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: lindengut.example\r\nConnection: close\r\n\r\n`);
  expect(await textOf(socket)).toMatch(new RegExp(`^HTTP/1.1 ${answer}`, 's'));
  await app.close();
});

test('an unknown host disallows search engines', async () => {
  const { get } = await stageServer();
  expect((await get('/robots.txt', { host: 'nirgends.example' })).body).toContain('Disallow: /\n');
  expect((await get('/robots.txt')).body).not.toContain('Disallow: /\n');
});

test('pages accept only GET and HEAD', async () => {
  const { app, host } = await stageServer();
  for (const [method, url, allow] of [
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/kontakt?a=1', 'GET, HEAD, POST'],
    ['DELETE', '/:a(', 'GET, HEAD'],
  ] as const)
    expect(await app.inject({ method, url, headers: { host } })).toMatchObject({
      statusCode: 405,
      headers: { allow },
    });
  expect(await app.inject({ method: 'HEAD', url: '/', headers: { host } })).toMatchObject({
    statusCode: 200,
    body: '',
  });
});

test('too many requests to the gateway are rejected with 429 and JSON', async () => {
  const { get } = await stageServer();
  const answers = await Promise.all(Array.from({ length: 301 }, () => get('/api/marken')));
  const refused = answers.at(-1);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toEqual({
    data: null,
    error: { status: 429, name: 'Too Many Requests', message: 'Too Many Requests' },
  });
  expect(refused?.headers['retry-after']).toBeDefined();
});

test('robots.txt lists the sitemap and disallows only the API, without its open data, and previews', async () => {
  const { body } = await (await stageServer()).get('/robots.txt');
  expect(body).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /api/freie-plaetze.json\nDisallow: /vorschau\n\nSitemap: https://lindengut.example/sitemap.xml\n',
  );
});

test('the health check returns the release, and the spool only without proxy headers', async () => {
  const { get } = await stageServer();
  const answer = await get('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'ok',
      version,
      release: 'test',
      spool: { waiting: 2, stuck: 1, undeliverable: 1, held: 0, oldestSeconds: 30 },
    },
  ]);
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
  ]) {
    expect((await get('/healthz', { [name]: '192.0.2.1' })).json()).toEqual({
      status: 'ok',
      version,
      release: 'test',
    });
  }
});
