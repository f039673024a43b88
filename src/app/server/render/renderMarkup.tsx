import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { RouteError } from '../../../ui/layout/RouteError/RouteError.tsx';
import { PlaceIslandProvider, type PlacedIsland } from '../../../ui/islands/Island.tsx';
import {
  LocationProvider,
  RouteProvider,
  type PageLocation,
} from '../../../ui/navigation/pageContext.ts';
import type { BootIsland } from '../../boot.ts';
import type { ResolvedRoute } from './resolveRoute.ts';

interface MarkupInput {
  /** The layout around every screen of this surface. */
  readonly layout: ComponentType<{ readonly children: ReactNode }>;
  /** Adds services and messages around the page and around each of its islands. */
  readonly around: (view: ReactNode) => ReactNode;
  readonly location: PageLocation;
  readonly answer: Pick<ResolvedRoute, 'screen' | 'data' | 'failure'>;
}

export interface RenderedScreen {
  readonly markup: string;
  readonly islands: readonly BootIsland[];
}

/** The place of an island in the page's markup: its element is still empty. */
const ISLAND = /(?<=<div data-island="[a-zA-Z]+" data-when="[a-z]+">)(?=<\/div>)/;

/**
 * Renders the markup of a page in one pass: static, except for its islands. Each island is a React
 * root of its own with its own ids, because the browser hydrates each one separately and React
 * numbers ids by their position within one rendering.
 */
export function renderMarkup({
  layout: Layout,
  around,
  location,
  answer: { screen: Screen, data, failure },
}: MarkupInput): RenderedScreen {
  const islands: PlacedIsland[] = [];
  const inPage = (view: ReactNode, place: ((island: PlacedIsland) => void) | null): ReactNode =>
    around(
      <PlaceIslandProvider value={place}>
        <LocationProvider value={location}>{view}</LocationProvider>
      </PlaceIslandProvider>,
    );
  const shown = failure === null ? Screen && <Screen data={data as never} /> : <RouteError />;
  const screen = (
    <RouteProvider value={{ data, error: failure?.error ?? null }}>{shown}</RouteProvider>
  );
  const page = failure?.ofLayout === true ? screen : <Layout>{screen}</Layout>;
  const pieces = renderToStaticMarkup(inPage(page, (island) => void islands.push(island))).split(
    ISLAND,
  );
  // Islands are not nested: everything interactive inside an island belongs to it.
  const filled = islands.map(({ view }, position) =>
    renderToString(inPage(view, null), { identifierPrefix: `${position}` }),
  );
  return {
    markup: pieces.map((piece, position) => piece + (filled[position] ?? '')).join(''),
    islands: islands.map(({ name, data: own }) => ({ name, data: own })),
  };
}
