import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAYS_AHEAD } from '../../src/domain/event/selectDates.ts';
import { createManyJobs } from '../bench/manyJobs.ts';
import {
  startStubContentService,
  STUB_TOKEN,
  type StubContentService,
} from '../contracts/stubContentService.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { attributesOf, countElements, headingsOf, mainOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import {
  startFaultyContentProxy,
  type FaultyContentProxy,
} from '../support/startFaultyContentProxy.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';
import { BUDGETS } from './budgets.ts';
import { COMING, createManyEntries, MEDIA_ENTRIES, WEEKLY } from './manyEntries.ts';

const { contentUrl } = inject('foyer');
const brand = brands.find(
  ({ localeInPath, hiddenRoutes, groupSite }) =>
    !localeInPath && !groupSite && hiddenRoutes.length === 0,
);
const host = hostOf(brand ?? { id: '' });
const groupHost = hostOf(brands.find(({ groupSite }) => groupSite) ?? { id: '' });
const JOBS = 12_000;
const WALK_MS = 300_000;
/** Seconds. */
const CONTENT_MAX_AGE = 3600;
const ROWS_A_PAGE = 20;
/** Reads of all events, at most a hundred per response, with their relations. */
const MAX_READS = 20;

let many: StubContentService;
let service: FaultyContentProxy;
let site: TestSite;
beforeAll(async () => {
  const now = new Date();
  many = await startStubContentService('v5', [
    ...createManyEntries(brand?.id ?? '', now),
    ...createManyJobs(
      JOBS,
      brands.map(({ id }) => id),
      now,
    ),
  ]);
  service = await startFaultyContentProxy(contentUrl);
  service.lie({
    source: (path) =>
      /^\/api\/(?:veranstaltungen|beitraege|stellen)\?/.test(path)
        ? { url: many.url, token: STUB_TOKEN }
        : null,
  });
  // Reads are counted. With this maximum age, slow walks do not cause additional reads.
  site = await startTestSite({ contentUrl: service.url, contentMaxAge: CONTENT_MAX_AGE });
});
afterAll(async () => {
  await site.stop();
  await service.stop();
  await many.close();
});

interface WalkedPage {
  readonly address: string;
  readonly brotli: number;
  readonly elements: number;
  /**
   * How often the site requested lists of entries from the content service while it rendered this
   * page.
   */
  readonly reads: number;
  readonly rows: readonly string[];
}

/**
 * Every page of a list, found by following its pager from the first page, or at most `most` of
 * them.
 */
async function walk(start: string, row: RegExp, most = Infinity): Promise<WalkedPage[]> {
  const pages = new Map<string, WalkedPage>();
  const waiting = [start];
  for (
    let address = waiting.shift();
    address !== undefined && pages.size < most;
    address = waiting.shift()
  ) {
    if (pages.has(address)) continue;
    const before = entryReads();
    const { status, bytes } = await requestPage({
      port: site.port,
      host,
      path: address,
      headers: { 'accept-encoding': 'br' },
    });
    expect([address, status]).toEqual([address, 200]);
    const body = brotliDecompressSync(bytes).toString('utf8');
    const links = attributesOf(mainOf(body), 'a', 'href').map((href) => href.replace(/#.*$/, ''));
    pages.set(address, {
      address,
      brotli: bytes.length,
      elements: countElements(body),
      reads: entryReads() - before,
      rows: [...new Set(links.filter((href) => row.test(href)))],
    });
    waiting.push(...links.filter((href) => isPageOf(start, href) && !pages.has(href)));
  }
  return [...pages.values()];
}

const entryReads = (): number =>
  service.asked.filter((path) => /^\/api\/(?:veranstaltungen|beitraege)\?/.test(path)).length;

function isPageOf(start: string, href: string): boolean {
  const [asked, found] = [new URL(start, 'http://site'), new URL(href, 'http://site')];
  const page = found.searchParams.get('seite');
  found.searchParams.delete('seite');
  return (
    page !== null &&
    page !== '1' &&
    asked.pathname === found.pathname &&
    asked.search === found.search
  );
}

function expectWithinLimits(pages: readonly WalkedPage[]): void {
  for (const { address, brotli, elements, rows } of pages) {
    expect(brotli, address).toBeLessThanOrEqual(BUDGETS.listHtmlBrotli);
    expect(elements, address).toBeLessThanOrEqual(BUDGETS.elements);
    expect(rows.length, address).toBeGreaterThan(0);
    expect(rows.length, address).toBeLessThanOrEqual(ROWS_A_PAGE);
  }
}

const idOf = (href: string): string => /\/(?:events|media)\/([^/]+)/.exec(href)?.[1] ?? '';

describe('400 events, 60 of them every week', () => {
  it(
    'are all listed, each date once, on pages within the limits',
    async () => {
      const pages = await walk('/events', /^\/events\/ev\d+\//);
      expectWithinLimits(pages);
      const rows = pages.flatMap((page) => page.rows);
      expect(new Set(rows).size).toBe(rows.length);
      const dates = Map.groupBy(rows, idOf);
      expect([...dates.keys()].filter((id) => Number(id.slice(2)) >= WEEKLY)).toHaveLength(COMING);
      const repeated = [...dates].filter(([id]) => Number(id.slice(2)) < WEEKLY);
      expect(repeated).toHaveLength(WEEKLY);
      const weeks = Math.floor(DAYS_AHEAD / 7);
      for (const [id, { length }] of repeated) expect([weeks, weeks + 1], id).toContain(length);
      expect(pages.length).toBe(Math.ceil(rows.length / ROWS_A_PAGE));
    },
    WALK_MS,
  );

  it(
    'are read once for all pages of the list, at most 100 per response',
    async () => {
      const pages = await walk('/events?zeit=vergangen', /^\/events\/ev\d+\//, 2 * MAX_READS);
      expectWithinLimits(pages);
      // There are twice as many pages as reads, so not every page has read for itself.
      expect(pages).toHaveLength(2 * MAX_READS);
      expect(pages.reduce((sum, { reads }) => sum + reads, 0)).toBeLessThanOrEqual(MAX_READS);
    },
    WALK_MS,
  );

  it(
    'fit into a calendar, a feed and a sitemap',
    async () => {
      const [calendar, feed, sitemap] = await Promise.all(
        ['/events.ics', '/events.atom', '/sitemap.xml'].map((path) =>
          requestPage({ port: site.port, host, path }),
        ),
      );
      expect([calendar?.status, feed?.status, sitemap?.status]).toEqual([200, 200, 200]);
      expect(calendar?.body.match(/^BEGIN:VEVENT/gm)?.length).toBeGreaterThanOrEqual(
        WEEKLY + COMING,
      );
      expect(feed?.body.match(/<entry>/g)?.length).toBeLessThanOrEqual(50);
      expect(sitemap?.body.match(/\/media\/me\d+\//g)).toHaveLength(MEDIA_ENTRIES);
    },
    WALK_MS,
  );
});

describe('2000 media entries', () => {
  it(
    'are all listed once, on pages within the limits, and read once for all of them',
    async () => {
      const pages = await walk('/media', /^\/media\/me\d+\//);
      expectWithinLimits(pages);
      const rows = pages.flatMap((page) => page.rows);
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows).toHaveLength(MEDIA_ENTRIES);
      const [first, ...further] = pages;
      expect(first?.reads).toBeLessThanOrEqual(MAX_READS);
      for (const { address, reads } of further) expect(reads, address).toBe(0);
    },
    WALK_MS,
  );

  it(
    'show only the entries of the year if a year is selected',
    async () => {
      const year = new Date().getFullYear() - 3;
      const pages = await walk(`/media?jahr=${year}`, /^\/media\/me\d+\//);
      expectWithinLimits(pages);
      expect(pages.length).toBeGreaterThan(5);
      expect(pages.length).toBeLessThan(12);
    },
    WALK_MS,
  );
});

describe('12 000 jobs', () => {
  const whole = /^12\P{L}?000 offene Stellen$/u;
  // A filtered list shows the number of results; 12 000 jobs are spread evenly over brands and
  // areas.
  const narrowed = /^[1-9]\d{2} Stellen gefunden$/u;

  it.each<[string, RegExp]>([
    ['', whole],
    [`?bereich=pflege&firma=${brand?.id}`, narrowed],
    [`?seite=${JOBS / ROWS_A_PAGE}`, whole],
  ])('produce a page of the group’s list within the limits: "%s"', async (query, heading) => {
    const { status, bytes } = await requestPage({
      port: site.port,
      host: groupHost,
      path: `/jobs/offene-stellen${query}`,
      headers: { 'accept-encoding': 'br' },
    });
    const body = brotliDecompressSync(bytes).toString('utf8');
    expect(status).toBe(200);
    expect(headingsOf(body)).toEqual([expect.stringMatching(heading)]);
    expect(
      new Set(
        attributesOf(mainOf(body), 'a', 'href').filter((href) =>
          /\/offene-(?:lehr)?stellen\/st\d+$/.test(href),
        ),
      ).size,
    ).toBe(ROWS_A_PAGE);
    // The server compresses a page at best quality after its second request.
    const again = async () =>
      (
        await requestPage({
          port: site.port,
          host: groupHost,
          path: `/jobs/offene-stellen${query}`,
          headers: { 'accept-encoding': 'br' },
        })
      ).bytes.length;
    await expect
      .poll(again, { timeout: 60_000, interval: 500 })
      .toBeLessThanOrEqual(BUDGETS.jobListHtmlBrotli);
    expect(countElements(body)).toBeLessThanOrEqual(BUDGETS.elements);
  });
});
