import { expect, it } from 'vitest';
import { FIXED_PAGES, isServedPage, OWN_PAGES } from '../../domain/page/sitePages.ts';
import { isPlainPage } from './RouteEntry.ts';
import { ROUTE_TABLE } from './routeTable.ts';

it('editors can create a page at each address without parameters, and their own below s', () => {
  const plain = ROUTE_TABLE.filter(isPlainPage).map(({ content }) => content);
  expect(FIXED_PAGES.toSorted()).toEqual(plain.toSorted());
  expect(ROUTE_TABLE.find(({ id }) => id === 'page')?.content).toBe(`${OWN_PAGES}:seite`);
  for (const path of [...plain, 's/preise', 's/haus_2'])
    expect(isServedPage(path), path).toBe(true);
  for (const path of ['preise', 'wohnen-2', 'wohnen/preise', 's', 's/', 's/a/b', 's/Preise', 'v/x'])
    expect(isServedPage(path), path).toBe(false);
});
