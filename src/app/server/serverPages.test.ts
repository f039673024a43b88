import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { MAX_TYPED_PAGES } from './http/requestLimits.ts';
import { HOOK_SECRET, stageServer } from '../../../tests/support/stageServer.ts';

test('a page is compressed, is revalidated, and returns 304 if it is unchanged', async () => {
  const { get } = await stageServer();
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

test.each([['its tag'], ['*']])(
  'a HEAD request with %s for an unchanged page gets 304 without a length',
  async (tag) => {
    const { app, get, host } = await stageServer();
    const first = await app.inject({ method: 'HEAD', url: '/jobs', headers: { host } });
    expect(first.headers['content-length']).toBe(String('<p>/jobs</p>'.length));
    const known = tag === '*' ? tag : String(first.headers.etag);
    const headers = { host, 'if-none-match': known };
    const answer = await app.inject({ method: 'HEAD', url: '/jobs', headers });
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([304, undefined]);
    expect((await get('/jobs', headers)).statusCode).toBe(304);
  },
);

test('a page that does not exist has no 304', async () => {
  const { get } = await stageServer(() => ({ status: 404 }));
  expect((await get('/fehlt', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test('a sender of too many missing documents gets 429, except for documents that are cached', async () => {
  const { get } = await stageServer();
  await get('/media.atom');
  for (let count = 0; count < 300; count += 1)
    expect((await get(`/events/${count}/fehlt.ics`)).statusCode).toBe(404);
  expect((await get('/events/300/fehlt.ics')).statusCode).toBe(429);
  expect((await get('/media.atom')).statusCode).toBe(200);
});

test('the open data of free places are no part of the gateway: they have neither its format nor its limit', async () => {
  const { get } = await stageServer();
  const { statusCode, headers, body } = await get('/api/freie-plaetze.json?a=1');
  expect([statusCode, body]).toEqual([200, 'machine /api/freie-plaetze.json']);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
  expect((await get('/api/marken')).headers).toHaveProperty('x-ratelimit-limit');
});

test('another encoding of an address is redirected, for documents too', async () => {
  const { get } = await stageServer();
  expect((await get('/%6Aobs?a=1')).headers.location).toBe('/jobs?a=1');
  expect((await get('/events/%61bc/x.ics')).headers.location).toBe('/events/abc/x.ics');
});

test('an unknown query parameter does not create another cached page', async () => {
  const { get, renderPage } = await stageServer();
  await get('/jobs?a=1');
  await get('/jobs?a=2');
  expect(renderPage).toHaveBeenCalledOnce();
});

test('a content change invalidates the pages, the drafts and the quality report', async () => {
  const { app, get, host, renderPage, purgeDrafts, purgeQuality } = await stageServer(() => ({
    tags: new Set(['entry:abc']),
  }));
  await get('/jobs');
  const change = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    headers: { host, authorization: `Bearer ${HOOK_SECRET}` },
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

test('brand, text size, local address and whether the host is known each lead to a separate page', async () => {
  const { get, renderPage } = await stageServer();
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

test('a page rendered from stale copies is marked as stale', async () => {
  const { get } = await stageServer(() => ({ stale: true }));
  const { headers } = await get('/');
  expect(headers['x-foyer-content']).toBe('stale');
  // The same page without the stale mark is a different response: a proxy keeps the stored headers
  // after a 304.
  expect(headers['etag']).not.toBe((await (await stageServer()).get('/')).headers['etag']);
});

test('an error page is not cached', async () => {
  const { get } = await stageServer(() => ({ status: 503 }));
  const answer = await get('/');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('if rendering a page throws, the visitor gets a plain page with an error id', async () => {
  const { get } = await stageServer(() => {
    throw new Error('secret cause');
  });
  const answer = await get('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toMatch(
    /Unexpected Application Error!.*Fehlernummer: <code>[0-9a-f]{8}<\/code>/,
  );
  expect(answer.body).not.toContain('secret');
});

test('a page with a value typed by a visitor is rendered each time and is not cached', async () => {
  const { get, renderPage } = await stageServer();
  const answer = await get('/kontakt?von=Uster&x=1');
  await get('/kontakt?von=Uster');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(renderPage.mock.calls.map(([pageRequest]) => pageRequest.query)).toEqual([
    '?von=Uster',
    '?von=Uster',
  ]);
});

test('the same filters in any order share one page in the cache', async () => {
  const { get, renderPage } = await stageServer();
  await get('/events?seite=2&kategorie=musik');
  await get('/events?utm=x&kategorie=musik&seite=2');
  await get('/events?kategorie=fest');
  expect(renderPage.mock.calls.map(([pageRequest]) => pageRequest.query)).toEqual([
    '?kategorie=musik&seite=2',
    '?kategorie=fest',
  ]);
});

test('too many pages with typed values at once get 503, and other pages are still served', async () => {
  const held: (() => void)[] = [];
  const { app, get, renderPage } = await stageServer();
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

test('editors’ redirects keep the query and are not cached', async () => {
  const { get, renderPage } = await stageServer(({ path: page }) =>
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

test('the language that a browser requests is ignored', async () => {
  const { get, renderPage } = await stageServer();
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

test('documents are served like pages, with their own type, and are shared by all visitors', async () => {
  const { get } = await stageServer();
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

test('the sixteenth search for connections in a minute from one address gets 429, and other requests are still served', async () => {
  const { get } = await stageServer();
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

test('searches for words are limited by network, and the page that says so keeps what was typed', async () => {
  const { get, renderPage } = await stageServer();
  const search = (address: string, words: string) =>
    get(`/jobs/offene-stellen?bereich=pflege&suche=${encodeURIComponent(words)}`, {
      'x-forwarded-for': address,
    });
  for (let count = 0; count < MAX_TYPED_PAGES; count += 1)
    expect((await search(`2001:db8:1:2::${count}`, `wort${count}`)).statusCode).toBe(200);
  renderPage.mockClear();
  const refused = await search('2001:db8:1:2::ffff', '"Koch" <b>');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.body).toContain('value="&#34;Koch&#34; &#60;b&#62;"');
  expect(refused.body).toContain('<input type="hidden" name="bereich" value="pflege">');
  expect(renderPage).not.toHaveBeenCalled();
  expect([
    (await search('2001:db8:1:3::1', 'Koch')).statusCode,
    (await get('/jobs/offene-stellen', { 'x-forwarded-for': '2001:db8:1:2::1' })).statusCode,
  ]).toEqual([200, 200]);
});

test('other pages with typed text share the limit of searches', async () => {
  const { get } = await stageServer();
  for (let count = 0; count < MAX_TYPED_PAGES; count += 1)
    await get(`/jobs/schnellbewerbung?stelle=x${count}`);
  expect((await get('/jobs/schnellbewerbung?stelle=y')).statusCode).toBe(429);
  expect((await get('/jobs/schnellbewerbung')).statusCode).toBe(200);
});

test('an invented house or year counts as a missing page', async () => {
  const { get } = await stageServer(({ query }) => (query === '' ? {} : { cacheable: false }));
  for (let count = 0; count < 300; count += 1)
    expect((await get(`/events?haus=erfunden-${count}`)).statusCode).toBe(200);
  expect((await get('/events?haus=erfunden-x')).statusCode).toBe(429);
});

describe('an address with a sign behind it', () => {
  const SIGNS = ['.', '%C2%A0', ').'];
  const CASA = 'casa-esempio.example';
  /** Only these pages exist. */
  const pagesAt =
    (...paths: readonly string[]) =>
    ({ path }: { readonly path: string }) =>
      paths.includes(path) ? {} : { status: path.includes('/job') ? 410 : 404 };
  const stage = () =>
    stageServer(
      pagesAt('/', '/kontakt', '/jobs/offene-stellen/abc', '/it', '/it/kontakt', '/s/ende.'),
    );

  it.each([
    ['/kontakt', undefined],
    ['/jobs/offene-stellen/abc', undefined],
    ['/', undefined],
    ['/events.ics', undefined],
    ['/media.atom', undefined],
    ['/events/abc/x.ics', undefined],
    ['/robots.txt', undefined],
    ['/it', CASA],
    ['/it/kontakt', CASA],
    ['/jobs.atom', undefined],
    ['/it/jobs.atom', CASA],
    ['/robots.txt', CASA],
  ])('leads to %s, with its query', async (address, host) => {
    const { get } = await stage();
    // Browsers resolve "/." before they send it.
    for (const sign of SIGNS.filter((each) => address !== '/' || each !== '.')) {
      const { statusCode, headers } = await get(`${address}${sign}?a=1`, host ? { host } : {});
      expect([sign, statusCode, headers.location]).toEqual([sign, 301, `${address}?a=1`]);
    }
  });

  it('is missing if the address without it is missing too', async () => {
    const { get } = await stage();
    for (const address of [
      '/fehlt.',
      '/events/abc/fehlt.ics)',
      '/jobs/offene-stellen/fehlt)',
      '/%2Fevil.example)',
    ])
      expect((await get(address)).statusCode, address).toBeGreaterThanOrEqual(404);
  });

  it('is a page if it really ends so', async () => {
    const { get } = await stage();
    expect((await get('/s/ende.')).statusCode).toBe(200);
    expect((await get('/s/ende.)')).statusCode).toBe(404);
  });

  it('costs no more than a missing page after too many of them', async () => {
    const { get, renderPage } = await stage();
    for (let count = 0; count < 300; count += 1)
      expect((await get(`/fehlt-${count}.`)).statusCode).toBe(404);
    const before = renderPage.mock.calls.length;
    expect((await get('/fehlt-300.')).statusCode).toBe(429);
    expect(renderPage.mock.calls.length).toBe(before);
  });
});
