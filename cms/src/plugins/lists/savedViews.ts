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
