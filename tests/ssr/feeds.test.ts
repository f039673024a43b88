import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { localeOf } from '../../src/domain/locale/resolveLocale.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { findJobFeedFaults, findXmlFaults } from '../support/findFeedFaults.ts';
import { parseJsonFeed } from '../support/jsonFeed.ts';
import {
  brands,
  guestEvents,
  hostOf,
  inLanguage,
  languagesOf,
  visibleRoutes,
} from '../support/listAddresses.ts';
import { attributesOf, linkOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const ask = (brand: Brand, path: string): Promise<Answer> =>
  requestPage({ port: sitePort, host: hostOf(brand), path });

/** Each document with the route that it requires, and the page that links to it. */
const DOCUMENTS = [
  ['events.atom', 'events', '/'],
  ['media.atom', 'media', '/'],
  ['events.ics', 'events', '/'],
  ['jobs.atom', 'openJobs', '/jobs/offene-stellen'],
  ['jobs.json', 'openJobs', '/jobs/offene-stellen'],
] as const;
const has = (brand: Brand, route: string): boolean =>
  visibleRoutes(brand).some(({ id }) => id === route);

const sites = testedBrands.flatMap((brand) =>
  languagesOf(brand).map((language) => ({ brand, language })),
);
const feeds = sites.flatMap(({ brand, language }) =>
  DOCUMENTS.filter(([file, route]) => file.endsWith('.atom') && has(brand, route)).map(
    ([file]) =>
      [
        `${brand.id} ${inLanguage(`/${file}`, language, brand)}`,
        brand,
        inLanguage(`/${file}`, language, brand),
        language,
      ] as const,
  ),
);
const jobSites = sites.filter(({ brand }) => has(brand, 'openJobs'));

describe('the feed', () => {
  it.each(feeds)('%s can be read by a feed reader', async (_, brand, path, language) => {
    const { status, headers, body } = await ask(brand, path);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(body).not.toContain('\u00ad');
    const feed = parseFeed(body);
    const origin = `https://${canonicalHost(brand)}`;
    expect(feed.meta).toMatchObject({ type: 'atom', version: '1.0' });
    expect(feed.title).toContain(brand.name);
    expect(feed.self).toBe(origin + path);
    expect(feed.language).toBe(localeOf(language));
    expect(feed.updated?.getTime()).toBeGreaterThan(0);
    expect(feed.items.length).toBeGreaterThan(0);

    const ids = feed.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, title, updated } of feed.items) {
      expect(id).toMatch(/^tag:/);
      expect(title).toBeTruthy();
      expect(updated?.getTime()).toBeGreaterThan(0);
    }
    // The group's own site lists the events of all brands, each on the site of its brand.
    const ofGroup = brand.groupSite === true && path === '/events.atom';
    const guests = path.endsWith('/events.atom') ? guestEvents(brand) : [];
    const pages = await mapConcurrently(feed.items, async ({ url }) => {
      const { host, pathname, search } = new URL(String(url));
      const owner = brands.find((each) => canonicalHost(each) === host);
      return [
        url,
        owner &&
          (ofGroup || owner === brand || guests.some((guest) => guest.owner === owner)) &&
          (await ask(owner, pathname + search)).status,
      ];
    });
    expect(pages).toEqual(feed.items.map(({ url }) => [url, 200]));
    const hosts = new Set(feed.items.map(({ url }) => new URL(String(url)).host));
    expect(hosts.size > 1).toBe(ofGroup || guests.length > 0);
  });
});

describe('the open jobs', () => {
  const everyFeed = async (file: string): Promise<Map<string, string>> =>
    new Map(
      await Promise.all(
        jobSites.map(async ({ brand, language }) => {
          const { status, body } = await ask(brand, inLanguage(`/${file}`, language, brand));
          expect([brand.id, status]).toEqual([brand.id, 200]);
          return [`${brand.id}-${language}-${file}`, body] as const;
        }),
      ),
    );

  it('are published as valid XML, following the rules of job exchanges', async () => {
    expect(await findXmlFaults(await everyFeed('jobs.atom'))).toEqual([]);
    expect(await findJobFeedFaults(await everyFeed('jobs.xml'))).toEqual([]);
  });

  it.each(jobSites.map(({ brand, language }) => [brand.id, language, brand] as const))(
    'of %s in %s are the same in all three feeds',
    async (_, language, brand) => {
      const [atom, json, xml] = await Promise.all(
        ['jobs.atom', 'jobs.json', 'jobs.xml'].map((file) =>
          ask(brand, inLanguage(`/${file}`, language, brand)),
        ),
      );
      expect([json?.headers['content-type'], xml?.headers['content-type']]).toEqual([
        'application/feed+json; charset=utf-8',
        'application/xml; charset=utf-8',
      ]);
      const { items, feed_url } = parseJsonFeed(json?.body ?? '');
      expect(feed_url).toBe(
        `https://${canonicalHost(brand)}${inLanguage('/jobs.json', language, brand)}`,
      );
      const urls = items.map(({ url }) => url);
      expect(urls.length).toBeGreaterThan(0);
      expect(parseFeed(atom?.body ?? '').items.map(({ url }) => url)).toEqual(urls);
      expect(
        [...(xml?.body ?? '').matchAll(/<url><!\[CDATA\[(.*?)\]\]><\/url>/g)].map(([, url]) => url),
      ).toEqual(urls);
      // Markup is escaped at most once: otherwise readers would show "&amp;".
      for (const body of [atom?.body, json?.body, xml?.body])
        expect(body).not.toMatch(/&amp;(?:#\d+|[a-z]+);/);
    },
  );
});

describe.each(testedBrands.map((brand) => [brand.id, brand] as const))(
  'the pages of %s',
  (_, brand) => {
    it('link to exactly the feeds and calendars that the brand has', async () => {
      const { body } = await ask(brand, inLanguage('/', 'de', brand));
      for (const [file, route, page] of DOCUMENTS) {
        const path = inLanguage(`/${file}`, 'de', brand);
        const linked = attributesOf(
          page === '/' ? body : (await ask(brand, inLanguage(page, 'de', brand))).body,
          'link',
          'href',
        ).map((href) => new URL(href, 'http://site').pathname);
        expect([path, linked.includes(path)]).toEqual([path, has(brand, route)]);
        expect([path, (await ask(brand, path)).status]).toEqual([
          path,
          has(brand, route) ? 200 : 404,
        ]);
      }
      expect(linkOf(body, 'canonical')).toBe(
        `https://${canonicalHost(brand)}${inLanguage('/', 'de', brand)}`,
      );
    });
  },
);
