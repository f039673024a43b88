import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { success } from '../../../domain/shared/Result.ts';
import { DraftLayout } from '../../../ui/layout/PreviewLayout.tsx';
import type { Boot } from '../../boot.ts';
import type { ServerPorts } from '../../container/PortsFactory.ts';
import { createBrandAddresses } from './createBrandAddresses.ts';
import { loadPageContent } from './loadPageContent.ts';
import {
  CONTENT,
  HOME_REQUEST,
  NOW,
  stageRenderer,
} from '../../../../tests/support/stageRenderer.ts';
import type { PageRequest } from './PageRequest.ts';

const bootOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as Boot;

test('a page contains its title, heading, brand and language in the first response', async () => {
  const { status, html } = await stageRenderer().render();
  expect(status).toBe(200);
  expect(html).toMatch(
    /^<!doctype html><html lang="de-CH" data-brand="beispiel" data-text-size="normal">/,
  );
  expect(html).toContain('Ein Zuhause am Park, mit Menschen, die da sind.</h1>');
  expect(html).toContain('--brand:');
});

test('only the loader script can run inline, style attributes are absent and the policy hashes every inline text', async () => {
  const { html, headers } = await stageRenderer().render();
  expect(
    [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag.replace(/ data-\w+="[^"]*"/g, '')),
  ).toEqual([
    '<script type="application/ld+json">',
    '<script type="application/json" id="boot">',
    '<script type="module">',
  ]);
  expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/);
  const inline = [
    ...html.matchAll(/<style>(.*?)<\/style>|<script type="module">(.*?)<\/script>/gs),
  ].map(([, style, script]) => style ?? script ?? '');
  const policy = headers['content-security-policy'] ?? '';
  for (const text of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy.match(/'sha256-/g)).toHaveLength(new Set(inline).size);
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'(?: 'sha256-[^']+')+; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'$/,
  );
});

test('the structured data cannot close its own element', async () => {
  const hostile = CONTENT.configurations.map((each) => ({
    ...each,
    content: { ...each.content, name: { text: '</script><script>alert(1)</script>' } },
  }));
  const { html } = await stageRenderer({ configurations: hostile }).render();
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
  expect(html).not.toContain('<script>alert');
});

test('structured data is sent only for an existing page on a known host', async () => {
  const { render } = stageRenderer();
  expect((await render({ knownHost: false })).html).not.toContain('ld+json');
  expect((await render({ path: '/gibt-es-nicht' })).html).not.toContain('ld+json');
});

test('a page that is only read has one island, the shell, and its text is not sent again as data', async () => {
  const { html } = await stageRenderer().render();
  expect(bootOf(html).islands).toEqual([{ name: 'shell', data: {} }]);
  expect(bootOf(html).messages).toEqual(['frame']);
  expect(bootOf(html).config).toBeTruthy();
  expect(bootOf(html).config).not.toHaveProperty('imprint');
  expect(html).toContain('<div data-island="shell" data-when="sign"><header');
  expect(html.split('Mittags riecht es nach frischem Brot.')).toHaveLength(2);
});

test('a page lists all scripts of its islands, so that they load in parallel', async () => {
  const { html } = await stageRenderer().render();
  expect(html).toMatch(
    /id="boot" data-entry="\/assets\/islands\.js" data-acted="\/assets\/shell\.js \/assets\/de\.js">/,
  );
});

test('a missing page returns 404 in the layout', async () => {
  const { status, html } = await stageRenderer().render({ path: '/gibt-es-nicht' });
  expect(status).toBe(404);
  expect(html).toContain('<footer');
  expect(html).toMatch(/<title>Diese Seite gibt es nicht\./);
});

test('without content the page shows how to contact the house and sets retry-after', async () => {
  const { status, html, headers, stale } = await stageRenderer({
    failure: { kind: 'unreachable', detail: 'down' },
  }).render();
  expect([status, stale]).toEqual([503, false]);
  expect(headers['retry-after']).toBe('30');
  expect(html).toContain(sampleBrand.fallback.phone);
  expect(html).toContain(sampleBrand.fallback.addressLine1);
});

test('a page that fails to render returns 500 with the log id and without the cause', async () => {
  const broken = CONTENT.pages.map((page) =>
    page.brandId === 'beispiel' && page.content.path === ''
      ? { ...page, content: { ...page.content, title: null as never } }
      : page,
  );
  const { render, logError } = stageRenderer({ pages: broken });
  const { status, html } = await render();
  expect(status).toBe(500);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain('f00dcafe');
  expect(html).not.toContain('Cannot read');
  expect(logError).toHaveBeenCalled();
});

test('a page of a brand with four languages is in the language of its path', async () => {
  const { html } = await stageRenderer().render({ brand: sampleBrandInFourLanguages, path: '/it' });
  expect(html).toContain('<html lang="it-CH"');
  expect(html).toContain('hreflang="x-default" href="https://casa-esempio.example/de"');
});

test('two concurrent requests share no data', async () => {
  const { render } = stageRenderer();
  const [german, italian] = await Promise.all([
    render(),
    render({ brand: sampleBrandInFourLanguages, path: '/it' }),
  ]);
  expect(german.html).not.toContain('Casa Esempio');
  expect(italian.html).not.toContain('Verena Hösli');
});

test('links to other brands stay on the local machine if the page is local', async () => {
  expect(createBrandAddresses([sampleBrand], 3000).themes(true)[0]?.href).toBe(
    'http://beispiel.localhost:3000/',
  );
  expect(createBrandAddresses([sampleBrand], 3000).themes(false)[0]?.href).toBe(
    'https://lindengut.example/',
  );
});

test.each([
  ['/anfahrt', sampleBrand, 301, '/kontakt'],
  ['/lehre', sampleBrand, 302, 'https://lehre.example/'],
  ['/it/anfahrt', sampleBrandInFourLanguages, 301, '/it/kontakt'],
  ['/it/plan', sampleBrandInFourLanguages, 301, '/dateien/plan.pdf'],
])('a redirect of the editors is applied to %s of %o', async (path, brand, status, location) => {
  const leads = (to: string, from = '/anfahrt') => ({
    brandId: sampleBrandInFourLanguages.id,
    content: { from, to, status: 301 as const },
  });
  const { render } = stageRenderer({
    redirects: [...CONTENT.redirects, leads('/kontakt'), leads('/dateien/plan.pdf', '/plan')],
  });
  expect(await render({ brand, path })).toMatchObject({ status, headers: { location }, html: '' });
});

test.each([
  ['/Kontakt', sampleBrand, '/kontakt'],
  ['/it/JOBS/Offene-Stellen', sampleBrandInFourLanguages, '/it/jobs/offene-stellen'],
  ['/V/empfang', sampleBrand, '/v/empfang'],
])('%s of %o is redirected to its spelling', async (path, brand, location) => {
  expect(await stageRenderer(VIEWS).render({ brand, path })).toMatchObject({
    status: 301,
    headers: { location },
    html: '',
  });
});

test('a redirect to a spelling costs no more than the list of redirects', async () => {
  const unread = () => {
    throw new Error('This is not read');
  };
  const list = vi.fn(async () => success([]));
  const answer = await loadPageContent({
    pageRequest: { ...HOME_REQUEST, path: '/KontakT' },
    ports: {
      redirects: { list },
      brandConfigs: { find: unread },
      views: { find: unread },
    } as unknown as ServerPorts,
    now: NOW,
    resolveRoute: unread,
    logError: unread,
    reportRedirect: unread,
  });
  expect(answer).toEqual({ status: 301, location: '/kontakt' });
  expect(list).toHaveBeenCalledTimes(1);
});

test('a redirect of the editors has priority over the spelling, and no two of them form a circle', async () => {
  const leads = (from: string, to: string) => ({
    brandId: sampleBrand.id,
    content: { from, to, status: 301 as const },
  });
  const { render } = stageRenderer({
    redirects: [
      leads('/Kontakt', '/wohnen'),
      leads('/wohnen', '/s/neu'),
      leads('/barrierefreiheit', '/Barrierefreiheit'),
    ],
  });
  const locationOf = async (path: string) => (await render({ path })).headers['location'];
  expect(await locationOf('/Kontakt')).toBe('/s/neu');
  expect(await locationOf('/KONTAKT')).toBe('/kontakt');
  expect(await locationOf('/Wohnen')).toBe('/s/neu');
  expect(await locationOf('/Barrierefreiheit')).toBe('/barrierefreiheit');
  expect((await render({ path: '/barrierefreiheit' })).status).toBe(200);
});

test('the redirects of one brand do not apply to another', async () => {
  expect(
    (await stageRenderer().render({ brand: sampleBrandInFourLanguages, path: '/de/anfahrt' }))
      .status,
  ).toBe(404);
});

test('a redirect to itself is reported and the page is rendered', async () => {
  const { render, reportRedirect } = stageRenderer({
    redirects: [{ brandId: sampleBrand.id, content: { from: '/', to: '/', status: 301 } }],
  });
  expect((await render()).status).toBe(200);
  expect(reportRedirect).toHaveBeenCalledWith({ brandId: 'beispiel', from: '/' });
});

const VIEWS = {
  views: [
    { handle: 'empfang', brandId: sampleBrand.id, startPath: '/wohnen?seite=2#unten' },
    { handle: 'albergo', brandId: sampleBrandInFourLanguages.id, startPath: '/' },
  ],
};

test('an embedded view contains only the page: no header, no script, and links that leave the frame', async () => {
  const { status, html, headers } = await stageRenderer(VIEWS).render({ path: '/v/empfang' });
  expect(status).toBe(200);
  expect(html).not.toMatch(/<script|modulepreload|<dialog|href="#inhalt"/);
  expect(html).not.toContain(sampleBrand.assets.logo);
  expect(html).toMatch(/^<!doctype html><html[^>]* data-surface="view"/);
  expect(html).not.toContain('aria-current');
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain('href="/datenschutz"');
  expect(html).not.toContain(sampleBrand.assets.logoWhite);
  expect(html).toContain('rel="canonical" href="https://lindengut.example/wohnen"');
  expect(html).toContain('name="robots" content="noindex');
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('an embedded view may be framed by the houses’ sites, and other pages may not be framed', async () => {
  const { render } = stageRenderer(VIEWS);
  const policyOf = async (deviation: Partial<PageRequest>) =>
    (await render(deviation)).headers['content-security-policy'];
  expect(await policyOf({ path: '/v/empfang' })).toMatch(
    /frame-ancestors https:\/\/lindengut\.example https:\/\/casa-esempio\.example$/,
  );
  expect(await policyOf({ path: '/v/empfang', local: true })).toMatch(
    / http:\/\/\*\.localhost:3000$/,
  );
  expect(await policyOf({ path: '/v/empfang' })).not.toMatch(/script-src|connect-src/);
  expect(await policyOf({ path: '/' })).toMatch(/frame-ancestors 'none'$/);
});

test('a view is rendered in the language of its address', async () => {
  const { status, html } = await stageRenderer(VIEWS).render({
    brand: sampleBrandInFourLanguages,
    path: '/it/v/albergo',
  });
  expect(status).toBe(200);
  expect(html).toContain('<html lang="it-CH"');
  expect(html).toContain('rel="canonical" href="https://casa-esempio.example/it"');
});

test.each(['/v/niemand', '/v/albergo', '/v/empfang/mehr'])(
  '%s is not a view of this brand and returns 404',
  async (path) => {
    const { status, html, headers } = await stageRenderer(VIEWS).render({ path });
    expect(status).toBe(404);
    expect(html).toContain(sampleBrand.assets.logo);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

test('a draft is labelled as a draft, contains no script and is not indexed', async () => {
  const { status, html, headers } = await stageRenderer(
    {},
    {
      layout: DraftLayout,
      frameAncestors: ["'self'", 'https://redaktion.example'],
    },
  ).render({ path: '/' });
  expect(status).toBe(200);
  expect(html).toMatch(
    /role="status"[^>]*><p class="wrap">Entwurf\. So ist die Seite nur für Sie sichtbar\./,
  );
  expect(html).toContain(sampleBrand.assets.logo);
  expect(html).not.toContain('<script');
  expect(html).toContain('name="robots" content="noindex');
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(
      /frame-ancestors 'self' https:\/\/redaktion\.example$/,
    ),
  });
});

test('a draft of a page with a redirect is still rendered', async () => {
  const { render } = stageRenderer(
    {
      redirects: [{ brandId: sampleBrand.id, content: { from: '/', to: '/kontakt', status: 301 } }],
    },
    { layout: DraftLayout, frameAncestors: [] },
  );
  expect((await render()).status).toBe(200);
});

test('a job that is over returns 410 and lists other jobs of its area', async () => {
  const { status, html } = await stageRenderer().render({ path: '/jobs/offene-stellen/vergeben' });
  expect(status).toBe(410);
  expect(html).toContain('Dieses Inserat ist nicht mehr verfügbar.</h1>');
  expect(html).toContain('href="/jobs/offene-stellen/pflegehf"');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('JobPosting');
  expect((await stageRenderer().render({ path: '/jobs/offene-stellen/niegab' })).status).toBe(404);
  expect((await stageRenderer().render({ path: '/jobs/offene-lehrstellen/pflegehf' })).status).toBe(
    404,
  );
});

test('a page for a day without an event date is not cached, and a page for a day with one may be cached', async () => {
  const path = '/events/singen/singen-mit-frau-keller';
  expect(await stageRenderer().render({ path, query: '?datum=2026-11-23' })).toMatchObject({
    status: 200,
    cacheable: false,
  });
  const page = await stageRenderer().render({ path, query: '?datum=2026-11-22' });
  expect(page.status).toBe(200);
  expect(page).not.toHaveProperty('kept');
});

test('a missing configuration is reported, and nothing is reported if there is one', async () => {
  const missing = stageRenderer({ configurations: [] });
  expect((await missing.render()).status).toBe(200);
  expect(missing.reportFallback).toHaveBeenCalledExactlyOnceWith({
    brandId: 'beispiel',
    locale: '',
    cause: 'missing',
  });
  const whole = stageRenderer();
  await whole.render();
  expect(whole.reportFallback).not.toHaveBeenCalled();
});
