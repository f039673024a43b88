import type { MissingReason } from '../../ui/layout/RouteError/describeRouteError.ts';
import type { RouteId } from '../../ui/navigation/RouteId.ts';
import type { UiServices } from '../../ui/UiServices.ts';

export type Surface = UiServices['surface'];

/** The names of the screens; `routeTable.ts` fills them in. */
export interface ScreenNames {}
export type ScreenName = keyof ScreenNames;

/** A route: an address and its properties. */
export interface RouteEntry<Id extends string = RouteId> {
  readonly id: Id;
  /**
   * Below the language prefix and without leading or trailing slashes; '' is the home page.
   * Parameters in React Router's syntax.
   */
  readonly path: string;
  /** Null for an address that the router has no screen for: it responds with not-found. */
  readonly screen: ScreenName | null;
  /** The page of blocks that the screen renders, as a path with the route's parameters. */
  readonly content: string;
  /** Rendered if a brand has no page at `content`. */
  readonly contentOtherwise?: string;
  /** Whether the screen has content of its own, so that it works without a page by an editor. */
  readonly ownContent: boolean;
  /** Whether search engines may index the page. */
  readonly indexable: boolean;
  readonly surfaces: readonly Surface[];
  /** The wording of the not-found screen for this route. */
  readonly missing: MissingReason;
  /** Query parameters that change the page; all others are ignored. */
  readonly query: readonly string[];
  /** Those of `query` that may be repeated, as forms send them: their values form one list. */
  readonly listQuery: readonly string[];
  /**
   * Those of `query` whose values visitors type: the values are unlimited, so pages with them are
   * not cached.
   */
  readonly uncachedQuery: readonly string[];
}

type Traits = Partial<Omit<RouteEntry<string>, 'id' | 'path'>>;

const EVERYWHERE: readonly Surface[] = ['web', 'view', 'kiosk'];

/** A route with the default properties, except for the given ones. */
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

/**
 * A route for which the router responds with not-found, because another part of the server renders
 * it.
 */
export const pageElsewhere = <const Id extends string>(
  id: Id,
  path: string,
  surfaces: readonly Surface[],
): RouteEntry<Id> => page(id, path, { screen: null, indexable: false, surfaces });

/** Whether visitors reach a page at this path as it is, because it has no parameters. */
export const isPlainPage = ({
  path,
  screen,
  surfaces,
}: Pick<RouteEntry, 'path' | 'screen' | 'surfaces'>): boolean =>
  screen !== null && surfaces.includes('web') && !path.includes(':');
