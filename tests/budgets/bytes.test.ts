import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { distDir } from '../../scripts/run/places.ts';
import { ISLAND_CHUNKS } from '../../src/app/islands/islandChunks.ts';
import { islandViews } from '../../src/app/islands/islandSources.ts';
import type { IslandName } from '../../src/ui/islands/Island.tsx';
import { testedBrands } from '../support/chosenBrands.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { followLists } from '../support/followLists.ts';
import { hostOf, inLanguage, listAddresses } from '../support/listAddresses.ts';
import { countElements } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { BUDGETS } from './budgets.ts';

const { sitePort } = inject('foyer');
/** The server compresses a page at best quality after its second request. */
const TIMEOUT = { timeout: 60_000, interval: 500 };
/** A cache: many pages have the same styles. */
const gzipSizes = new Map<string, number>();
function gzipSizeOf(text: string): number {
  const size = gzipSizes.get(text) ?? gzipSync(text, { level: 9 }).length;
  gzipSizes.set(text, size);
  return size;
}
const byBrand = testedBrands.map((brand) => [brand.id, brand] as const);

describe.each(byBrand)('%s', (_, brand) => {
  it('has a home page within its byte budget', async () => {
    const ask = async () =>
      await requestPage({
        port: sitePort,
        host: hostOf(brand),
        path: inLanguage('/', 'de', brand),
        headers: { 'accept-encoding': 'br' },
      });
    expect((await ask()).headers['content-encoding']).toBe('br');
    await expect
      .poll(async () => (await ask()).bytes.length, TIMEOUT)
      .toBeLessThanOrEqual(BUDGETS.homeHtmlBrotli);
  });

  it('has a job list within its byte budget', async () => {
    const ask = async () =>
      await requestPage({
        port: sitePort,
        host: hostOf(brand),
        path: inLanguage('/jobs/offene-stellen', 'de', brand),
        headers: { 'accept-encoding': 'br' },
      });
    expect((await ask()).status).toBe(200);
    await expect
      .poll(async () => (await ask()).bytes.length, TIMEOUT)
      .toBeLessThanOrEqual(BUDGETS.jobListHtmlBrotli);
  });

  it('has no page above the limits for elements and styles', async () => {
    const { lists, details } = await followLists(brand, sitePort);
    const paths = [...listAddresses(brand), ...lists, ...details].map(
      ({ path, query = '' }) => path + query,
    );
    const pages = await mapConcurrently(paths, async (path) => ({
      path,
      body: (await requestPage({ port: sitePort, host: hostOf(brand), path })).body,
    }));
    for (const { path, body } of pages) {
      expect(countElements(body), path).toBeLessThanOrEqual(BUDGETS.elements);
      const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)]
        .map(([, css = '']) => css)
        .join('');
      expect(gzipSizeOf(styles), path).toBeLessThanOrEqual(BUDGETS.pageStyleGzip);
    }
  });
});

describe('an island', () => {
  it('has a chunk within its byte budget, and so has the upload client', () => {
    const manifest = JSON.parse(
      readFileSync(join(distDir, 'client/.vite/manifest.json'), 'utf8'),
    ) as Readonly<Record<string, { readonly file: string }>>;
    const islands = Object.keys(ISLAND_CHUNKS).flatMap((name) => islandViews([name as IslandName]));
    for (const source of [...new Set(islands), 'src/adapters/browser/TusFileUploader.ts']) {
      const bytes = gzipSync(
        readFileSync(join(distDir, 'client', manifest[source]?.file ?? source)),
        { level: 9 },
      ).length;
      expect(bytes, source).toBeLessThanOrEqual(BUDGETS.islandChunkGzip);
    }
  });
});
