import { expect, inject, it, vi } from 'vitest';
import { createContentClient, type ContentClient } from '../../src/adapters/http/contentClient.ts';
import { EVERYTHING } from '../../src/adapters/http/contentTags.ts';
import { createWebPorts } from '../../src/app/container/webProfile.ts';
import { createContentCache, type ContentCache } from '../../src/app/server/caches/contentCache.ts';
import { createBrandAddresses } from '../../src/app/server/render/createBrandAddresses.ts';
import { createRenderer, type RenderPage } from '../../src/app/server/render/renderPage.tsx';
import { TEST_ASSETS } from '../support/testAssets.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { TextSize } from '../../src/ui/UiServices.ts';
import { brands, listAddresses } from '../support/listAddresses.ts';
import { cacheReads } from '../support/cacheReads.ts';

const { url, token } = inject('contentService');
const service = cacheReads(createContentClient({ baseUrl: `${url}/api`, token }));
const clock = { now: () => new Date('2026-11-22T10:00:00Z') };
const DETAILS =
  /href="(\/(?:\w\w\/)?(?:events|media|jobs\/offene-stellen|unsere-haeuser)\/[^"?#/]+(?:\/[^"?#/.]+)?)"/g;

const cacheOf = (client: ContentClient): ContentCache =>
  createContentCache({ client, maxAge: 3_600_000 });
/** They depend only on the brands. */
const addresses = createBrandAddresses(brands, 3000);
/** A new renderer without any cached markup. */
const renderer = (contentCache: ContentCache): RenderPage =>
  createRenderer({
    portsFor: createWebPorts({ clock, report: () => undefined, timetable: null, drafts: null }),
    contentCache,
    clock,
    addresses,
    assets: TEST_ASSETS,
    logError: (error) => {
      throw error;
    },
    reportRedirect: () => undefined,
    reportFallback: () => undefined,
  });
const drawIn =
  (textSize: TextSize) =>
  async (render: RenderPage, brand: Brand, path: string, known = true) => {
    const { status, html, tags } = await render({
      brand,
      path,
      knownHost: known,
      local: true,
      query: '',
      textSize,
    });
    return { status, html, tags: [...tags].toSorted() };
  };
const draw = drawIn('normal');

/**
 * Every page, and two further pages that each of them links to, each rendered by a new renderer.
 */
async function drawOnce(contentCache: ContentCache, brand: Brand) {
  const pages = new Map<string, Awaited<ReturnType<typeof draw>>>();
  const paths = new Set(listAddresses(brand).map(({ path }) => path));
  const listed = paths.size;
  for (const path of paths) {
    const page = await draw(renderer(contentCache), brand, path);
    if (pages.size < listed)
      for (const [, address = ''] of [...page.html.matchAll(DETAILS)].slice(0, 2))
        paths.add(address);
    pages.set(path, page);
  }
  return pages;
}

/**
 * Turns a page in normal text size into the same page in larger text. The size may appear only on
 * the document, in the boot block and in the size control.
 */
const enlarge = ({ html, ...page }: Awaited<ReturnType<typeof draw>>) => ({
  ...page,
  html: html
    .replace('data-text-size="normal"', 'data-text-size="larger"')
    .replace(',"textSize":"normal",', ',"textSize":"larger",')
    .replaceAll('name="schrift" checked="" value="normal"', 'name="schrift" value="normal"')
    .replaceAll('name="schrift" value="larger"', 'name="schrift" checked="" value="larger"'),
});

it.each(brands.map((brand) => [brand.id, brand] as const))(
  'every page of %s is the same from cached markup as from a first render',
  async (_, brand) => {
    const contentCache = cacheOf(service);
    const kept = renderer(contentCache);
    for (const [path, normal] of await drawOnce(contentCache, brand)) {
      // The first cached markup has another text size and another host: if it leaked, each later
      // page would show it.
      await drawIn('larger')(kept, brand, path, false);
      expect(await draw(kept, brand, path), path).toEqual(normal);
      expect(await drawIn('larger')(kept, brand, path), path).toEqual(enlarge(normal));
    }
    // The same in larger text, from a renderer that has not rendered normal text before.
    const [{ path } = { path: '/' }] = listAddresses(brand);
    const normal = await draw(renderer(contentCache), brand, path);
    const larger = await drawIn('larger')(renderer(contentCache), brand, path);
    expect(larger).toEqual(enlarge(normal));
  },
);

it('a page that is requested again reads only the cache and renders nothing', async () => {
  const [brand] = brands;
  if (brand === undefined) throw new Error('There is no brand');
  const cache = cacheOf(service);
  const portsFor = vi.fn(
    createWebPorts({ clock, report: () => undefined, timetable: null, drafts: null }),
  );
  const render = createRenderer({
    portsFor,
    contentCache: cache,
    clock,
    addresses,
    assets: TEST_ASSETS,
    logError: (error) => {
      throw error;
    },
    reportRedirect: () => undefined,
    reportFallback: () => undefined,
  });
  const first = await draw(render, brand, '/');
  expect(await draw(render, brand, '/')).toEqual(first);
  expect(portsFor).toHaveBeenCalledOnce();
});

it.each(['seite', 'configuration'] as const)(
  'an edit of a %s appears on every page and changes nothing else',
  async (kind) => {
    let edited = false;
    const client: ContentClient = {
      async read(read, signal) {
        const answer = await service.read(read, signal);
        const isMeant =
          edited && (kind === 'seite' ? read.kind === 'page' : read.kind === 'configuration');
        if (!isMeant || !answer.ok) return answer;
        const text = JSON.stringify(answer.value).replaceAll(
          /"(titel|Claim|text)":"(?!http)/g,
          '"$1":"Bearbeitet ',
        );
        return { ok: true, value: JSON.parse(text) as unknown };
      },
    };
    const contentCache = cacheOf(client);
    const kept = renderer(contentCache);
    for (const brand of brands.slice(0, 4)) {
      for (const { path } of listAddresses(brand)) await draw(kept, brand, path);
    }
    edited = true;
    contentCache.purge([EVERYTHING]);
    let changed = 0;
    for (const brand of brands.slice(0, 4)) {
      for (const { path } of listAddresses(brand)) {
        const page = await draw(kept, brand, path);
        expect(page, path).toEqual(await draw(renderer(contentCache), brand, path));
        changed += Number(page.html.includes('Bearbeitet'));
      }
    }
    expect(changed).toBeGreaterThan(0);
  },
);
