import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../samples/sampleKioskProfile.ts';
import { ROUTE_TABLE } from '../routes/routeTable.ts';
import { buildKioskRoutes, kioskTable } from './kioskRoutes.ts';

const Nothing = () => null;
const build = (allowedRoutes: readonly string[]) => {
  const table = kioskTable({ allowedRoutes });
  const context = () => {
    throw new Error('Nothing is read here');
  };
  return buildKioskRoutes({
    brand: { ...sampleBrand, localeInPath: true },
    table,
    layout: Nothing,
    errorScreen: Nothing,
    context,
  });
};
const routeAt = (allowedRoutes: readonly string[], path: string) =>
  matchRoutes(build(allowedRoutes), path)?.at(-1)?.route.id;

describe('the addresses of a lobby screen', () => {
  it.each([
    ['/de', 'attract'],
    ['/it/heute', 'today'],
    ['/de/menueplan', 'menu'],
    ['/de/wegweiser', 'way'],
    ['/de/haus', 'ourHouse'],
    ['/de/hilfe', 'help'],
    ['/de/abfahrten', 'departures'],
  ])('%s is %s for every profile', (path, id) => {
    expect(routeAt([], path)).toBe(id);
  });

  it('are beside those the ones that the profile allows, and no others', () => {
    const { allowedRoutes } = sampleKioskProfile;
    expect(routeAt(allowedRoutes, '/de/events')).toBe('events');
    expect(routeAt(allowedRoutes, '/de/start')).toBe('home');
    expect(routeAt(allowedRoutes, '/de/datenschutz')).toBe('missing');
    expect(routeAt([], '/de/events')).toBe('missing');
  });

  it.each(['login', 'internal', 'signature', 'application', 'view'])(
    'are never %s, whatever the profile says',
    (id) => {
      const path = ROUTE_TABLE.find((entry) => entry.id === id)?.path.replace(':handle', 'x');
      expect(
        routeAt(
          ROUTE_TABLE.map((entry) => entry.id),
          `/de/${path}`,
        ),
      ).toBe('missing');
    },
  );

  it('stand beside each other when a profile allows all of them', () => {
    expect(() => createMemoryRouter(build(ROUTE_TABLE.map((entry) => entry.id)))).not.toThrow();
    expect(routeAt(['house'], '/de/haus')).toBe('ourHouse');
  });

  it('get their language where one is missing', async () => {
    const router = createMemoryRouter(build([]), { initialEntries: ['/heute'] });
    // Checks the navigation under way: its views load later, which takes long on a busy machine.
    const way = await new Promise<string>((done) => {
      router.subscribe(
        ({ navigation, location }) =>
          (navigation.location ?? location).pathname !== '/heute' &&
          done((navigation.location ?? location).pathname),
      );
    });
    expect(way).toBe('/de/heute');
    router.dispose();
  });
});
