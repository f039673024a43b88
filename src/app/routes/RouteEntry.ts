import type { MissingReason } from '../../ui/layout/RouteError/describeRouteError.ts';
import type { RouteId } from '../../ui/navigation/RouteId.ts';
import type { UiServices } from '../../ui/UiServices.ts';

export type Surface = UiServices['surface'];

/** The names of the screens; `routeTable.ts` fills them in. */
export interface ScreenNames {}
export type ScreenName = keyof ScreenNames;

/** An address and how it is treated. */
export interface RouteEntry<Id extends string = RouteId> {
  readonly id: Id;
  /**
   * Below the language prefix and without slashes at the ends; '' is the home page. Parameters as
   * React Router has them.
   */
  readonly path: string;
  /** Null marks an address that has no screen yet: it answers not-found. */
  readonly screen: ScreenName | null;
  /** The page of blocks that the screen draws, as a path with the route's parameters. */
  readonly content: string;
  /** Drawn where a brand has no page at `content`. */
  readonly contentOtherwise?: string;
  /** Has something to show where no editor has written a page for it: the product brings that. */
  readonly ownContent: boolean;
  /** Only these may stand in search engines. */
  readonly indexable: boolean;
  readonly surfaces: readonly Surface[];
  /** Which wording the not-found screen has here. */
  readonly missing: MissingReason;
  /** Names in the query that change the page; all others are ignored. */
  readonly query: readonly string[];
  /** Those of them that may stand several times, as forms write them: their values are one list. */
  readonly listQuery: readonly string[];
  /**
   * Those of them whose values visitors type: there are endlessly many, so no such page is
   * cached.
   */
  readonly uncachedQuery: readonly string[];
}

type Traits = Partial<Omit<RouteEntry<string>, 'id' | 'path'>>;

const EVERYWHERE: readonly Surface[] = ['web', 'view', 'kiosk'];

/** An address with the usual traits, but for those that are given. */
export const page = <const Id extends string>(
  id: Id,
  path: string,
  traits: Traits = {},
): RouteEntry<Id> => ({
  id,
  path,
  screen: 'PageScreen',
  content: path,
  ownContent: false,
  indexable: true,
  surfaces: EVERYWHERE,
  missing: 'page',
  query: [],
  listQuery: [],
  uncachedQuery: [],
  ...traits,
});

/** An address that the router answers not-found: another part of the server draws it. */
export const pageElsewhere = <const Id extends string>(
  id: Id,
  path: string,
  surfaces: readonly Surface[],
): RouteEntry<Id> => page(id, path, { screen: null, indexable: false, surfaces });

/** Whether visitors find a page at the path as it stands: it has no parameters. */
export const isPlainPage = ({
  path,
  screen,
  surfaces,
}: Pick<RouteEntry, 'path' | 'screen' | 'surfaces'>): boolean =>
  screen !== null && surfaces.includes('web') && !path.includes(':');
