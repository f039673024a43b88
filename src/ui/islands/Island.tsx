import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/** The parts of a page that React takes over in the browser. */
export type IslandName =
  | 'shell'
  | 'jobs'
  | 'events'
  | 'media'
  | 'application'
  | 'contact'
  | 'sent'
  | 'departures'
  | 'print'
  | 'share';

/**
 * When an island is hydrated: as soon as the first view is there and the browser is idle, when it
 * comes into view, or with the first sign that somebody acts (scroll, press, key, focus).
 */
export type IslandMoment = 'idle' | 'visible' | 'sign';

const MOMENTS: Readonly<Record<IslandName, IslandMoment>> = {
  shell: 'sign',
  jobs: 'idle',
  events: 'idle',
  media: 'idle',
  application: 'idle',
  contact: 'idle',
  sent: 'idle',
  departures: 'visible',
  print: 'sign',
  share: 'sign',
};

export const momentOf = (name: IslandName): IslandMoment => MOMENTS[name];

/** An island on its way into a page. */
export interface PlacedIsland {
  readonly name: IslandName;
  readonly view: ReactNode;
  /** What the browser needs to draw the same: plain JSON. */
  readonly data: object;
  /**
   * What of the page's address it is drawn from, where that is less than all of it. What else of it
   * the island shows stands in `CachedMarkup`.
   */
  readonly place: readonly unknown[] | undefined;
}

const PlaceIslandContext = createContext<((island: PlacedIsland) => void) | null>(null);

/**
 * Only the server has it: there islands are drawn apart, so that the browser can hydrate each by
 * itself.
 */
export const PlaceIslandProvider = PlaceIslandContext.Provider;

interface IslandProps<Data extends object> {
  readonly name: IslandName;
  readonly of: ComponentType<Data>;
  readonly data: Data;
  readonly place?: readonly unknown[];
}

/**
 * An acting part of a page. The page around it is a document that no script looks at. Where there
 * are no documents, as on lobby screens, it is a view like any other. Beside the services its data
 * is all it has: contexts from above do not reach it.
 */
export function Island<Data extends object>({ name, of: Part, data, place }: IslandProps<Data>) {
  const add = useContext(PlaceIslandContext);
  if (add === null) return <Part {...data} />;
  add({ name, view: <Part {...data} />, data, place });
  return <div data-island={name} data-when={momentOf(name)} />;
}
