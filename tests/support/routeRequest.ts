import type { ContentPorts } from '../../src/app/routes/ContentPorts.ts';
import type { LoadContext, RouteRequest } from '../../src/app/routes/LoadContext.ts';
import type { RouteEntry } from '../../src/app/routes/RouteEntry.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { RouteId } from '../../src/ui/navigation/RouteId.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { BrandTheme } from '../../src/domain/brand/BrandTheme.ts';
import type { Timetable } from '../../src/domain/directions/Timetable.ts';
import type { ContentFixture } from '../../src/samples/ContentFixture.ts';
import { SAMPLE_BRAND, sampleBrand } from '../../src/samples/sampleBrands.ts';
import { createSampleContent } from '../../src/samples/sampleContent.ts';
import { createTestPorts } from './testProfile.ts';

/** A visit to an address as a screen's `load` receives it, never aborted. */
export const routeRequest = (
  path: string,
  query: ConstructorParameters<typeof URLSearchParams>[0] = '',
  params: RouteRequest['params'] = {},
): RouteRequest => ({
  path,
  params,
  query: new URLSearchParams(query),
  signal: new AbortController().signal,
});

/**
 * The status that the server would send: 200 if the page loads, otherwise that of the thrown
 * response.
 */
export const statusOf = (loading: Promise<unknown>): Promise<number> =>
  loading.then(
    () => 200,
    (thrown: { readonly init: { readonly status: number } }) => thrown.init.status,
  );

/** What loading throws: a response, or data with a status. */
export const thrownBy = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (thrown: unknown) =>
      thrown as Response & {
        readonly data: unknown;
        readonly init: { readonly status: number };
      },
  );

/** The route with this id. */
export function routeOf(id: RouteId): RouteEntry {
  const entry = ROUTE_TABLE.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`No route is called ${id}`);
  return entry;
}

export const NOW = new Date('2026-11-24T10:00:00+01:00');

/** A visit to the sample brand's site, with the sample content except for the deviations. */
export function sampleVisit(
  deviation: Partial<ContentFixture> = {},
  { brand = sampleBrand, timetable = null, themes = [] }: VisitParts = {},
): LoadContext {
  const content = { ...createSampleContent(NOW), ...deviation };
  const ports = createTestPorts(
    content,
    timetable,
  )({ client: undefined as never, brandThemes: { list: async () => themes } });
  return { brand, ports, surface: 'web', now: () => NOW };
}

interface VisitParts {
  readonly brand?: Brand;
  readonly timetable?: Timetable | null;
  readonly themes?: readonly BrandTheme[];
}

/** A visit for which only these ports exist. */
export const visitWith = (ports: object, brand: Partial<Brand> = {}): LoadContext => ({
  brand: { ...SAMPLE_BRAND, ...brand },
  ports: ports as ContentPorts,
  surface: 'web',
  now: () => NOW,
});
