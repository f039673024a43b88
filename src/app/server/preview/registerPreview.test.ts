import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { failure, success, type Result } from '../../../domain/shared/Result.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { PREVIEWED_DRAFT, previewPath } from '../../../../tests/support/previewPath.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { registerSecurityHeaders } from '../security/securityHeaders.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { registerPreview } from './registerPreview.ts';

const SECRET = 'a-secret-of-24-characters';
const NOW = new Date('2026-11-21T10:00:00Z');
const BRANDS = [sampleBrand, sampleBrandInFourLanguages];
/** The panel shows refusals in its frame as well. */
const FRAMED = /frame-ancestors 'self' https:\/\/redaktion\.example$/;

const address = (deviation: object = {}, until = NOW.getTime() + 1_800_000): string =>
  previewPath({ ...PREVIEWED_DRAFT, ...deviation }, until, SECRET);

interface Staging {
  readonly secret?: string | null;
  readonly entry?: Readonly<Record<string, unknown>> | null;
  readonly problem?: ContentFailure;
  /** The page with the block of the menu plan; '' if the brand has none. */
  readonly menuPage?: string | undefined;
  readonly page?: (pageRequest: PageRequest) => Partial<RenderedPage>;
}

function stage({
  secret = SECRET,
  entry = {
    documentId: 'abc123',
    pfad: 's/neu',
    slug: 'herbstfest',
    haus: 'lindengut',
    handle: 'empfang',
  },
  problem,
  menuPage = 'gastronomie',
  page = () => ({}),
}: Staging = {}) {
  const version = (name: string) => ({
    client: {
      read: vi.fn<(read: ContentRead) => Promise<Result<unknown, ContentFailure>>>(async () =>
        problem ? failure(problem) : success({ data: entry === null ? [] : [entry] }),
      ),
    },
    renderPage: vi.fn(async (pageRequest: PageRequest): Promise<RenderedPage> => ({
      status: 200,
      html: `${name} ${pageRequest.path}${pageRequest.query}`,
      headers: {},
      tags: new Set(),
      stale: false,
      ...page(pageRequest),
    })),
  });
  const previews = {
    draft: version('draft'),
    published: version('published'),
    unsaved: (name: string) => version(`unsaved ${name}`),
    adminOrigins: ['https://redaktion.example'],
    findPageWith: async (_brand: Brand, isWanted: (block: Block) => boolean) =>
      isWanted({ kind: 'menuPlan' } as Block) ? menuPage : '',
    frameAncestors: ["'self'", 'https://redaktion.example'],
  };
  const brands = {
    list: () => BRANDS,
    find: (id: string) => BRANDS.find((brand) => brand.id === id),
    resolve: (host: string | undefined) => resolveBrand(host, BRANDS),
  };
  const app = fastify();
  registerSecurityHeaders(app);
  registerSites(app, brands);
  registerPreview(app, {
    secret: secret ?? undefined,
    previews,
    brands,
    addresses: createBrandAddresses(BRANDS, 3000),
    renderUncached: createUncachedRenderer(),
    clock: { now: () => NOW },
  });
  const get = (url: string, host = 'lindengut.example') => app.inject({ url, headers: { host } });
  return { get, previews };
}

test('an editor sees the draft, which is neither cached nor indexed', async () => {
  const { get, previews } = stage();
  const answer = await get(address());
  expect([answer.statusCode, answer.body]).toEqual([200, 'draft /s/neu']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(previews.published.client.read).not.toHaveBeenCalled();
});

test('the script of a preview sends messages only to the admin panel that frames it', async () => {
  const { get } = stage({
    page: () => ({ html: '<body></body>', headers: {} }),
  });
  const [, script = ''] = /<script>(.*)<\/script>/s.exec((await get(address())).body) ?? [];
  const post = (ancestorOrigins: readonly string[] | undefined): string[] => {
    const receivers: string[] = [];
    runInNewContext(script, {
      parent: { postMessage: (_: unknown, origin: string) => receivers.push(origin) },
      window: {},
      location: { ancestorOrigins },
      document: { addEventListener() {} },
      addEventListener() {},
    });
    return receivers;
  };
  expect(post(['https://redaktion.example'])).toEqual(['https://redaktion.example']);
  expect(post(['https://anderswo.example'])).toEqual([]);
  // Not every browser reports which origin frames the page.
  expect(post(undefined)).toEqual(['https://redaktion.example']);
});

test('the marks of texts stay in texts: not in attributes, nor in the head', async () => {
  const mark = '\u200B\u200C\u200D\uFEFF'.repeat(4);
  const marked = (text: string) =>
    `<head><title>${text}</title><script>{"a":"${text}"}</script></head>` +
    `<body><img alt="${text}"><p title="${text}">`;
  const { get } = stage({
    page: () => ({ html: `${marked(`Text${mark}`)}Text${mark}</p></body>`, headers: {} }),
  });
  const { body } = await get(address());
  expect(body).toContain(`${marked('Text')}Text${mark}</p><script>`);
});

test('an unsaved version is read by its name', async () => {
  const fassung = 'a'.repeat(32);
  const { get } = stage();
  expect((await get(address({ fassung }))).body).toBe(`unsaved ${fassung} /s/neu`);
});

test('a preview contains the script that talks to the panel, and its policy allows the script by hash', async () => {
  const html = '<html><body><p>Text</p></body></html>';
  const policy = "default-src 'none'; style-src 'self'";
  const { get } = stage({
    page: () => ({ html, headers: { 'content-security-policy': policy } }),
  });
  const { body, headers } = await get(address());
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? [];
  expect(body.replace(`<script>${script}</script>`, '')).toBe(html);
  expect(script).toContain('(["https://redaktion.example"])');
  expect(() => new Function(script)).not.toThrow();
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; style-src 'self'`,
  );
});

test('every request renders the preview again', async () => {
  const { get, previews } = stage();
  await get(address());
  await get(address());
  expect(previews.draft.renderPage).toHaveBeenCalledTimes(2);
});

test('the published version is read in the same way as for visitors', async () => {
  const { get, previews } = stage();
  expect((await get(address({ status: 'published' }))).body).toBe('published /s/neu');
  expect(previews.draft.client.read).not.toHaveBeenCalled();
});

test.each([
  ['api::veranstaltung.veranstaltung', '/events/abc123/herbstfest'],
  ['api::beitrag.beitrag', '/media/abc123/herbstfest'],
  ['api::haus.haus', '/unsere-haeuser/herbstfest'],
  ['api::wohnangebot.wohnangebot', '/wohnen/freie-plaetze/lindengut/herbstfest'],
  ['api::stelle.stelle', '/jobs/offene-stellen/abc123'],
  ['api::kioskprofil.kioskprofil', '/v/empfang'],
  ['api::menueplan.menueplan', '/gastronomie'],
  ['api::tagesprogramm.tagesprogramm', '/'],
  ['plugin::konfiguration.konfiguration-beispiel', '/'],
])('%s is shown at %s', async (uid, path) => {
  expect((await stage().get(address({ uid }))).body).toBe(`draft ${path}`);
});

test('a menu plan is shown on its page as in its week, and a programme as on its day', async () => {
  const shownAt = async (uid: string, entry: object, menuPage?: string) => {
    const { get, previews } = stage({ entry: { documentId: 'abc123', ...entry }, menuPage });
    await get(address({ uid }));
    const [request] = previews.draft.renderPage.mock.calls[0] ?? [];
    return [request?.path, request?.now?.toISOString()];
  };
  const menu = 'api::menueplan.menueplan';
  const later = '2026-11-30T11:00:00.000Z';
  expect(await shownAt(menu, { woche: '2026-11-16' })).toEqual(['/gastronomie', undefined]);
  expect(await shownAt(menu, { woche: '2026-11-30' })).toEqual(['/gastronomie', later]);
  expect(await shownAt(menu, { woche: '2026-11-30' }, '')).toEqual(['/', later]);
  const day = 'api::tagesprogramm.tagesprogramm';
  expect(await shownAt(day, { datum: '2026-11-21' })).toEqual(['/', undefined]);
  const monday = '2026-11-16T11:00:00.000Z';
  expect(await shownAt(day, { datum: '2026-11-16' })).toEqual(['/', monday]);
});

test('a lobby screen is shown at the tab that the editor has pressed in it', async () => {
  const uid = 'api::kioskprofil.kioskprofil';
  const pressed = `${address({ uid })}&pfad=%2Fde%2Fhilfe&seite=2`;
  expect((await stage().get(pressed)).body).toBe('draft /v/empfang?pfad=%2Fde%2Fhilfe');
  expect((await stage().get(`${address()}&pfad=%2Fde%2Fhilfe`)).body).toBe('draft /s/neu');
});

test('a brand with its language in the path shows the language that the editor is working in', async () => {
  const { get } = stage();
  expect(
    (await get(address({ marke: 'beispiel-am-see', locale: 'it-CH' }), 'casa-esempio.example'))
      .body,
  ).toBe('draft /it/s/neu');
  expect(
    (
      await get(
        address({ marke: 'beispiel-am-see', locale: '', uid: 'api::tagesprogramm.tagesprogramm' }),
        'casa-esempio.example',
      )
    ).body,
  ).toBe('draft /de');
});

test('a page that redirects to its correct address stays in the preview', async () => {
  const { get } = stage({
    page: ({ path }) =>
      path === '/s/neu'
        ? { status: 301, html: '', headers: { location: '/s/richtig?datum=2026-11-24' } }
        : {},
  });
  expect((await get(address())).body).toBe('draft /s/richtig?datum=2026-11-24');
});

test.each([
  '/vorschau',
  address({}, 1000),
  address().replace('abc123', 'def456'),
  address({ marke: 'fremd' }),
])('%s is rejected with a plain message', async (url) => {
  const { get, previews } = stage();
  const answer = await get(url);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Diese Vorschau ist nicht mehr gültig.');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toMatch(FRAMED);
  expect(previews.draft.client.read).not.toHaveBeenCalled();
});

test('a preview returns 404 if no secret is set', async () => {
  expect((await stage({ secret: null }).get(address())).statusCode).toBe(404);
});

test.each([
  ['127.0.0.1:3000', 'http://beispiel.localhost:3000'],
  ['localhost:3000', 'http://beispiel.localhost:3000'],
  ['beispiel-am-see.localhost:3000', 'http://beispiel.localhost:3000'],
  ['casa-esempio.example', 'https://lindengut.example'],
  ['nirgends.example', 'https://lindengut.example'],
])('a preview requested at %s redirects to the brand’s own site', async (host, origin) => {
  const answer = await stage().get(address(), host);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, origin + address()]);
});

test('a missing entry returns 404, and an unreachable content service returns 503', async () => {
  expect((await stage({ entry: null }).get(address())).statusCode).toBe(404);
  const silent = await stage({ problem: { kind: 'unreachable', detail: 'secret detail' } }).get(
    address(),
  );
  expect(silent.statusCode).toBe(503);
  expect(silent.body).not.toContain('secret');
});
