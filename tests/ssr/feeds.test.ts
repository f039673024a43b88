import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { brands, hostOf, inLanguage, languagesOf, visibleRoutes } from '../support/listAddresses.ts';
import { attributesOf, linkOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const ask = (brand: Brand, path: string): Promise<Answer> => requestPage({ port: sitePort, host: hostOf(brand), path });

/** Each document with the route that must be there for it. */
const DOCUMENTS = [['events.atom', 'events'], ['media.atom', 'media'], ['events.ics', 'events']] as const;
const has = (brand: Brand, route: string): boolean => visibleRoutes(brand).some(({ id }) => id === route);

const feeds = brands.flatMap((brand) => languagesOf(brand).flatMap((language) =>
  DOCUMENTS.filter(([file, route]) => file.endsWith('.atom') && has(brand, route)).map(([file]) => [`${brand.id} ${inLanguage(`/${file}`, language, brand)}`, brand, inLanguage(`/${file}`, language, brand)] as const)));

describe('the feed', () => {
  it.each(feeds)('%s is read by a feed reader', async (_, brand, path) => {
    const { status, headers, body } = await ask(brand, path);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const feed = parseFeed(body);
    const origin = `https://${canonicalHost(brand)}`;
    expect(feed.meta).toMatchObject({ type: 'atom', version: '1.0' });
    expect(feed.title).toContain(brand.name);
    expect(feed.self).toBe(origin + path);
    expect(feed.language).toMatch(/^de/);
    expect(feed.updated?.getTime()).toBeGreaterThan(0);
    expect(feed.items.length).toBeGreaterThan(0);

    const ids = feed.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title, url, updated } of feed.items) {
      expect(id).toMatch(/^tag:/);
      expect(title).toBeTruthy();
      expect(updated?.getTime()).toBeGreaterThan(0);
      expect(url?.startsWith(`${origin}/`), String(url)).toBe(true);
      const { pathname, search } = new URL(String(url));
      expect([url, (await ask(brand, pathname + search)).status]).toEqual([url, 200]);
    }
  });

  it.each(feeds)('%s stays the same where nothing has changed', async (_, brand, path) => {
    const first = await ask(brand, path);
    const again = await requestPage({ port: sitePort, host: hostOf(brand), path, headers: { cookie: 'schrift=larger' } });
    expect(again.body).toBe(first.body);
  });
});

describe.each(brands.map((brand) => [brand.id, brand] as const))('the home page of %s', (_, brand) => {
  it('tells readers and calendars of what the brand has, and of nothing else', async () => {
    const { body } = await ask(brand, inLanguage('/', 'de', brand));
    const told = attributesOf(body, 'link', 'href').map((href) => new URL(href, 'http://site').pathname);
    for (const [file, route] of DOCUMENTS) {
      const path = inLanguage(`/${file}`, 'de', brand);
      expect([path, told.includes(path)]).toEqual([path, has(brand, route)]);
      expect([path, (await ask(brand, path)).status]).toEqual([path, has(brand, route) ? 200 : 404]);
    }
    expect(linkOf(body, 'canonical')).toBe(`https://${canonicalHost(brand)}${inLanguage('/', 'de', brand)}`);
  });
});
