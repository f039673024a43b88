import { connect } from 'node:http2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { multipartForm } from '../support/multipartForm.ts';
import { requestPage, type Answer, type Question } from '../support/requestPage.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';

/** Milliseconds. The timeout only catches what hangs. */
const TIMEOUT = { timeout: 120_000, interval: 100 };
const { contentUrl } = inject('foyer');
const [brand, other] = brands.filter(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) as [Brand, Brand];
const host = hostOf(brand);

let site: TestSite;
let nginx: TestNginx;
let second: TestNginx;
beforeAll(async () => {
  const ports = [await findFreePort(0), await findFreePort(0)] as const;
  const proxyRefreshUrls = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  site = await startTestSite({ contentUrl, contentMaxAge: 3600, proxyRefreshUrls });
  nginx = await startNginx({ sitePorts: [site.port], refreshPort: ports[0] });
  second = await startNginx({ sitePorts: [site.port], refreshPort: ports[1] });
});
afterAll(async () => {
  await Promise.all([nginx?.stop(), second?.stop()]);
  await site?.stop();
});

type Asked = Partial<Omit<Question, 'port'>> & { readonly path: string };
const ask = (question: Asked, { port } = nginx): Promise<Answer> =>
  requestTls({ port, host, ...question });
const stateOf = ({ headers }: Answer): unknown => headers['x-foyer-cache'];
/**
 * Requests a page until the proxy has a copy; a page from a last good copy is not cached for long.
 */
const warm = async (question: Asked, front = nginx): Promise<Answer> => {
  let answer: Answer | undefined;
  await expect
    .poll(async () => stateOf((answer = await ask(question, front))), TIMEOUT)
    .toBe('HIT');
  return answer!;
};

/** Headers that belong to a connection or come from nginx itself, and not to the page. */
const OF_CONNECTIONS = [
  'x-foyer-cache',
  'server',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
];
const headersOf = ({ headers }: Answer): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.includes(name)));

describe('the language in which a visitor reads', () => {
  const inPath = brands.find(({ localeInPath }) => localeInPath) as Brand;
  const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    ask({ host: hostOf(inPath), path, headers });

  it('is stored with a copy, too, and the site gets it for its redirects', async () => {
    await warm({ host: hostOf(inPath), path: '/it' });
    expect((await read('/it')).headers['set-cookie']).toEqual([
      'sprache=it; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    ]);
    for (const headers of [{ cookie: 'sprache=it' }, { 'sec-purpose': 'prefetch;prerender' }])
      expect((await read('/it', headers)).headers['set-cookie']).toBeUndefined();
    expect((await read('/it', { cookie: 'sprache=fr' })).headers['set-cookie']).toHaveLength(1);
    expect((await read('/jobs', { cookie: 'sprache=it' })).headers.location).toMatch(/\/it\/jobs$/);
    expect((await read('/jobs', { cookie: 'sprache=x' })).headers.location).toMatch(/\/de\/jobs$/);
  });

  it('is not stored on a host with one language', async () => {
    expect((await ask({ path: '/wohnen' })).headers['set-cookie']).toBeUndefined();
  });
});

describe('a page that was requested before', () => {
  it('is sent by nginx as the site rendered it, and browsers must revalidate their copy', async () => {
    const headers = { 'accept-encoding': 'br' };
    const kept = await warm({ path: '/wohnen', headers });
    const asNginxAsks = { ...headers, 'x-forwarded-proto': 'https' };
    const question = { port: site.port, host, path: '/wohnen', headers: asNginxAsks };
    const made = await requestPage(question);
    expect(kept.bytes.equals(made.bytes)).toBe(true);
    expect(headersOf(kept)).toEqual(headersOf(made));
    expect(kept.headers['cache-control']).toBe('no-cache');
    expect(kept.headers['content-encoding']).toBe('br');
    expect(kept.headers['strict-transport-security']).toBeDefined();
    expect(kept.headers.server).toBe('nginx');
  });

  it('gets a 304 response without a body if the browser has it', async () => {
    const {
      headers: { etag },
    } = await warm({ path: '/wohnen' });
    const again = await ask({ path: '/wohnen', headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('no-cache');
  });

  it('is sent over HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
    const status = await new Promise((done, fail) => {
      session.once('error', fail);
      session
        .request({ ':path': '/wohnen', ':authority': host })
        .once('response', (headers) => done(headers[':status']))
        .once('error', fail);
    });
    session.close();
    expect(status).toBe(200);
  });
});

describe('cached copies are separated', () => {
  it('by brand', async () => {
    const own = await warm({ path: '/wohnen' });
    const others = await warm({ path: '/wohnen', host: hostOf(other) });
    expect(own.body).toContain(`data-brand="${brand.id}"`);
    expect(others.body).toContain(`data-brand="${other.id}"`);
  });

  it('by brand also if a request names two hosts, in its first line and in a header', async () => {
    const path = '/datenschutz';
    for (const [named, said] of [
      [brand, other],
      [other, brand],
    ] as const) {
      const { body } = await ask({ host: hostOf(said), path: `https://${hostOf(named)}${path}` });
      expect(body).toContain(`data-brand="${named.id}"`);
    }
    for (const each of [brand, other]) {
      expect((await warm({ path, host: hostOf(each) })).body).toContain(`data-brand="${each.id}"`);
    }
  });

  it('by text size, and by no other cookie', async () => {
    const normal = await warm({ path: '/wohnen' });
    const large = await warm({ path: '/wohnen', headers: { cookie: 'a=b; schrift=larger' } });
    expect(normal.body).not.toContain('data-text-size="larger"');
    expect(large.body).toContain('data-text-size="larger"');
    const counted = await ask({ path: '/wohnen', headers: { cookie: 'statistik=17' } });
    expect(stateOf(counted)).not.toBe('MISS');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
  ])('by encoding: %s gets %s', async (accepted, encoding) => {
    const { headers } = await warm({ path: '/wohnen', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('by the parts of the query that change the page', async () => {
    const all = await warm({ path: '/events' });
    const past = await warm({ path: '/events?zeit=vergangen' });
    expect(past.headers.etag).not.toBe(all.headers.etag);
  });
});

describe('the cache never stores', () => {
  it.each([
    '/events?zeit=gestern',
    '/events?erfunden=1',
    '/events?zeit=vergangen&erfunden=1',
    '/%65vents',
    '/events?zeit=%76ergangen',
    '/erfunden',
    '/jobs/offene-stellen?suche=Pflege',
    '/wohnen/',
    '/healthz',
    '/kontakt',
    '/jobs/schnellbewerbung',
    '/wohnen/freie-plaetze/besuch',
    '/wohnen/freie-plaetze/zuweisen',
    '/vorschau',
    '/auth',
    '/intern',
    '/mail-signatur',
    '/schriftgroesse?stufe=large',
    '/api/marken',
  ])('%s', async (path) => {
    const states: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) states.push(stateOf(await ask({ path })));
    expect(states.filter((state) => state !== undefined && state !== 'MISS')).toEqual([]);
  });

  it.each([
    'foyer-sitzung',
    '__Host-foyer-sitzung',
    '__Host-foyer-anmeldung',
    '__Secure-foyer-quittung',
  ])('a response to a request with the cookie %s', async (name) => {
    await warm({ path: '/wohnen' });
    const cookie = `schrift=large; ${name}=1`;
    expect(stateOf(await ask({ path: '/wohnen', headers: { cookie } }))).toBeUndefined();
  });

  it('the prefetch rules, which differ between phone and desktop', async () => {
    const rulesOf = async (mobile: string): Promise<readonly string[]> => {
      const headers = { 'sec-ch-ua-mobile': mobile };
      const { body } = await ask({ path: '/vorausladen.json', headers });
      return Object.keys(JSON.parse(body) as object);
    };
    expect(await rulesOf('?1')).toEqual(['prefetch']);
    expect(await rulesOf('?0')).toEqual(['prefetch', 'prerender']);
    expect(await rulesOf('?1')).toEqual(['prefetch']);
  });

  it('a response to POST', async () => {
    await warm({ path: '/wohnen' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', body: 'a=1', headers };
    const paths = ['/wohnen', '/kontakt'];
    const answers = await Promise.all(paths.map((path) => ask({ ...sent, path })));
    expect(answers.map(stateOf)).toEqual([undefined, undefined]);
  });

  it('a page with tracking parameters of a newsletter: the page without them is sent', async () => {
    const plain = await warm({ path: '/wohnen' });
    const told = await ask({ path: '/wohnen?utm_source=brief&fbclid=1' });
    expect(told.headers.etag).toBe(plain.headers.etag);
    expect(stateOf(told)).not.toBe('MISS');
  });
});

it('a large body is passed to the site for an application, and for no other address', async () => {
  const { payload, headers } = multipartForm([
    ['nachname', 'Probe'],
    ['dateien', { name: 'Foto.jpg', content: Buffer.alloc(3_000_000) }],
  ]);
  const send = (path: string): Promise<Answer> =>
    ask({ path, method: 'POST', body: payload, headers });
  const application = await send('/jobs/schnellbewerbung');
  expect(application.status).toBe(422);
  expect(application.body).toContain('Foto.jpg');
  const refused = await send('/wohnen');
  expect([refused.status, refused.headers['cache-control']]).toEqual([413, 'no-store']);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.body).toContain('<h1>Das ist zu gross.</h1>');
  expect(refused.headers).not.toHaveProperty('retry-after');
  // The number on the error page finds its line in the log.
  const [, number = 'none'] = /Fehlernummer: <code>([0-9a-f]{8})<\/code>/.exec(refused.body) ?? [];
  const found = () => nginx.log().filter(({ reqId }) => String(reqId).startsWith(number));
  await expect.poll(found, TIMEOUT).toMatchObject([{ path: '/wohnen', status: 413 }]);
});

const HOOK = {
  path: '/hooks/content',
  method: 'POST',
  headers: {
    authorization: `Bearer ${testSecrets.HOOK_SECRET}`,
    'content-type': 'application/json',
  },
};

it('an upload passes by POST alone, for networks that know no other methods', async () => {
  const content = makePdf();
  const own = { 'tus-resumable': '1.0.0', 'x-entwurf': crypto.randomUUID() };
  const begun = await ask({
    path: '/api/hochladen',
    method: 'POST',
    headers: { ...own, 'upload-length': String(content.length) },
  });
  const path = String(begun.headers.location);
  const patch = {
    ...own,
    'x-http-method-override': 'PATCH',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const sent = await ask({ path, method: 'POST', headers: patch, body: content });
  expect([begun.status, sent.status, sent.headers['upload-format']]).toEqual([201, 204, 'pdf']);
  const removal = { ...own, 'x-http-method-override': 'DELETE' };
  expect((await ask({ path, method: 'POST', headers: removal })).status).toBe(204);
  expect((await ask({ path, method: 'HEAD', headers: own })).status).toBe(404);
});

describe('only the site can refresh cached pages', () => {
  it('and a visitor cannot, whatever headers are sent', async () => {
    await warm({ path: '/wohnen' });
    const headers = { 'x-foyer-refresh': '1', 'cache-control': 'no-cache', pragma: 'no-cache' };
    const answer = await ask({ path: '/wohnen', headers });
    expect(stateOf(answer)).not.toBe('BYPASS');
  });

  it('and the refresh port rejects requests without the secret of the site', async () => {
    const { refreshPort: port } = nginx;
    const answers = await Promise.all(
      ['', 'falsch'].map((proof) =>
        requestPage({ port, host, path: '/wohnen', headers: { 'x-foyer-refresh': proof } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('and visitors cannot reach its hooks', async () => {
    const { status } = await ask({ ...HOOK, body: '{"event":"media.update"}' });
    expect(status).toBe(404);
  });
});

describe('after a change', () => {
  const tell = (event: object): Promise<Answer> =>
    requestPage({ port: site.port, host, ...HOOK, body: JSON.stringify(event) });
  const fetchedAnew = (path: string): readonly number[] =>
    [nginx, second].map(
      (front) => front.log().filter((line) => line.path === path && line.cache === 'BYPASS').length,
    );

  it('each proxy refreshes the pages that use the changed entry, and no others', async () => {
    for (const front of [nginx, second]) {
      for (const path of ['/wohnen', '/media']) await warm({ path }, front);
    }
    const [changed, others] = [fetchedAnew('/wohnen'), fetchedAnew('/media')];
    const entry = { documentId: 'erfunden', marke: brand.id, pfad: 'wohnen' };
    await tell({ event: 'entry.publish', uid: 'api::seite.seite', entry });
    const isFetched = (): readonly boolean[] =>
      fetchedAnew('/wohnen').map((count, place) => count > (changed[place] ?? 0));
    await expect.poll(isFetched, TIMEOUT).toEqual([true, true]);
    expect(fetchedAnew('/media')).toEqual(others);
  });
});

describe('a download', () => {
  it('is resumed by ranges, from the site as from its copy', async () => {
    const page = await ask({ path: '/ueber-uns' });
    const path = /\/dateien\/[^"\s?]+/.exec(page.body)?.[0] ?? '';
    const whole = await warm({ path });
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    const part = await ask({ path, headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-19/${whole.bytes.length}`,
    ]);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    const known = { 'if-none-match': String(whole.headers.etag) };
    expect((await ask({ path, headers: known })).status).toBe(304);
  });
});

describe('when the site is killed', () => {
  it('cached pages of every brand are still served, and other pages get a polite 503', async () => {
    const pages: Asked[] = [
      ...brands.map((each) => ({ host: hostOf(each), path: inLanguage('/', 'de', each) })),
      { path: '/wohnen' },
      { path: '/events' },
      { path: '/events?zeit=vergangen' },
      { path: '/media' },
      { path: '/sitemap.xml' },
      { path: '/events.ics' },
    ];
    const before: Answer[] = [];
    for (const page of pages) before.push(await warm(page));
    const home = before[0]?.body ?? '';
    const pictures = home.match(/\/bilder\/[^"\s,]+/g) ?? [];
    const assets = home.match(/\/assets\/[\w.-]+/g) ?? [];
    const files = [...pictures.slice(0, 1), ...assets.slice(0, 3)];
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) await warm({ path });
    await site.stop();
    const after = await Promise.all(pages.map((page) => ask(page)));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const etagOf = ({ headers }: Answer): string | undefined => headers.etag;
    expect(after.map(etagOf)).toEqual(before.map(etagOf));
    const sent = await Promise.all(files.map((path) => ask({ path })));
    expect(sent.map(({ status }) => status)).toEqual(files.map(() => 200));
    expect((await ask({ path: '/wohnen?utm_source=brief' })).status).toBe(200);
    const rest = await ask({ path: '/jobs/ausbildung' });
    expect(rest.status).toBe(503);
    expect(rest.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(rest.body).toMatch(
      /Diese Seite ist gleich wieder da\.[^]*Fehlernummer: <code>[0-9a-f]{8}</,
    );
  });
});
