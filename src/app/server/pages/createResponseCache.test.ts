import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brands } from '../../../../tests/support/listAddresses.ts';
import { rawRequest, sendRaw } from '../../../../tests/support/sendRaw.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { createPageCache, type RenderedPage } from '../caches/pageCache.ts';
import type { AnsweredRequest } from '../log/registerRequestLog.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { registerSecurityHeaders } from '../security/securityHeaders.ts';
import { serveFromResponseCache, createResponseCache } from './createResponseCache.ts';
import { createUncachedRenderer } from './createUncachedRenderer.ts';
import { registerPages } from './handlePage.ts';
import { createMissLimit } from '../http/requestLimits.ts';
import { registerSites } from './resolveSite.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function stage(render: (pageRequest: PageRequest) => Partial<RenderedPage> = () => ({})) {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') };
  const compressBest = vi.fn(async () => null);
  const pageCache = createPageCache({
    maxBytes: 9_000_000,
    freshFor: 60_000,
    usableFor: 600_000,
    now: () => time.now,
    measure: () => time.now,
    compressBest,
    onError: () => undefined,
  });
  const onAnswer = vi.fn<(answer: AnsweredRequest) => void>();
  const responseCache = createResponseCache({ pageCache, onAnswer });
  const app = fastify({ trustProxy: 'loopback' });
  open.push(app);
  serveFromResponseCache(app, responseCache);
  const wholeWays = { count: 0 };
  app.addHook('onRequest', async () => {
    wholeWays.count += 1;
  });
  registerSecurityHeaders(app);
  registerSites(app, {
    list: () => brands,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, brands),
  });
  const renderPage = vi.fn(async (pageRequest: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: `<p>${pageRequest.brand.id} ${pageRequest.path} ${pageRequest.textSize} ${renderPage.mock.calls.length}</p>`,
    headers: { 'content-security-policy': "default-src 'none'" },
    tags: new Set(['entry:1']),
    stale: false,
    ...render(pageRequest),
  }));
  registerPages(app, {
    pageCache,
    renderPage,
    responseCache,
    renderUncached: createUncachedRenderer(),
    misses: createMissLimit(),
    acknowledgements: { take: () => null },
    renderSiteDocument: async () => ({
      status: 200,
      html: 'machine',
      headers: { 'content-type': 'text/calendar; charset=utf-8' },
      tags: new Set(),
      stale: false,
    }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** The complete response, except for its Date header. */
  const ask = async (target: string, headers: readonly string[], method = 'GET'): Promise<string> =>
    (await sendRaw(port, rawRequest(target, headers).replace(/^GET/, method))).text.replace(
      /\r\nDate: [^\r]+/,
      '',
    );
  return { ask, time, pageCache, compressBest, renderPage, wholeWays, onAnswer };
}

const [first, second] = brands;
const HOST = `Host: ${first?.id}.localhost`;
const BROTLI = 'Accept-Encoding: br';
const etagOf = (answer: string): string => /\r\netag: ([^\r]+)/.exec(answer)?.[1] ?? '';

describe('a page in the response cache', () => {
  it.each(brands.map(({ id }) => id))(
    'is sent for %s with exactly the same bytes as without this cache',
    async (id) => {
      const { ask, wholeWays, renderPage } = await stage();
      const path = '/kontakt';
      for (const more of [
        [],
        [BROTLI],
        ['Accept-Encoding: gzip, deflate'],
        [BROTLI, 'X-Forwarded-Proto: https'],
      ]) {
        for (const [target, method] of [
          [path, 'GET'],
          [path, 'HEAD'],
          ['/de/kontakt', 'GET'],
          ['/sitemap.xml', 'GET'],
        ] as const) {
          // Without it the response stores the language of the page for this visitor.
          const headers = [`Host: ${id}.localhost`, 'Cookie: sprache=de', ...more];
          const slow = await ask(target, headers, method);
          const before = wholeWays.count;
          const fast = await ask(target, headers, method);
          expect(fast).toBe(slow);
          if (!/^HTTP\/1.1 200/.test(slow)) continue;
          expect(wholeWays.count).toBe(before);
          const known = [...headers, `If-None-Match: ${etagOf(slow)}`];
          // A request with two cookie headers bypasses the response cache.
          const unchanged = await ask(target, [...known, 'Cookie: x=1', 'Cookie: y=1'], method);
          expect(await ask(target, known, method)).toBe(unchanged);
          expect(unchanged).toMatch(/^HTTP\/1.1 304/);
        }
      }
      expect(renderPage).toHaveBeenCalled();
    },
  );

  it('is rendered again after a purge, on the next day, and when it expires', async () => {
    const { ask, time, pageCache, renderPage } = await stage();
    const headers = [HOST];
    const last = async () => {
      await ask('/', headers);
      return ask('/', headers);
    };
    expect(await last()).toContain('normal 1<');
    pageCache.purge(['entry:1']);
    expect(await last()).toContain('normal 2<');
    time.now = Date.parse('2026-11-22T23:00:01Z');
    expect(await last()).toContain('normal 3<');
    time.now += 60_000;
    await last();
    expect(renderPage).toHaveBeenCalledTimes(4);
  });

  it('is stored separately for each host, text size and protocol', async () => {
    const { ask } = await stage();
    for (const headers of [
      [HOST],
      [`Host: ${second?.id}.localhost`],
      [HOST, 'Cookie: schrift=large'],
      [HOST, 'X-Forwarded-Proto: https'],
      ['Host: nirgends.example'],
    ]) {
      await ask('/kontakt', headers);
    }
    expect(await ask('/kontakt', [HOST])).toContain(`<p>${first?.id} /kontakt normal`);
    expect(await ask('/kontakt', [`Host: ${second?.id}.localhost`])).toContain(
      `<p>${second?.id} /kontakt`,
    );
    expect(await ask('/kontakt', [HOST, 'Cookie: schrift=large'])).toContain('/kontakt large');
    expect(await ask('/kontakt', [HOST])).not.toContain('strict-transport-security');
    expect(await ask('/kontakt', [HOST, 'X-Forwarded-Proto: https'])).toContain(
      'strict-transport-security',
    );
  });

  it('is marked as stale if it was rendered from stale copies', async () => {
    const { ask } = await stage(() => ({ stale: true }));
    const slow = await ask('/kontakt', [HOST]);
    expect(slow).toContain('x-foyer-content: stale');
    expect(await ask('/kontakt', [HOST])).toBe(slow);
  });

  it.each([
    ['two hosts', '/kontakt', [HOST, HOST], 400],
    ['a body', '/kontakt', [HOST, 'Content-Length: 1'], 200],
    [
      'the word of a proxy that would keep it',
      '/kontakt',
      [HOST, 'X-Foyer-Keep: normal /kontakt'],
      200,
    ],
    ['the number of a confirmation', '/kontakt?gesendet=ABCD-EFGH', [HOST], 200],
    ['what a visitor typed', '/jobs/offene-stellen?suche=pflege', [HOST], 200],
  ])('is not used for a request with %s', async (_, target, headers, status) => {
    const { ask, wholeWays } = await stage();
    await ask('/kontakt', [HOST]);
    for (let turn = 0; turn < 2; turn += 1) {
      const before = wholeWays.count;
      expect(await ask(target, headers)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
      expect(wholeWays.count).toBe(before + 1);
    }
  });

  it('is compressed at the best level only if it is sent, not for a 304', async () => {
    const { ask, compressBest } = await stage();
    const headers = [HOST, BROTLI];
    const known = [...headers, `If-None-Match: ${etagOf(await ask('/kontakt', headers))}`];
    for (let turn = 0; turn < 3; turn += 1)
      expect(await ask('/kontakt', known)).toMatch(/^HTTP\/1.1 304/);
    expect(compressBest).not.toHaveBeenCalled();
    await ask('/kontakt', headers);
    expect(compressBest).toHaveBeenCalledOnce();
  });

  it('is never an error or a redirect', async () => {
    const { ask, wholeWays } = await stage(({ path }) =>
      path === '/weg' ? { status: 404 } : { status: 302, headers: { location: '/dort' } },
    );
    for (const path of ['/weg', '/weg', '/fort', '/fort']) await ask(path, [HOST]);
    expect(wholeWays.count).toBe(4);
  });

  it('is counted and logged without its query', async () => {
    const { ask, onAnswer } = await stage();
    await ask('/kontakt?wer=ich', [HOST]);
    expect(onAnswer).not.toHaveBeenCalled();
    const answer = await ask('/kontakt?wer=ich', [HOST]);
    await ask('/kontakt?wer=ich', [HOST, `If-None-Match: ${etagOf(answer)}`]);
    expect(onAnswer.mock.calls.map(([{ path, brand, status }]) => [path, brand, status])).toEqual([
      ['/kontakt', first?.id, 200],
      ['/kontakt', first?.id, 304],
    ]);
  });
});
