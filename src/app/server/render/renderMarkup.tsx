import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { RouteError } from '../../../ui/layout/RouteError/RouteError.tsx';
import { PlaceIslandProvider, type PlacedIsland } from '../../../ui/islands/Island.tsx';
import {
  CacheMarkupProvider,
  CachedMarkup,
  type CachedPart,
} from '../../../ui/islands/CachedMarkup.tsx';
import {
  LocationProvider,
  RouteProvider,
  type PageLocation,
} from '../../../ui/navigation/pageContext.ts';
import type { BootIsland } from '../../boot.ts';
import type { ResolvedRoute } from './resolveRoute.ts';
import type { RenderedMarkup, MarkupCache } from './createMarkupCache.ts';

interface PageDrawing {
  /** The layout around every screen of this surface. */
  readonly layout: ComponentType<{ readonly children: ReactNode }>;
  /** Adds services and messages around the page and around each of its islands. */
  readonly around: (view: ReactNode) => ReactNode;
  /** All values that `around` provides, except the text size. */
  readonly surroundings: readonly unknown[];
  readonly textSize: string;
  readonly location: PageLocation;
  readonly answer: Pick<ResolvedRoute, 'screen' | 'data' | 'failure'>;
  readonly cache: MarkupCache;
  /**
   * False if the page is only for this visitor: then only parts that are the same everywhere are
   * cached.
   */
  readonly keep: boolean;
}

export interface RenderedScreen {
  readonly markup: string;
  readonly islands: readonly BootIsland[];
}

/** The only island that shows the chosen text size. */
const WITH_TEXT_SIZE: PlacedIsland['name'] = 'shell';

const HOLE =
  /(?<=<div data-island="[a-zA-Z]+" data-when="[a-z]+">)(?=<\/div>)|<template data-kept=""><\/template>/;

/**
 * Renders the markup of a page. It is static except for its islands. Each island is rendered
 * separately with its own ids, because the browser hydrates each one separately and React numbers
 * ids by their position within one rendering. Parts that do not change between pages, or after an
 * edit of other content, are also rendered separately, and cached.
 */
export function renderMarkup(drawing: PageDrawing): RenderedScreen {
  const {
    layout: Layout,
    location,
    answer: { screen: Screen, data, failure },
  } = drawing;
  const shown = failure === null ? Screen && <Screen data={data as never} /> : <RouteError />;
  const inRoute = (
    <RouteProvider value={{ data, error: failure?.error ?? null }}>{shown}</RouteProvider>
  );
  const screen =
    failure === null ? (
      <CachedMarkup name="screen" from={[Screen, data]}>
        {inRoute}
      </CachedMarkup>
    ) : (
      inRoute
    );
  const page = failure?.ofLayout === true ? screen : <Layout>{screen}</Layout>;
  const drawn = drawApart(
    drawing,
    '',
    <LocationProvider value={location}>{page}</LocationProvider>,
  );
  const islands: BootIsland[] = [];
  const markup = fill(drawn, drawing, islands);
  return { markup, islands };
}

type Draw = typeof renderToStaticMarkup;

/** Markup rendered by React's `draw`, with ids that no other part has. */
function drawApart(
  { around }: PageDrawing,
  prefix: string,
  view: ReactNode,
  draw: Draw = renderToStaticMarkup,
): RenderedMarkup {
  const holes: (PlacedIsland | CachedPart)[] = [];
  const add = (hole: PlacedIsland | CachedPart): void => void holes.push(hole);
  // Islands are not nested: everything interactive inside an island belongs to it.
  const markup = draw(
    around(
      <PlaceIslandProvider value={draw === renderToString ? null : add}>
        <CacheMarkupProvider value={add}>{view}</CacheMarkupProvider>
      </PlaceIslandProvider>,
    ),
    { identifierPrefix: prefix },
  );
  return { pieces: markup.split(HOLE), holes };
}

/** The complete markup. Its islands are appended to `islands` in their order. */
function fill(
  { pieces, holes }: RenderedMarkup,
  drawing: PageDrawing,
  islands: BootIsland[],
): string {
  let markup = pieces[0] ?? '';
  holes.forEach((hole, place) => {
    const drawn = 'data' in hole ? drawIsland(hole, drawing, islands) : drawCached(hole, drawing);
    markup += fill(drawn, drawing, islands);
    markup += pieces[place + 1] ?? '';
  });
  return markup;
}

function drawCached(
  { name, from, everywhere, view }: CachedPart,
  drawing: PageDrawing,
): RenderedMarkup {
  const { cache, keep, surroundings, location } = drawing;
  const draw = (): RenderedMarkup =>
    drawApart(
      drawing,
      name,
      everywhere ? view : <LocationProvider value={location}>{view}</LocationProvider>,
    );
  if (!keep && !everywhere) return draw();
  const place = everywhere ? [] : [location.pathname, location.search];
  return cache.get(['part', name, ...place, ...surroundings, ...from], draw);
}

function drawIsland(
  { name, data, view, place }: PlacedIsland,
  drawing: PageDrawing,
  islands: BootIsland[],
): RenderedMarkup {
  const { cache, keep, surroundings, textSize, location } = drawing;
  const position = islands.length;
  islands.push({ name, data });
  const draw = (): RenderedMarkup =>
    drawApart(
      drawing,
      `${position}`,
      <LocationProvider value={location}>{view}</LocationProvider>,
      renderToString,
    );
  if (!keep) return draw();
  const size = name === WITH_TEXT_SIZE ? textSize : null;
  const where = place ?? [location.pathname, location.search];
  return cache.get(['island', name, position, data, size, ...where, ...surroundings], draw);
}
