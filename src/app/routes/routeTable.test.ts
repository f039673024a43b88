import { expect, it } from 'vitest';
import { FIXED_PAGES, isServedPage, OWN_PAGES } from '../../domain/page/sitePages.ts';
import { isPlainPage } from './RouteEntry.ts';
import { ROUTE_TABLE } from './routeTable.ts';

it('editors can create a page at each address without parameters, and their own below s', () => {
  const plain = Object.fromEntries(
    ROUTE_TABLE.filter(isPlainPage).map(({ content, id }) => [content, id]),
  );
  expect(FIXED_PAGES).toEqual(plain);
  expect(ROUTE_TABLE.find(({ id }) => id === 'page')?.content).toBe(`${OWN_PAGES}:seite`);
  for (const path of [...Object.keys(plain), 's/preise', 's/haus_2'])
    expect(isServedPage(path), path).toBe(true);
  for (const path of ['preise', 'wohnen-2', 'wohnen/preise', 's', 's/', 's/a/b', 's/Preise', 'v/x'])
    expect(isServedPage(path), path).toBe(false);
  // No property that every object has is a page.
  expect(isServedPage('constructor')).toBe(false);
});

it('editors of a brand cannot create a page at an address that the brand hides', () => {
  const served = (path: string) => isServedPage(path, ['events', 'page']);
  expect(['events', 's/preise', 'media', ''].map(served)).toEqual([false, false, true, true]);
});
