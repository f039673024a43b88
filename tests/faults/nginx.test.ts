import { connect } from 'node:http2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { requestPage, type Answer, type Question } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';

/** A guard against what hangs. */
const PATIENCE = { timeout: 120_000, interval: 100 };
const { contentUrl } = inject('foyer');
const brand = brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0) ?? brands[0]!;
const other = brands.find(({ id, localeInPath }) => id !== brand.id && !localeInPath) ?? brands[1]!;
const host = hostOf(brand);

let site: TestSite;
let nginx: TestNginx;
let second: TestNginx;
beforeAll(async () => {
  const ports = [await findFreePort(0), await findFreePort(0)] as const;
  site = await startTestSite({ contentUrl, contentMaxAge: 3600, proxyRefreshUrls: ports.map((port) => `http://127.0.0.1:${port}`).join(',') });
  nginx = await startNginx({ sitePorts: [site.port], refreshPort: ports[0] });
  second = await startNginx({ sitePorts: [site.port], refreshPort: ports[1] });
});
afterAll(async () => {
  await Promise.all([nginx?.stop(), second?.stop()]);
  await site?.stop();
});

type Asked = Partial<Omit<Question, 'port'>> & { readonly path: string };
const ask = (question: Asked, front = nginx): Promise<Answer> => requestTls({ port: front.port, host, ...question });
const stateOf = ({ headers }: Answer): unknown => headers['x-foyer-cache'];
/** Asks until the proxy has a copy; a page from last good content is not kept for long. */
const warm = async (question: Asked, front = nginx): Promise<Answer> => {
  let answer: Answer | undefined;
  await expect.poll(async () => stateOf(answer = await ask(question, front)), PATIENCE).toBe('HIT');
  return answer!;
};

describe('a page that was asked for before', () => {
  it('is sent by nginx alone, as the site made it, and may be kept by browsers as long as they ask', async () => {
    const headers = { 'accept-encoding': 'br' };
    const kept = await warm({ path: '/wohnen', headers });
    const made = await requestPage({ port: site.port, host, path: '/wohnen', headers: { ...headers, 'x-forwarded-proto': 'https' } });
    expect(kept.bytes.equals(made.bytes)).toBe(true);
    const { 'x-foyer-cache': _, server, date, connection, 'keep-alive': __, 'transfer-encoding': ___, 'content-length': ____, ...own } = kept.headers;
    const { date: _____, connection: ______, 'keep-alive': _______, 'transfer-encoding': ________, 'content-length': _________, ...site_ } = made.headers;
    expect(own).toEqual(site_);
    expect(kept.headers['cache-control']).toBe('no-cache');
    expect(kept.headers['content-encoding']).toBe('br');
    expect(kept.headers['strict-transport-security']).toBeDefined();
    expect([server, connection, date !== undefined]).toEqual(['nginx', 'keep-alive', true]);
  });

  it('is answered with 304 and without a body where the browser has it', async () => {
    const { headers: { etag } } = await warm({ path: '/wohnen' });
    const again = await ask({ path: '/wohnen', headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  });

  it('is sent over HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
    const status = await new Promise((done, fail) => {
      session.once('error', fail);
      session.request({ ':path': '/wohnen', ':authority': host }).once('response', (headers) => done(headers[':status'])).once('error', fail);
    });
    session.close();
    expect(status).toBe(200);
  });
});

describe('copies are told apart', () => {
  it('by brand', async () => {
    const own = await warm({ path: '/wohnen' });
    const others = await warm({ path: '/wohnen', host: hostOf(other) });
    expect(own.body).toContain(`data-brand="${brand.id}"`);
    expect(others.body).toContain(`data-brand="${other.id}"`);
  });

  it('by brand also where a request names one in its first line and another in a header', async () => {
    const path = '/datenschutz';
    for (const [named, said] of [[brand, other], [other, brand]] as const) {
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
    expect(stateOf(await ask({ path: '/wohnen', headers: { cookie: 'statistik=17' } }))).not.toBe('MISS');
  });

  it.each([['br, gzip', 'br'], ['gzip, deflate', 'gzip'], ['br;q=0, gzip;q=0.5', 'gzip'], ['deflate', undefined], ['gzip;q=0', undefined]])('by encoding: %s is answered with %s', async (accepted, encoding) => {
    const { headers } = await warm({ path: '/wohnen', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('by what of the query changes the page', async () => {
    const all = await warm({ path: '/events' });
    const past = await warm({ path: '/events?zeit=vergangen' });
    expect(past.headers.etag).not.toBe(all.headers.etag);
  });
});

describe('never kept is', () => {
  it.each(['/events?zeit=gestern', '/events?erfunden=1', '/events?zeit=vergangen&erfunden=1', '/%65vents', '/events?zeit=%76ergangen', '/erfunden', '/jobs/offene-stellen?suche=Pflege', '/wohnen/', '/healthz', '/kontakt', '/jobs/schnellbewerbung', '/vorschau', '/auth', '/intern', '/mail-signatur', '/schriftgroesse?stufe=large', '/api/marken'])('%s', async (path) => {
    const states = [stateOf(await ask({ path })), stateOf(await ask({ path })), stateOf(await ask({ path }))];
    expect(states.filter((state) => state !== undefined && state !== 'MISS')).toEqual([]);
  });

  it.each(['foyer-sitzung', '__Host-foyer-sitzung', '__Host-foyer-anmeldung', '__Secure-foyer-quittung'])('what is asked for with the cookie %s', async (name) => {
    await warm({ path: '/wohnen' });
    expect(stateOf(await ask({ path: '/wohnen', headers: { cookie: `schrift=large; ${name}=1` } }))).toBeUndefined();
  });

  it('what is sent by POST', async () => {
    await warm({ path: '/wohnen' });
    const answers = [await ask({ path: '/wohnen', method: 'POST', body: 'a=1' }), await ask({ path: '/kontakt', method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } })];
    expect(answers.map(stateOf)).toEqual([undefined, undefined]);
  });

  it('what a newsletter appends: the page without it is sent', async () => {
    const plain = await warm({ path: '/wohnen' });
    const told = await ask({ path: '/wohnen?utm_source=brief&fbclid=1' });
    expect(told.headers.etag).toBe(plain.headers.etag);
    expect(stateOf(told)).not.toBe('MISS');
  });
});

describe('only the site has pages fetched anew', () => {
  it('not a visitor, whatever is sent', async () => {
    await warm({ path: '/wohnen' });
    const answer = await ask({ path: '/wohnen', headers: { 'x-foyer-refresh': '1', 'cache-control': 'no-cache', pragma: 'no-cache' } });
    expect(stateOf(answer)).not.toBe('BYPASS');
  });

  it('not where it is told to, without the site’s proof', async () => {
    const answers = await Promise.all(['', 'falsch'].map((proof) => requestPage({ port: nginx.refreshPort, host, path: '/wohnen', headers: { 'x-foyer-refresh': proof } })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('and its hooks are not there for visitors', async () => {
    const { status } = await ask({ path: '/hooks/content', method: 'POST', headers: { authorization: `Bearer ${testSecrets.HOOK_SECRET}`, 'content-type': 'application/json' }, body: '{"event":"media.update"}' });
    expect(status).toBe(404);
  });
});

describe('after a change', () => {
  const tell = (event: object) => requestPage({ port: site.port, host, path: '/hooks/content', method: 'POST', headers: { authorization: `Bearer ${testSecrets.HOOK_SECRET}`, 'content-type': 'application/json' }, body: JSON.stringify(event) });
  const fetchedAnew = (front: TestNginx, address: string): number => front.log().filter((line) => line.includes(`"${address}"`) && line.endsWith(' BYPASS')).length;

  it('each proxy has what was made from it fetched again, and nothing else', async () => {
    for (const front of [nginx, second]) for (const path of ['/wohnen', '/media']) await warm({ path }, front);
    const before = [nginx, second].map((front) => [fetchedAnew(front, '/wohnen'), fetchedAnew(front, '/media')]);
    await tell({ event: 'entry.publish', uid: 'api::seite.seite', entry: { documentId: 'erfunden', marke: brand.id, pfad: 'wohnen' } });
    await expect.poll(() => [nginx, second].map((front, place) => fetchedAnew(front, '/wohnen') > before[place]![0]!), PATIENCE).toEqual([true, true]);
    expect([nginx, second].map((front) => fetchedAnew(front, '/media'))).toEqual(before.map(([, media]) => media));
  });
});

describe('when the site is killed', () => {
  it('what it has once shown is still shown, on every brand, and the rest says so politely', async () => {
    const pages: Asked[] = [
      ...brands.map((each) => ({ host: hostOf(each), path: inLanguage('/', 'de', each) })),
      ...['/wohnen', '/events', '/events?zeit=vergangen', '/media', '/sitemap.xml', '/events.ics'].map((path) => ({ path })),
    ];
    const before: Answer[] = [];
    for (const page of pages) before.push(await warm(page));
    const [picture] = /\/bilder\/[^"\s,]+/.exec(before[0]?.body ?? '') ?? [];
    const files = [picture ?? '', ...(before[0]?.body.match(/\/assets\/[\w.-]+/g) ?? []).slice(0, 3)];
    for (const path of files) await warm({ path });
    await site.stop();
    const after = await Promise.all(pages.map((page) => ask(page)));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag));
    expect((await Promise.all(files.map((path) => ask({ path })))).map(({ status }) => status)).toEqual(files.map(() => 200));
    expect((await ask({ path: '/wohnen?utm_source=brief' })).status).toBe(200);
    const rest = await ask({ path: '/ueber-uns' });
    expect([rest.status, rest.headers['retry-after'], rest.headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(rest.body).toContain('Diese Seite ist gleich wieder da.');
  });
});
