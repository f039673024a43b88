import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../samples/sampleKioskProfile.ts';
import { RESTING_ROUTE } from '../../domain/kiosk/ScreenRecords.ts';
import { shownNames } from '../../ui/screens/Internal/shownNames.messages.ts';
import { ROUTE_TABLE } from '../routes/routeTable.ts';
import { buildKioskRoutes } from './kioskRoutes.ts';
import { KIOSK_SCREENS } from './kioskScreens.ts';
import { kioskTable } from './kioskTable.ts';

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

describe('the routes of a lobby screen', () => {
  it.each([
    ['/de', 'attract'],
    ['/it/heute', 'today'],
    ['/de/menueplan', 'menu'],
    ['/de/wegweiser', 'way'],
    ['/de/haus', 'ourHouse'],
    ['/de/hilfe', 'help'],
    ['/de/abfahrten', 'departures'],
  ])('map %s to %s for every profile', (path, id) => {
    expect(routeAt([], path)).toBe(id);
  });

  it('also include the routes that the profile allows, and no others', () => {
    const { allowedRoutes } = sampleKioskProfile;
    expect(routeAt(allowedRoutes, '/de/events')).toBe('events');
    expect(routeAt(allowedRoutes, '/de/start')).toBe('home');
    expect(routeAt(allowedRoutes, '/de/datenschutz')).toBe('missing');
    expect(routeAt([], '/de/events')).toBe('missing');
  });

  it.each(['login', 'internal', 'signature', 'application', 'view'])(
    'never include %s, whatever the profile allows',
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

  it('do not conflict if a profile allows all of them', () => {
    expect(() => createMemoryRouter(build(ROUTE_TABLE.map((entry) => entry.id)))).not.toThrow();
    expect(routeAt(['house'], '/de/haus')).toBe('ourHouse');
  });

  it('add the language to an address that has none', async () => {
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

it('every screen that a device can report has a name for staff', () => {
  const ids = [
    ...Object.keys(KIOSK_SCREENS),
    ...kioskTable({ allowedRoutes: ROUTE_TABLE.map(({ id }) => id) }).map(({ id }) => id),
    'missing',
    RESTING_ROUTE,
  ];
  expect(ids.filter((id) => shownNames[id] === undefined)).toEqual([]);
});
