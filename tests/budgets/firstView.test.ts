import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import {
  loadInBrowser,
  openBrowser,
  SLOW_NETWORK,
  type LoadedPage,
  type LoadedResource,
} from '../support/loadInBrowser.ts';
import { requestPage } from '../support/requestPage.ts';
import { BUDGETS } from './budgets.ts';

const { sitePort } = inject('foyer');
const kinds = [
  [
    'a house',
    brands.find(
      ({ localeInPath, hiddenRoutes, groupSite }) =>
        !localeInPath && !groupSite && hiddenRoutes.length === 0,
    ),
  ],
  ['the group', brands.find(({ groupSite }) => groupSite)],
  ['a brand with four languages', brands.find(({ localeInPath }) => localeInPath)],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(kinds)('the home page of %s on a phone', (_, brand) => {
  let page: LoadedPage;
  let withoutFonts: LoadedPage;
  beforeAll(async () => {
    if (brand === undefined) throw new Error('No brand has this trait');
    const address = `http://${hostOf(brand)}:${sitePort}${inLanguage('/', 'de', brand)}`;
    // The first request after a release waits until the pictures are made. So the second load
    // measures requests and bytes, as all other visitors have them.
    withoutFonts = await loadInBrowser(browser, address, { fontsLate: true });
    page = await loadInBrowser(browser, address, { network: SLOW_NETWORK });
  });

  const sum = (kind: LoadedResource['kind'], measure: 'bytes' | 'gzip'): number =>
    page.resources
      .filter((each) => each.kind === kind)
      .reduce((total, each) => total + each[measure], 0);

  it('loads no script', () => {
    expect(sum('script', 'gzip')).toBe(BUDGETS.readingScriptGzip);
  });

  it('stays within the budgets for bytes and requests', () => {
    // `other` is not part of this page: the speculation rules, and the page that they prefetch.
    const own = page.resources.filter(({ kind }) => kind !== 'other');
    expect(own.reduce((total, { sent }) => total + sent, 0)).toBeLessThanOrEqual(BUDGETS.homeBytes);
    const addresses = new Set(own.filter(({ lazy }) => !lazy).map(({ address }) => address));
    expect([...addresses].slice(BUDGETS.homeRequests)).toEqual([]);
  });

  it('loads its fonts within their byte budget, and no style sheet', () => {
    expect(sum('font', 'bytes')).toBeLessThanOrEqual(BUDGETS.fontBytes);
    expect(sum('stylesheet', 'bytes')).toBe(0);
  });

  it('paints its largest element after few requests', () => {
    // Excludes the page itself. Pictures below the first view are fetched early with low priority
    // and block nothing.
    const before = page.resources.filter(
      ({ kind, lazy, start }) =>
        kind !== 'document' && kind !== 'other' && !lazy && start < page.largestPaint,
    );
    expect(before.map(({ address }) => address).slice(BUDGETS.requestsBeforeLargestPaint)).toEqual(
      [],
    );
  });

  it('sends no request to another host', () => {
    const others = page.resources.filter(
      ({ address }) => !new URL(address).hostname.endsWith('.localhost'),
    );
    expect(others).toHaveLength(BUDGETS.otherHosts);
  });

  it('does not shift while it loads', () => {
    // How much is painted before the fonts arrive depends on the machine; here they arrive late,
    // which is the worst case. Two decimals, as it is reported everywhere: a fallback font may
    // break one line differently.
    expect(withoutFonts.layoutShift).toBeLessThan(0.005);
  });

  it('stays within the limit for elements', () => {
    expect(page.elements).toBeLessThanOrEqual(BUDGETS.elements);
  });
});

describe('the list of events on a phone', () => {
  it('requests the picture of its first view first, and no other picture until it is painted', async () => {
    const brand = brands.find(({ id }) => id === withPicture);
    if (brand === undefined) throw new Error('No list of events has a picture');
    const address = `http://${hostOf(brand)}:${sitePort}${inLanguage('/events', 'de', brand)}`;
    await loadInBrowser(browser, address);
    const { resources, largestPaint } = await loadInBrowser(browser, address, {
      network: SLOW_NETWORK,
    });
    const asked = resources
      .filter(({ kind }) => kind === 'image' || kind === 'font')
      .toSorted((a, b) => a.start - b.start);
    const [first, ...later] = asked.filter(({ start }) => start < largestPaint);
    expect(first?.address).toContain('/bilder/');
    expect(
      later.filter(({ address }) => address.includes('/bilder/') && address !== first?.address),
    ).toEqual([]);
  });

  let withPicture = '';
  beforeAll(async () => {
    for (const brand of brands) {
      const { body } = await requestPage({
        port: sitePort,
        host: hostOf(brand),
        path: inLanguage('/events', 'de', brand),
      });
      if (/fetchpriority="high"/i.test(body)) withPicture = brand.id;
    }
  });
});

describe.each([
  ['list of jobs', '/jobs/offene-stellen'],
  ['list of events', '/events'],
  ['list of media entries', '/media'],
])('the %s of a house on a phone', (_, path) => {
  it('loads no script before the visitor acts; the one inside the page is within its byte budget', async () => {
    const brand = kinds[0][1];
    if (brand === undefined) throw new Error('No brand has this trait');
    const address = `http://${hostOf(brand)}:${sitePort}${path}`;
    const { resources } = await loadInBrowser(browser, address);
    expect(resources.filter(({ kind }) => kind === 'script')).toEqual([]);
    const { body } = await requestPage({ port: sitePort, host: hostOf(brand), path });
    const scripts = [...body.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)];
    const list = scripts.map(([, text = '']) => text).filter((text) => text.includes('teil=liste'));
    expect(list).not.toEqual([]);
    expect(gzipSync(list.join('')).length).toBeLessThanOrEqual(BUDGETS.listScriptGzip);
  });

  it('gets another state of its list in few bytes', async () => {
    const host = hostOf(kinds[0][1] ?? { id: '' });
    const answer = await requestPage({
      port: sitePort,
      host,
      path: `${path}?teil=liste`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expect(answer.bytes.length).toBeLessThanOrEqual(BUDGETS.listPartBrotli);
  });
});

describe.each([
  ['application', '/jobs/schnellbewerbung'],
  ['contact page', '/kontakt'],
])('the %s of a house on a phone', (_, path) => {
  it('loads only the scripts that it needs, all in parallel and within their byte budget', async () => {
    const brand = kinds[0][1];
    if (brand === undefined) throw new Error('No brand has this trait');
    const { resources, elements } = await loadInBrowser(
      browser,
      `http://${hostOf(brand)}:${sitePort}${path}`,
    );
    const scripts = resources.filter(({ kind }) => kind === 'script');
    const { body } = await requestPage({ port: sitePort, host: hostOf(brand), path });
    // The page itself names all scripts, so none waits for another.
    const named = /data-due="([^"]*)"/.exec(body)?.[1]?.split(' ') ?? [];
    expect(scripts.map(({ address }) => new URL(address).pathname).toSorted()).toEqual(
      named.toSorted(),
    );
    expect(scripts.reduce((total, { gzip }) => total + gzip, 0)).toBeLessThanOrEqual(
      BUDGETS.actingScriptGzip,
    );
    expect(
      resources.filter(({ address }) => !new URL(address).hostname.endsWith('.localhost')),
    ).toHaveLength(BUDGETS.otherHosts);
    expect(elements).toBeLessThanOrEqual(BUDGETS.elements);
  });
});
