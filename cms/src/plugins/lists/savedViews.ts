import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';

/*
 * The views offered above the lists, as filters of the content manager. This file uses nothing of
 * Node.
 */

export type ListFilter = Readonly<Record<string, unknown>>;

export interface ListFilters {
  readonly $and?: readonly ListFilter[];
}

/** The account that looks at a list, and the current time. */
export interface Looking {
  readonly personId: number;
  readonly now: Date;
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The fields that the type must have. */
  readonly needs: readonly string[];
  filtersFor(looking: Looking): readonly ListFilter[];
}

const DAY_MS = 24 * 3600 * 1000;
const SOON_DAYS = 7;

// Values are lists even if there is only one: the panel shows a single value a second time in a
// tag, in its own words.
const within = (field: string, from: string, to: string): readonly ListFilter[] => [
  { [field]: { $between: [from, to] } },
];
const hasStatus = (status: string): ListFilter => ({ __status: { $eq: [status] } });
const soon = (now: Date): Date => new Date(now.getTime() + SOON_DAYS * DAY_MS);
/** Rounded down to the minute, so that the list is not requested again every second. */
const minuteOf = (instant: Date): string => `${instant.toISOString().slice(0, 16)}:00.000Z`;

const VIEWS: readonly SavedView[] = [
  {
    id: 'my-drafts',
    name: 'Entwürfe von mir',
    needs: ['publishedAt'],
    filtersFor: ({ personId }) => [hasStatus('draft'), { createdBy: { $in: [String(personId)] } }],
  },
  {
    id: 'changed',
    name: 'Geändert, nicht veröffentlicht',
    needs: ['publishedAt'],
    filtersFor: () => [hasStatus('published-modified')],
  },
  {
    id: 'ending',
    name: 'Läuft in 7 Tagen ab',
    needs: ['gueltigBis'],
    filtersFor: ({ now }) => within('gueltigBis', zurichDate(now), zurichDate(soon(now))),
  },
  {
    id: 'coming',
    name: 'In den nächsten 7 Tagen',
    needs: ['beginn', 'kategorie'],
    filtersFor: ({ now }) => within('beginn', minuteOf(now), minuteOf(soon(now))),
  },
];

/** The views that fit a type, depending on its fields. */
export const viewsOf = (
  attributes: Readonly<Record<string, unknown>>,
  hasDrafts: boolean,
): readonly SavedView[] =>
  VIEWS.filter(({ needs }) =>
    needs.every((field) => (field === 'publishedAt' ? hasDrafts : attributes[field] !== undefined)),
  );

/** The shape of a filter: its field and operator, without the value. */
const shapeOf = (filter: unknown): string =>
  typeof filter === 'object' && filter !== null
    ? Object.entries(filter)
        .map(([key, value]) => (key === '__status' ? JSON.stringify(filter) : key + shapeOf(value)))
        .join()
    : '';

const shapesOf = (view: SavedView, looking: Looking): readonly string[] =>
  view.filtersFor(looking).map(shapeOf);

/**
 * The view that a list shows; undefined for none. Values are ignored, so yesterday's view counts as
 * the same view.
 */
export function viewIn(
  filters: ListFilters | undefined,
  views: readonly SavedView[],
  looking: Looking,
): SavedView | undefined {
  const shown = (filters?.$and ?? []).map(shapeOf);
  return views.find((view) => shapesOf(view, looking).every((shape) => shown.includes(shape)));
}

/** The same filters with another view, or with none; all other filters stay. */
export function withView(
  filters: ListFilters | undefined,
  views: readonly SavedView[],
  chosen: SavedView | undefined,
  looking: Looking,
): { readonly $and: readonly ListFilter[] } {
  const shown = viewIn(filters, views, looking);
  const shapes = shown === undefined ? [] : shapesOf(shown, looking);
  const others = (filters?.$and ?? []).filter((filter) => !shapes.includes(shapeOf(filter)));
  return { $and: [...others, ...(chosen?.filtersFor(looking) ?? [])] };
}

/** A list's filters that an account has saved under a name. */
export interface OwnView {
  readonly id: number;
  readonly name: string;
  readonly filters: ListFilters;
  /** The built-in view that it includes, applied with the current days; empty for none. */
  readonly view: string;
  /** The search words; empty for none. */
  readonly words: string;
  /** In the content manager's format, e.g. `titel:ASC`; empty for its default order. */
  readonly sort: string;
}

/** The query of a list's address. */
export interface ListQuery {
  readonly filters?: ListFilters;
  readonly _q?: string;
  readonly sort?: string;
  readonly page?: number;
}

const isFilter = (value: unknown): value is ListFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a view from the database or from a panel; null if it is not one. */
export function readOwnView(row: {
  readonly id: number;
  readonly name: unknown;
  readonly query: unknown;
}): OwnView | null {
  if (!isFilter(row.query)) return null;
  const { filters, view, words, sort } = row.query;
  const $and = isFilter(filters) ? filters['$and'] : [];
  if (!Array.isArray($and) || !$and.every(isFilter)) return null;
  return {
    id: row.id,
    name: textOf(row.name),
    filters: { $and },
    view: textOf(view),
    words: textOf(words),
    sort: textOf(sort),
  };
}

/** The brand is chosen for all lists together, so no view contains it. */
const isBrand = (filter: ListFilter): boolean => 'marke' in filter;

/** The views of a list, and the account that looks at it. */
export interface LookingAtList {
  readonly views: readonly SavedView[];
  readonly looking: Looking;
}

/**
 * The part of the shown list that can be saved as a view; null if it shows no more than a built-in
 * view.
 */
export function viewToKeep(
  query: ListQuery | undefined,
  { views, looking }: LookingAtList,
): Omit<OwnView, 'id' | 'name'> | null {
  const shown = viewIn(query?.filters, views, looking);
  const { $and } = withView(query?.filters, views, undefined, looking);
  const filters = { $and: $and.filter((filter) => !isBrand(filter)) };
  const { _q: words = '', sort = '' } = query ?? {};
  return filters.$and.length === 0 && words === ''
    ? null
    : { filters, view: shown?.id ?? '', words, sort };
}

/** The saved view that a list shows; undefined for none. */
export function ownViewIn(
  query: ListQuery | undefined,
  own: readonly OwnView[],
  list: LookingAtList,
): OwnView | undefined {
  const shown = viewToKeep(query, list);
  const same = ({ filters, view, words }: Omit<OwnView, 'id' | 'name'>): string =>
    JSON.stringify([filters, view, words]);
  return shown === null ? undefined : own.find((each) => same(each) === same(shown));
}

/** The query for a saved view, or for all entries if it is undefined; the chosen brand stays. */
export const withOwnView = (
  query: ListQuery | undefined,
  own: OwnView | undefined,
  { views, looking }: LookingAtList,
): ListQuery => ({
  ...query,
  filters: {
    $and: [
      ...(query?.filters?.$and ?? []).filter(isBrand),
      ...(own?.filters.$and ?? []),
      ...(views.find(({ id }) => id === own?.view)?.filtersFor(looking) ?? []),
    ],
  },
  _q: own?.words ?? '',
  ...(own !== undefined && own.sort !== '' && { sort: own.sort }),
  page: 1,
});
