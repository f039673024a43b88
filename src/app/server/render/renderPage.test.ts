import { expect, test, vi } from 'vitest';
import type { ContentFixture } from '../../../adapters/in-memory/ContentFixture.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../adapters/in-memory/sampleBrand.ts';
import { createSampleContent } from '../../../adapters/in-memory/sampleContent.ts';
import { createTestPorts } from '../../container/testModule.ts';
import { createAssets } from './createAssets.ts';
import { createBrandAddresses } from './createBrandAddresses.ts';
import { createRenderer } from './renderPage.tsx';
import type { Visit } from './Visit.ts';

const now = new Date('2026-11-21T10:00:00Z');
const chunk = (file: string) => ({ file });
const assets = createAssets({
  'src/app/web.ts': chunk('assets/web.js'),
  'src/app/hydrate.tsx': chunk('assets/hydrate.js'),
  'src/ui/screens/PageScreen/PageScreen.tsx': chunk('assets/page.js'),
  'src/ui/screens/Imprint/Imprint.tsx': chunk('assets/imprint.js'),
  'src/ui/layout/RouteError/RouteError.tsx': chunk('assets/error.js'),
  ...Object.fromEntries(['de', 'it', 'fr', 'en'].map((language) => [`src/ui/i18n/compiled/${language}.json`, chunk(`assets/${language}.js`)])),
}, () => '');
const visit: Visit = { brand: sampleBrand, knownHost: true, local: false, path: '/', textSize: 'normal' };

function stage(deviation: Partial<ContentFixture> = {}) {
  const logError = vi.fn(() => 'f00dcafe');
  const render = createRenderer({
    portsFor: createTestPorts({ ...createSampleContent(now), ...deviation }),
    contentCache: { read: async () => { throw new Error('Nothing reads past the ports'); }, purge: () => undefined },
    addresses: createBrandAddresses([sampleBrand, sampleBrandInFourLanguages], 3000),
    assets, clock: { now: () => now }, logError,
  });
  return { logError, render: (deviating: Partial<Visit> = {}) => render({ ...visit, ...deviating }) };
}

const bootOf = (html: string) => JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { router: { loaderData: Record<string, unknown>; errors: unknown } };

test('a page carries its title, its heading, its brand and its language from the first byte', async () => {
  const { status, html } = await stage().render();
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="de-CH" data-brand="beispiel" data-text-size="normal">/);
  expect(html).toContain('Ein Zuhause am Park, mit Menschen, die da sind.</h1>');
  expect(html).toContain('--brand:');
});

test('nothing inline can run: no script but the data, no style attribute, every style named in the policy', async () => {
  const { html, headers } = await stage().render();
  expect([...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script type="application/json" id="boot">']);
  expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/);
  const styles = html.match(/<style>/g)?.length ?? 0;
  expect(headers['content-security-policy']?.match(/'sha256-/g)).toHaveLength(new Set(html.match(/<style>.*?<\/style>/gs)).size);
  expect(styles).toBeGreaterThan(1);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('what the server has drawn is not sent a second time as data', async () => {
  const { html } = await stage().render();
  expect(bootOf(html).router.loaderData['home']).toBeNull();
  expect(html.split('Mittags riecht es nach frischem Brot.')).toHaveLength(2);
});

test('a missing page answers 404 in the layout', async () => {
  const { status, html } = await stage().render({ path: '/gibt-es-nicht' });
  expect(status).toBe(404);
  expect(html).toContain('<footer');
  expect(html).toMatch(/<title>Diese Seite gibt es nicht\./);
});

test('without content the page says how to reach the house, and when to try again', async () => {
  const { status, html, headers, stale } = await stage({ failure: { kind: 'unreachable', detail: 'down' } }).render();
  expect([status, stale]).toEqual([503, false]);
  expect(headers['retry-after']).toBe('30');
  expect(html).toContain(sampleBrand.fallback.phone);
  expect(html).toContain(sampleBrand.fallback.addressLine1);
});

test('a page that cannot be drawn answers 500 with the id of the log and nothing of the cause', async () => {
  const content = createSampleContent(now);
  const broken = content.pages.map((page) => (page.brandId === 'beispiel' && page.content.path === '' ? { ...page, content: { ...page.content, title: null as never } } : page));
  const { render, logError } = stage({ pages: broken });
  const { status, html } = await render();
  expect(status).toBe(500);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain('f00dcafe');
  expect(html).not.toContain('Cannot read');
  expect(logError).toHaveBeenCalled();
});

test('a page of a brand with four languages is in the language of its path', async () => {
  const { html } = await stage().render({ brand: sampleBrandInFourLanguages, path: '/it' });
  expect(html).toContain('<html lang="it-CH"');
  expect(html).toContain('hreflang="x-default" href="https://casa-esempio.example/de"');
});

test('two visits share nothing', async () => {
  const { render } = stage();
  const [german, italian] = await Promise.all([render(), render({ brand: sampleBrandInFourLanguages, path: '/it' })]);
  expect(german.html).not.toContain('Casa Esempio');
  expect(italian.html).not.toContain('Verena Hösli');
});

test('links to other brands stay on the machine where the page is local', async () => {
  expect(createBrandAddresses([sampleBrand], 3000).looks(true)[0]?.href).toBe('http://beispiel.localhost:3000/');
  expect(createBrandAddresses([sampleBrand], 3000).looks(false)[0]?.href).toBe('https://lindengut.example/');
});
