import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { loadInBrowser, openBrowser, SLOW_NETWORK, type LoadedPage, type LoadedResource } from '../support/loadInBrowser.ts';
import { BUDGETS } from './budgets.ts';

const { sitePort } = inject('foyer');
const kinds = [
  ['a house', brands.find(({ localeInPath, hiddenRoutes, groupSite }) => !localeInPath && !groupSite && hiddenRoutes.length === 0)],
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
  beforeAll(async () => {
    if (brand === undefined) throw new Error('No brand has this trait');
    const address = `http://${hostOf(brand)}:${sitePort}${inLanguage('/', 'de', brand)}`;
    // The first visitor after a release waits for the pictures to be made; measured is what all others see.
    await loadInBrowser(browser, address);
    page = await loadInBrowser(browser, address, SLOW_NETWORK);
  });

  const sum = (kind: LoadedResource['kind'], measure: 'bytes' | 'gzip'): number =>
    page.resources.filter((each) => each.kind === kind).reduce((total, each) => total + each[measure], 0);

  it('loads its scripts within their bytes', () => {
    expect(sum('script', 'gzip')).toBeGreaterThan(10_000);
    expect(sum('script', 'gzip')).toBeLessThanOrEqual(BUDGETS.homeScriptGzip);
  });

  it('loads its fonts within their bytes, and no style sheet', () => {
    expect(sum('font', 'bytes')).toBeLessThanOrEqual(BUDGETS.fontBytes);
    expect(sum('stylesheet', 'bytes')).toBe(0);
  });

  it('paints its largest piece after few requests', () => {
    // Beside the page itself. Pictures below the first view are fetched ahead with low priority and hold nothing up.
    const before = page.resources.filter(({ kind, lazy, start }) => kind !== 'document' && !lazy && start < page.largestPaint);
    expect(before.map(({ address }) => address).slice(BUDGETS.requestsBeforeLargestPaint)).toEqual([]);
  });

  it('asks no other host', () => {
    const others = page.resources.filter(({ address }) => !new URL(address).hostname.endsWith('.localhost'));
    expect(others).toHaveLength(BUDGETS.otherHosts);
  });

  it('does not move while it loads', () => {
    // To two decimals, as it is reported everywhere: until the fonts are there, their stand-ins may break one line elsewhere.
    expect(page.layoutShift).toBeLessThan(0.005);
  });

  it('has few enough elements', () => {
    expect(page.elements).toBeLessThanOrEqual(BUDGETS.elements);
  });
});

describe('the contact page of a house on a phone', () => {
  it('loads its form and its map within their bytes', async () => {
    const brand = kinds[0][1];
    if (brand === undefined) throw new Error('No brand has this trait');
    const { resources, elements } = await loadInBrowser(browser, `http://${hostOf(brand)}:${sitePort}${inLanguage('/kontakt', 'de', brand)}`);
    const scripts = resources.filter(({ kind }) => kind === 'script').reduce((sum, { gzip }) => sum + gzip, 0);
    expect(scripts).toBeLessThanOrEqual(BUDGETS.drawnScreenScriptGzip);
    expect(resources.filter(({ address }) => !new URL(address).hostname.endsWith('.localhost'))).toHaveLength(BUDGETS.otherHosts);
    expect(elements).toBeLessThanOrEqual(BUDGETS.elements);
  });
});
