import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { FileScreenRecords } from '../../adapters/files/FileScreenRecords.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { InMemorySubmitter } from '../../adapters/in-memory/InMemorySubmitter.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../adapters/in-memory/sampleBrand.ts';
import { resolveBrand } from '../../domain/brand/resolveBrand.ts';
import { success } from '../../domain/shared/Result.ts';
import { createCounters } from './metrics/createCounters.ts';
import { createPageCache, type RenderedPage } from './caches/pageCache.ts';
import { createProxyCopies } from './proxy/createProxyCopies.ts';
import { readSettings } from './readSettings.ts';
import { bodyTimesFor } from './http/registerBodyTimes.ts';
import { createBrandAddresses } from './render/createBrandAddresses.ts';
import type { PageRequest } from './render/PageRequest.ts';
import { createServer } from './server.ts';
import { openUploads } from './uploads/openUploads.ts';

const BRANDS = [sampleBrand, sampleBrandInFourLanguages];
const HOST = 'lindengut.example';
const SECRET = 'hook-0123456789abcdef0123456789abcdef';
const nothing = async () => success(null);

async function stage(render: (pageRequest: PageRequest) => Partial<RenderedPage> = () => ({})) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'web-1.js'), 'export {}');
  for (const brand of BRANDS) {
    await mkdir(path.join(folder, brand.id, 'seals'), { recursive: true });
    for (const file of [
      'logo.svg',
      'logo-small.svg',
      'logo-white.svg',
      'icon.svg',
      'seals/lehre.svg',
    ])
      await writeFile(path.join(folder, brand.id, file), '<svg/>');
  }
  const purgeDrafts = vi.fn<(tags: readonly string[]) => void>();
  const purgeQuality = vi.fn<() => void>();
  const renderPage = vi.fn(async (pageRequest: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: `<p>${pageRequest.path}</p>`,
    headers: {},
    tags: new Set(),
    stale: false,
    ...render(pageRequest),
  }));
  const app = await createServer({
    settings: { ...readSettings({ LOG_LEVEL: 'silent', HOOK_SECRET: SECRET }), brandsDir: folder },
    brands: {
      list: () => [sampleBrand],
      find: () => sampleBrand,
      resolve: (host) => resolveBrand(host, BRANDS),
    },
    contentCache: {
      read: async () => ({ result: { ok: true, value: null }, tags: [], stale: false }),
      purge: () => undefined,
    },
    draftCache: { purge: purgeDrafts },
    proxyCopies: createProxyCopies({ refresh: () => undefined }),
    pageCache: createPageCache({
      maxBytes: 1_000_000,
      freshFor: 60_000,
      usableFor: 0,
      onError: () => undefined,
    }),
    renderPage,
    previews: {
      draft: { client: { read: nothing }, renderPage },
      published: { client: { read: nothing }, renderPage },
      frameAncestors: ["'self'"],
    },
    portsFor: () => {
      throw new Error('Nothing reads here');
    },
    contactSubmitter: new InMemorySubmitter(),
    applicationSubmitter: new InMemorySubmitter(),
    uploads: await openUploads({
      folder: path.join(folder, 'uploads'),
      scannerAddress: null,
      secret: undefined,
      onError: () => undefined,
    }),
    staff: null,
    counters: createCounters(),
    measureSpool: async () => ({ waiting: 2, stuck: 1, undeliverable: 1, oldestSeconds: 30 }),
    measureMails: null,
    quality: {
      report: async () => ({ findings: [], screens: [], madeAt: '', failed: [] }),
      purge: purgeQuality,
    },
    clock: { now: () => new Date() },
    images: {
      find: async () => success(null),
      findShare: async () => success(null),
      clear: async () => undefined,
    },
    renderSiteDocument: async (pageRequest) => ({
      status: 200,
      html: `machine ${pageRequest.path}`,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      tags: new Set(),
      stale: false,
    }),
    readShareTheme: async ({ brand }) => ({
      key: brand.id,
      ground: '#1e5e3a',
      light: '#ffc94a',
      logo: Buffer.alloc(0),
      window: brand.window,
    }),
    addresses: createBrandAddresses(BRANDS, 3000),
    release: 'r1',
    clientFolder: folder,
    kioskBuild: null,
    screenRecords: new FileScreenRecords(folder),
    pinChecker: { check: async () => success(false) },
    bodyTimes: bodyTimesFor(20_000),
    logStream: { write: () => undefined },
  });
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { host: HOST, ...headers } });
  return { app, get, renderPage, purgeDrafts, purgeQuality };
}

test('a page is compressed, may be kept and need not be sent twice', async () => {
  const { get } = await stage();
  const first = await get('/jobs', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe('<p>/jobs</p>');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'content-type': 'text/html; charset=utf-8',
  });
  const second = await get('/jobs', {
    'accept-encoding': 'gzip, br',
    'if-none-match': String(first.headers.etag),
  });
  expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0]);
});

test('nobody holds a connection by saying nothing, or for ever by saying little', async () => {
  const { app } = await stage();
  expect(app.server).toMatchObject({ timeout: 120_000, requestTimeout: 3_600_000 });
});

test('an invented query makes no new page', async () => {
  const { get, renderPage } = await stage();
  await get('/jobs?a=1');
  await get('/jobs?a=2');
  expect(renderPage).toHaveBeenCalledOnce();
});

test('a change makes pages, what is known of drafts, and what staff are told, out of date', async () => {
  const { app, get, renderPage, purgeDrafts, purgeQuality } = await stage(() => ({
    tags: new Set(['entry:abc']),
  }));
  await get('/jobs');
  const change = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    headers: { host: HOST, authorization: `Bearer ${SECRET}` },
    payload: {
      event: 'entry.unpublish',
      uid: 'api::stelle.stelle',
      entry: { documentId: 'abc', marke: 'beispiel' },
    },
  });
  expect(change.statusCode).toBe(204);
  await get('/jobs');
  expect(renderPage).toHaveBeenCalledTimes(2);
  expect(purgeQuality).toHaveBeenCalledOnce();
  expect(purgeDrafts).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining(['entry:abc']));
});

test('brand, text size and whether the host is known each make a page of their own', async () => {
  const { get, renderPage } = await stage();
  await get('/it');
  await get('/it', { host: 'casa-esempio.example' });
  await get('/it', { host: 'nirgends.example' });
  await get('/it', { cookie: 'a=b; schrift=larger' });
  await get('/it', { host: 'beispiel.localhost:3000' });
  expect(
    renderPage.mock.calls.map(([{ brand, knownHost, local, textSize }]) => [
      brand.id,
      knownHost,
      local,
      textSize,
    ]),
  ).toEqual([
    ['beispiel', true, false, 'normal'],
    ['beispiel-am-see', true, false, 'normal'],
    ['beispiel', false, false, 'normal'],
    ['beispiel', true, false, 'larger'],
    ['beispiel', true, true, 'normal'],
  ]);
});

test('a page from last good copies says so', async () => {
  const { get } = await stage(() => ({ stale: true }));
  const { headers } = await get('/');
  expect(headers['x-foyer-content']).toBe('stale');
  // The same words that are not stale are another answer: a proxy keeps the headers of what has not
  // changed.
  expect(headers['etag']).not.toBe((await (await stage()).get('/')).headers['etag']);
});

test('an error page is not kept by anyone', async () => {
  const { get } = await stage(() => ({ status: 503 }));
  const answer = await get('/');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('when a page cannot even be made, the visitor gets a plain one with an id', async () => {
  const { get } = await stage(() => {
    throw new Error('secret cause');
  });
  const answer = await get('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toMatch(
    /Unexpected Application Error!.*Fehlernummer: <code>[0-9a-f]{8}<\/code>/,
  );
  expect(answer.body).not.toContain('secret');
});

test.each([
  '/',
  '/healthz',
  '/robots.txt',
  '/assets/web-1.js',
  '/api/nichts',
  '/marken/beispiel/logo.svg',
  '/%c0%af',
])('%s carries the security headers', async (url) => {
  const { headers } = await (await stage()).get(url, { origin: 'https://boese.example' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.any(String),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';.* ?frame-ancestors 'none'$/,
  );
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('strict transport is asked for only over https', async () => {
  const { get } = await stage();
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  expect(
    (await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security'],
  ).toContain('max-age=');
});

test('built files may be kept for ever, others do not exist', async () => {
  const { get } = await stage();
  expect((await get('/assets/web-1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/assets/..%2fbeispiel%2flogo.svg')).body).not.toContain('<svg/>');
});

test('only the listed files of a brand are served', async () => {
  const { get } = await stage();
  expect((await get('/marken/beispiel/logo.svg?v=1')).headers['cache-control']).toContain(
    'immutable',
  );
  expect((await get('/marken/beispiel/brand.json')).statusCode).toBe(404);
  expect((await get('/marken/beispiel%2flogo.svg')).statusCode).toBe(404);
});

test('an unknown host is closed to search engines', async () => {
  const { get } = await stage();
  expect((await get('/robots.txt', { host: 'nirgends.example' })).body).toContain('Disallow: /\n');
  expect((await get('/robots.txt')).body).not.toContain('Disallow: /\n');
});

test('pages are only read', async () => {
  const { app } = await stage();
  expect((await app.inject({ method: 'POST', url: '/', headers: { host: HOST } })).statusCode).toBe(
    405,
  );
  expect(await app.inject({ method: 'HEAD', url: '/', headers: { host: HOST } })).toMatchObject({
    statusCode: 200,
    body: '',
  });
});

test('what a visitor typed is made anew each time and kept by nobody', async () => {
  const { get, renderPage } = await stage();
  const answer = await get('/kontakt?von=Uster&x=1');
  await get('/kontakt?von=Uster');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(renderPage.mock.calls.map(([pageRequest]) => pageRequest.query)).toEqual([
    '?von=Uster',
    '?von=Uster',
  ]);
});

test('filters are kept under one form', async () => {
  const { get, renderPage } = await stage();
  await get('/events?seite=2&kategorie=musik');
  await get('/events?utm=x&kategorie=musik&seite=2');
  await get('/events?kategorie=fest');
  expect(renderPage.mock.calls.map(([pageRequest]) => pageRequest.query)).toEqual([
    '?kategorie=musik&seite=2',
    '?kategorie=fest',
  ]);
});

test('too many visitors who typed are asked to wait, and the rest of the site goes on', async () => {
  const held: (() => void)[] = [];
  const { app, get, renderPage } = await stage();
  renderPage.mockImplementation(async ({ query, path: page }) => {
    if (query !== '') await new Promise<void>((go) => held.push(go));
    return { status: 200, html: page, headers: {}, tags: new Set(), stale: false };
  });
  const typing = Array.from({ length: 60 }, (_, count) =>
    get(`/kontakt?von=${count}`, { 'x-forwarded-for': `192.0.2.${count}` }),
  );
  const busy = await Promise.race(typing);
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '10']);
  expect((await get('/wohnen')).statusCode).toBe(200);
  const release = setInterval(() => held.splice(0).forEach((go) => go()));
  await Promise.all(typing);
  clearInterval(release);
  await app.close();
});

test('editors’ redirects keep the query and are remembered by nobody', async () => {
  const { get, renderPage } = await stage(({ path: page }) =>
    page === '/anfahrt' ? { status: 301, html: '', headers: { location: '/kontakt' } } : {},
  );
  const answer = await get('/anfahrt?von=Uster');
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    301,
    '/kontakt?von=Uster',
    'no-store',
  ]);
  expect((await get('/anfahrt?von=Wald')).headers.location).toBe('/kontakt?von=Wald');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('the language that a browser asks for leads nowhere', async () => {
  const { get, renderPage } = await stage();
  expect(
    (await get('/jobs', { host: 'casa-esempio.example', 'accept-language': 'it,fr;q=0.8' })).headers
      .location,
  ).toBe('/de/jobs');
  expect(
    (await get('/de/jobs', { host: 'casa-esempio.example', 'accept-language': 'it' })).statusCode,
  ).toBe(200);
  expect((await get('/jobs', { 'accept-language': 'en' })).statusCode).toBe(200);
  await get('/jobs', { 'accept-language': 'fr' });
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('whoever asks the gateway too often hears so in JSON', async () => {
  const { get } = await stage();
  const answers = await Promise.all(Array.from({ length: 301 }, () => get('/api/marken')));
  const refused = answers.at(-1);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toEqual({
    data: null,
    error: { status: 429, name: 'Too Many Requests', message: 'Too Many Requests' },
  });
  expect(refused?.headers['retry-after']).toBeDefined();
});

test('documents are answered like pages, in a type of their own and one for all', async () => {
  const { get } = await stage();
  const first = await get('/events.ics?utm_source=brief', {
    'accept-encoding': 'br',
    cookie: 'schrift=larger',
  });
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe('machine /events.ics');
  expect(first.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(
    (
      await get('/events.ics', {
        'accept-encoding': 'br',
        'if-none-match': String(first.headers.etag),
      })
    ).statusCode,
  ).toBe(304);
});

test('search engines are told where the sitemap is, and may read what says itself that it must not be found', async () => {
  const { body } = await (await stage()).get('/robots.txt');
  expect(body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /vorschau\n\nSitemap: https://lindengut.example/sitemap.xml\n',
  );
});

test('who asks whether the server lives hears its release and what waits in its spool', async () => {
  const { get } = await stage();
  const answer = await get('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'ok',
      release: 'r1',
      spool: { waiting: 2, stuck: 1, undeliverable: 1, oldestSeconds: 30 },
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
      release: 'r1',
    });
  }
});

test('who searches for connections on a page more than fifteen times in a minute is asked to wait, and others search on', async () => {
  const { get } = await stage();
  const search = (address: string, place: number) =>
    get(`/kontakt?von=Ort${place}`, { 'x-forwarded-for': address });
  for (let count = 0; count < 15; count += 1)
    expect((await search('192.0.2.1', count)).statusCode).toBe(200);
  expect((await search('192.0.2.1', 15)).statusCode).toBe(429);
  expect([
    (await search('192.0.2.2', 15)).statusCode,
    (await get('/kontakt', { 'x-forwarded-for': '192.0.2.1' })).statusCode,
  ]).toEqual([200, 200]);
});
