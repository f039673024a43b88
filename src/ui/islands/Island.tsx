import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

/** The parts of a page that React hydrates in the browser. */
export type IslandName =
  | 'shell'
  | 'application'
  | 'contact'
  | 'visit'
  | 'sent'
  | 'departures'
  | 'copy'
  | 'print'
  | 'share';

/**
 * When an island is hydrated: once the first view is painted and the browser is idle, when the
 * island comes near the viewport, or on the first user input (scroll, press, key, focus).
 */
export type HydrationTrigger = 'idle' | 'visible' | 'sign';

const HYDRATION_TRIGGERS: Readonly<Record<IslandName, HydrationTrigger>> = {
  shell: 'sign',
  application: 'idle',
  contact: 'idle',
  visit: 'idle',
  sent: 'idle',
  departures: 'visible',
  copy: 'sign',
  print: 'sign',
  share: 'sign',
};

export const hydrationTriggerOf = (name: IslandName): HydrationTrigger => HYDRATION_TRIGGERS[name];

/** An island that is being added to a page. */
export interface PlacedIsland {
  readonly name: IslandName;
  readonly view: ReactNode;
  /** The data that the browser needs for the same rendering: plain JSON. */
  readonly data: object;
}

const PlaceIslandContext = createContext<((island: PlacedIsland) => void) | null>(null);

/**
 * Only the server provides it: it renders islands separately, so that the browser can hydrate each
 * on its own.
 */
export const PlaceIslandProvider = PlaceIslandContext.Provider;

interface IslandProps<Data extends object> {
  readonly name: IslandName;
  readonly of: ComponentType<Data>;
  readonly data: Data;
}

/**
 * An interactive part of a page. The page around it is a static document that no script reads.
 * Where there are no documents, as on lobby screens, it is an ordinary view. It receives only its
 * data and the services: contexts from above do not reach it.
 */
export function Island<Data extends object>({ name, of: Part, data }: IslandProps<Data>) {
  const add = useContext(PlaceIslandContext);
  if (add === null) return <Part {...data} />;
  add({ name, view: <Part {...data} />, data });
  return <div data-island={name} data-when={hydrationTriggerOf(name)} />;
}
