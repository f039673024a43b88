import { expect, it } from 'vitest';
import type { Brand } from '../../domain/brand/Brand.ts';
import { success } from '../../domain/shared/Result.ts';
import { routeRequest, visitWith } from '../../../tests/support/routeRequest.ts';
import { samplePageOf } from '../../ui/workshop/samplePageOf.ts';
import { loadPage } from './loadPage.ts';
import { gastronomyRoute, homeRoute } from './screens/PageScreen.ts';
import type { RouteEntry } from './RouteEntry.ts';

const { page } = samplePageOf([]);

/** The canonical address of a page of a site that has these pages. */
const canonicalOf = async (
  entry: RouteEntry,
  path: string,
  pages: readonly string[],
  brand: Partial<Brand> = {},
) => {
  const ports = {
    pages: {
      find: async (_: Brand, at: string) =>
        success(pages.includes(at) ? { ...page, path: at } : null),
    },
  };
  const visit = visitWith(ports, { hosts: ['haus.example', 'alt.example'], ...brand });
  const data = await loadPage(entry, visit, routeRequest(path));
  return data.canonicalHref;
};

it('an address that shows the content of another page names that page as canonical', async () => {
  expect(await canonicalOf(gastronomyRoute, '/gastronomie', [''])).toBe('https://haus.example/');
  expect(await canonicalOf(gastronomyRoute, '/it/gastronomie', [''], { localeInPath: true })).toBe(
    'https://haus.example/it',
  );
});

it('a page of its own is canonical itself', async () => {
  const pages = ['', 'gastronomie'];
  expect(await canonicalOf(gastronomyRoute, '/gastronomie', pages)).toBeUndefined();
  expect(await canonicalOf(homeRoute, '/', pages)).toBeUndefined();
});
