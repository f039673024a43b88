import { createStaticHandler, matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/Brand.ts';
import { buildRoutes, type RouteParts } from './buildRoutes.ts';
import { ROUTE_TABLE } from './routeTable.ts';

const View = () => null;
const drawing = { layout: View, errorScreen: View, loadScreen: async () => View };
const parts: RouteParts = { drawing, loaderOf: (entry) => () => entry.id };
const brand = {
  id: 'beispiel',
  localeInPath: false,
  hiddenRoutes: [] as readonly string[],
} as Brand;
const prefixed = { ...brand, localeInPath: true, hiddenRoutes: ['events', 'event'] };
const treeFor = (of: Brand, surface: 'web' | 'view' | 'kiosk' = 'web') =>
  buildRoutes(ROUTE_TABLE, { surface, brand: of }, parts);
const routeAt = (of: Brand, path: string) => matchRoutes(treeFor(of), path)?.at(-1)?.route.id;
const answerTo = async (of: Brand, path: string) =>
  createStaticHandler(treeFor(of)).query(new Request(`http://site${path}`));

test.each(ROUTE_TABLE.map((entry) => [entry.id, entry.path] as const))(
  '%s is matched at its path',
  (id, path) => {
    expect(routeAt(brand, `/${path.replaceAll(/:[a-z]+/g, 'x')}`)).toBe(id);
  },
);

test.each(['kiosk', 'view'] as const)(
  'a site matches only the spelling of the table, the surface %s any',
  (surface) => {
    expect(routeAt(brand, '/Kontakt')).toBe('missing');
    expect(matchRoutes(treeFor(brand, surface), '/Kontakt')?.at(-1)?.route.id).toBe('contact');
  },
);

test('route ids and paths are unique', () => {
  expect(new Set(ROUTE_TABLE.map((entry) => entry.id)).size).toBe(ROUTE_TABLE.length);
  expect(new Set(ROUTE_TABLE.map((entry) => entry.path)).size).toBe(ROUTE_TABLE.length);
});

test('a route that is hidden for the brand returns 404', async () => {
  expect(routeAt(prefixed, '/de/events')).toBe('missing');
  expect(await answerTo(prefixed, '/de/events')).toMatchObject({ statusCode: 404 });
});

test('every route is matched below the language prefix', () => {
  expect(routeAt(prefixed, '/it')).toBe('home');
  expect(routeAt(prefixed, '/fr/jobs/offene-stellen')).toBe('openJobs');
});

test.each(['/', '/jobs', '/jobs/offene-stellen?bereich=pflege', '/es/jobs'])(
  '%s without a supported language redirects and replaces the history entry',
  async (path) => {
    const answer = await answerTo(prefixed, path);
    expect(answer).toBeInstanceOf(Response);
    const { headers } = answer as Response;
    expect(headers.get('location')).toMatch(/^\/de(\/jobs.*)?$/);
    expect(headers.get('x-remix-replace')).toBe('true');
  },
);

test('the redirect to the prefix keeps the query', async () => {
  const answer = (await answerTo(prefixed, '/jobs?bereich=pflege')) as Response;
  expect(answer.headers.get('location')).toBe('/de/jobs?bereich=pflege');
});

test('an unknown address returns 404 inside the layout', async () => {
  const answer = await answerTo(brand, '/gibt-es-nicht');
  expect(answer).toMatchObject({
    statusCode: 404,
    errors: { content: { data: { reason: 'page' } } },
  });
});

test('a route without a screen returns 404 with its own reason', async () => {
  const later = ROUTE_TABLE.map((entry) => ({
    ...entry,
    screen: entry.id === 'job' ? null : entry.screen,
  }));
  const tree = buildRoutes(later, { surface: 'web', brand }, parts);
  expect(
    await createStaticHandler(tree).query(new Request('http://site/jobs/offene-stellen/7')),
  ).toMatchObject({ statusCode: 404, errors: { content: { data: { reason: 'job' } } } });
});

test('staff addresses do not exist at the kiosk', () => {
  expect(matchRoutes(treeFor(brand, 'kiosk'), '/intern')?.at(-1)?.route.id).toBe('missing');
});
