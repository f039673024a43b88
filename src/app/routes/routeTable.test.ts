import { expect, it } from 'vitest';
import { FIXED_PAGES, isServedPage, PAGE_SECTIONS } from '../../domain/page/sitePages.ts';
import { isPlainPage } from './RouteEntry.ts';
import { ROUTE_TABLE } from './routeTable.ts';

it('editors can create a page at each address without parameters, and their own below s and the sections', () => {
  const plain = Object.fromEntries(
    ROUTE_TABLE.filter(isPlainPage).map(({ content, id }) => [content, id]),
  );
  expect(FIXED_PAGES).toEqual(plain);
  const own = ROUTE_TABLE.filter(({ content }) => content.endsWith('/:seite'));
  expect(PAGE_SECTIONS).toEqual(
    Object.fromEntries(own.map(({ content, id }) => [content.replace('/:seite', ''), id])),
  );
  for (const path of [
    ...Object.keys(plain),
    's/preise',
    's/haus_2',
    'wohnen/preise',
    'jobs/alltag',
  ])
    expect(isServedPage(path), path).toBe(true);
  for (const path of [
    'preise',
    'wohnen-2',
    'wohnen/a/b',
    'events/neu',
    's',
    's/',
    's/a/b',
    's/Preise',
    'v/x',
  ])
    expect(isServedPage(path), path).toBe(false);
  // No property that every object has is a page.
  expect(isServedPage('constructor')).toBe(false);
});

it('editors of a brand cannot create a page at an address that the brand hides', () => {
  const served = (path: string) => isServedPage(path, ['events', 'page', 'living']);
  expect(['events', 's/preise', 'wohnen/preise'].filter(served)).toEqual([]);
  expect(['media', '', 'jobs/alltag'].filter(served)).toHaveLength(3);
});
