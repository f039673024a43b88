import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { distDir } from '../../scripts/run/places.ts';
import { SCREEN_NAMES, screenSource } from '../../src/app/routes/screens.ts';
import { followLists } from '../support/followLists.ts';
import { brands, hostOf, inLanguage, listAddresses } from '../support/listAddresses.ts';
import { countElements } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { BUDGETS } from './budgets.ts';

const { sitePort } = inject('foyer');
const byBrand = brands.map((brand) => [brand.id, brand] as const);

describe.each(byBrand)('%s', (_, brand) => {
  it('has a home page within its bytes', async () => {
    const { bytes, headers } = await requestPage({ port: sitePort, host: hostOf(brand), path: inLanguage('/', 'de', brand), headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(bytes.length).toBeLessThanOrEqual(BUDGETS.homeHtmlBrotli);
  });

  it('has a list of jobs within its bytes', async () => {
    const { bytes, status } = await requestPage({ port: sitePort, host: hostOf(brand), path: inLanguage('/jobs/offene-stellen', 'de', brand), headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(bytes.length).toBeLessThanOrEqual(BUDGETS.jobListHtmlBrotli);
  });

  it('has no page with too many elements or too many styles', async () => {
    const { lists, details } = await followLists(brand, sitePort);
    for (const { path, query = '' } of [...listAddresses(brand), ...lists, ...details]) {
      const { body } = await requestPage({ port: sitePort, host: hostOf(brand), path: path + query });
      expect(countElements(body), path).toBeLessThanOrEqual(BUDGETS.elements);
      const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
      expect(gzipSync(styles, { level: 9 }).length, path).toBeLessThanOrEqual(BUDGETS.pageStyleGzip);
    }
  });
});

describe('a screen', () => {
  it('brings a small chunk of its own', () => {
    const manifest = JSON.parse(readFileSync(join(distDir, 'client/.vite/manifest.json'), 'utf8')) as Readonly<Record<string, { readonly file: string; readonly isDynamicEntry?: boolean }>>;
    const screens = Object.entries(manifest).filter(([source, { isDynamicEntry }]) => isDynamicEntry === true && source.startsWith('src/ui/screens/'));
    expect(screens.map(([source]) => source)).toEqual(expect.arrayContaining(SCREEN_NAMES.map(screenSource)));
    for (const [source, { file }] of screens) {
      const bytes = gzipSync(readFileSync(join(distDir, 'client', file)), { level: 9 }).length;
      expect(bytes, source).toBeLessThanOrEqual(BUDGETS.screenChunkGzip);
    }
  });
});
