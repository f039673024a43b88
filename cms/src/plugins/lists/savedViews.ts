import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';

/* The views that stand above the lists, as the content manager's own filters: no Node here. */

export type ListFilter = Readonly<Record<string, unknown>>;

export interface ListFilters {
  readonly $and?: readonly ListFilter[];
}

/** Who looks, and when. */
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

// Values are lists even where there is one: the panel repeats single values in tags, in its own words.
const within = (field: string, from: string, to: string): readonly ListFilter[] => [
  { [field]: { $between: [from, to] } },
];
const hasStatus = (status: string): ListFilter => ({ __status: { $eq: [status] } });
const soon = (now: Date): Date => new Date(now.getTime() + SOON_DAYS * DAY_MS);
/** A whole minute: the list is not asked for again with each second. */
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

/** The views that a list can have, by what its entries have. */
export const viewsOf = (
  attributes: Readonly<Record<string, unknown>>,
  hasDrafts: boolean,
): readonly SavedView[] =>
  VIEWS.filter(({ needs }) =>
    needs.every((field) => (field === 'publishedAt' ? hasDrafts : attributes[field] !== undefined)),
  );

/** What a filter is about: its field and how it compares, without the value. */
const shapeOf = (filter: unknown): string =>
  typeof filter === 'object' && filter !== null
    ? Object.entries(filter)
        .map(([key, value]) => (key === '__status' ? JSON.stringify(filter) : key + shapeOf(value)))
        .join()
    : '';

const shapesOf = (view: SavedView, looking: Looking): readonly string[] =>
  view.filtersFor(looking).map(shapeOf);

/** The view that a list shows; undefined for none. A view of yesterday is still that view. */
export function viewIn(
  filters: ListFilters | undefined,
  views: readonly SavedView[],
  looking: Looking,
): SavedView | undefined {
  const shown = (filters?.$and ?? []).map(shapeOf);
  return views.find((view) => shapesOf(view, looking).every((shape) => shown.includes(shape)));
}

/** The same filters with another view, or without one; what else was filtered stays. */
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

/** What somebody has kept of a list's filters, under a name of theirs. */
export interface OwnView {
  readonly id: number;
  readonly name: string;
  readonly filters: ListFilters;
  /** The view of every day that it begins with: its days are those of today; empty for none. */
  readonly view: string;
  /** The words that were searched for; empty for none. */
  readonly words: string;
  /** As the content manager has it, e.g. `titel:ASC`; empty for its own order. */
  readonly sort: string;
}

/** A list as its address has it. */
export interface ListQuery {
  readonly filters?: ListFilters;
  readonly _q?: string;
  readonly sort?: string;
  readonly page?: number;
}

const isFilter = (value: unknown): value is ListFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A view as the database or a panel has it; null for what is none. */
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

/** The brand is chosen above all lists, and is in no view. */
const isBrand = (filter: ListFilter): boolean => 'marke' in filter;

/** Who looks at a list that has these views. */
export interface LookingAtList {
  readonly views: readonly SavedView[];
  readonly looking: Looking;
}

/** What is kept of a list as it is shown; null where no more than a view of every day is. */
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

/** The own view that a list shows; undefined for none. */
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

/** The list as an own view has it, or all of it, in the brand that is chosen. */
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
