import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { RouteError } from '../../../ui/layout/RouteError/RouteError.tsx';
import { PlaceIslandProvider, type PlacedIsland } from '../../../ui/islands/Island.tsx';
import { LocationProvider, RouteProvider, type PageLocation } from '../../../ui/navigation/pageContext.ts';
import type { BootIsland } from '../../boot.ts';
import type { RouteAnswer } from './answerRoute.ts';

interface PageDrawing {
  /** What surrounds every screen of this surface. */
  readonly layout: ComponentType<{ readonly children: ReactNode }>;
  /** Services and messages, around the page and around each of its islands. */
  readonly around: (view: ReactNode) => ReactNode;
  readonly location: PageLocation;
  readonly answer: Pick<RouteAnswer, 'screen' | 'data' | 'failure'>;
}

export interface DrawnPage {
  readonly markup: string;
  readonly islands: readonly BootIsland[];
}

const PLACE = /<div data-island="[a-zA-Z]+" data-when="[a-z]+">(?=<\/div>)/g;

/**
 * The markup of a page: static, but for its islands. Those are drawn apart, each with ids of its own, because the browser
 * hydrates each apart; React numbers ids by where they stand in what is drawn at once.
 */
export function drawPage({ layout: Layout, around, location, answer }: PageDrawing): DrawnPage {
  const placed: PlacedIsland[] = [];
  const { screen: Screen, data, failure } = answer;
  const shown = failure === null ? Screen && <Screen /> : <RouteError />;
  const page = failure?.ofLayout === true ? shown : <Layout>{shown}</Layout>;
  const markup = renderToStaticMarkup(around(
    <LocationProvider value={location}>
      <RouteProvider value={{ data, error: failure?.error ?? null }}>
        <PlaceIslandProvider value={(island) => void placed.push(island)}>{page}</PlaceIslandProvider>
      </RouteProvider>
    </LocationProvider>,
  ));
  const drawn = placed.map(({ view }, index) => (
    renderToString(around(<LocationProvider value={location}>{view}</LocationProvider>), { identifierPrefix: `${index}` })
  ));
  let next = 0;
  return {
    markup: markup.replace(PLACE, (place) => place + (drawn[next++] ?? '')),
    islands: placed.map(({ name, data: its }) => ({ name, data: its })),
  };
}
