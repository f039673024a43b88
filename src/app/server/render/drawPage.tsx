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
import type { RouteAnswer } from './answerRoute.ts';
import type { DrawnMarkup, MarkupCache } from './createMarkupCache.ts';

interface PageDrawing {
  /** What surrounds every screen of this surface. */
  readonly layout: ComponentType<{ readonly children: ReactNode }>;
  /** Services and messages, around the page and around each of its islands. */
  readonly around: (view: ReactNode) => ReactNode;
  /** All that `around` brings, but for the text size. */
  readonly surroundings: readonly unknown[];
  readonly textSize: string;
  readonly location: PageLocation;
  readonly answer: Pick<RouteAnswer, 'screen' | 'data' | 'failure'>;
  readonly cache: MarkupCache;
  /**
   * False where the next visitor gets another page: then only what looks the same everywhere is
   * kept.
   */
  readonly keep: boolean;
}

export interface DrawnPage {
  readonly markup: string;
  readonly islands: readonly BootIsland[];
}

/** The one island that shows which text size is chosen. */
const WITH_TEXT_SIZE: PlacedIsland['name'] = 'shell';

const HOLE =
  /(?<=<div data-island="[a-zA-Z]+" data-when="[a-z]+">)(?=<\/div>)|<template data-kept=""><\/template>/;

/**
 * The markup of a page: static, but for its islands. Those are drawn apart, each with ids of its
 * own, because the browser hydrates each apart; React numbers ids by where they stand in what is
 * drawn at once. What stays the same from page to page, or after an edit of something else, is
 * drawn apart, too, and kept.
 */
export function drawPage(drawing: PageDrawing): DrawnPage {
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

/** Markup, as React's `draw` makes it, without ids that are another part's. */
function drawApart(
  { around }: PageDrawing,
  prefix: string,
  view: ReactNode,
  draw: Draw = renderToStaticMarkup,
): DrawnMarkup {
  const holes: (PlacedIsland | CachedPart)[] = [];
  const add = (hole: PlacedIsland | CachedPart): void => void holes.push(hole);
  // What acts within an island is the island.
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

/** The whole markup; the islands in it are added in their order. */
function fill({ pieces, holes }: DrawnMarkup, drawing: PageDrawing, islands: BootIsland[]): string {
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
): DrawnMarkup {
  const { cache, keep, surroundings, location } = drawing;
  const draw = (): DrawnMarkup =>
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
): DrawnMarkup {
  const { cache, keep, surroundings, textSize, location } = drawing;
  const position = islands.length;
  islands.push({ name, data });
  const draw = (): DrawnMarkup =>
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
