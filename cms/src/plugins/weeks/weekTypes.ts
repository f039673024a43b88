import type { DishMark } from '../../../../src/domain/programme/dishMarks.ts';

/* What the panel and the service say to each other about a week of a house. */

export const MENU_PLAN = 'api::menueplan.menueplan';
export const PROGRAMME = 'api::tagesprogramm.tagesprogramm';
export const EVENT = 'api::veranstaltung.veranstaltung';

/** The panel's address of the screen. */
export const WEEKS_SCREEN = 'plugins/weeks';

/** The fields of a day of a menu plan, in the order of a meal. */
export const COURSES = ['suppe', 'menue1', 'menue2', 'dessert', 'abend'] as const;
export type Course = (typeof COURSES)[number];

export const COURSE_NAMES: Readonly<Record<Course, string>> = {
  suppe: 'Suppe',
  menue1: 'Menü 1',
  menue2: 'Menü 2',
  dessert: 'Dessert',
  abend: 'Abend',
};

/** More than any kitchen writes; Strapi's own limit is 255. */
export const MAX_DISH = 200;

export interface Dish {
  /** Empty for none. */
  readonly text: string;
  readonly marks: readonly DishMark[];
}

export const NO_DISH: Dish = { text: '', marks: [] };

export const sameDish = (one: Dish, other: Dish): boolean =>
  one.text === other.text && one.marks.join(' ') === other.marks.join(' ');

export type CookedDay = Readonly<Record<Course, Dish>>;

export const NO_DISHES: CookedDay = {
  suppe: NO_DISH,
  menue1: NO_DISH,
  menue2: NO_DISH,
  dessert: NO_DISH,
  abend: NO_DISH,
};

/** Dishes by day, YYYY-MM-DD; a day without any may be absent. */
export type Dishes = Readonly<Record<string, CookedDay>>;

/** An item of a day that only the house has. Times are HH:MM. */
export interface HousePoint {
  readonly begin: string;
  readonly end: string | null;
  readonly title: string;
  readonly place: string | null;
  /** The site adds the day's dishes to it. */
  readonly dishesOfDay: boolean;
}

const pointKey = ({ begin, end, title, place, dishesOfDay }: HousePoint): string =>
  JSON.stringify([begin, end, title, place, dishesOfDay]);

export const samePoint = (one: HousePoint, other: HousePoint): boolean =>
  pointKey(one) === pointKey(other);

export const samePoints = (one: readonly HousePoint[], other: readonly HousePoint[]): boolean =>
  one.length === other.length &&
  one.map(pointKey).toSorted().join('\n') === other.map(pointKey).toSorted().join('\n');

/** Items by day. */
export type Points = Readonly<Record<string, readonly HousePoint[]>>;

/** A date of an event, as the week shows it. */
export interface WeekEvent {
  readonly documentId: string;
  readonly title: string;
  readonly place: string | null;
  /** The brand to which it belongs, if that is another one: it is changed only there. Else null. */
  readonly from: string | null;
  /** The day on which it takes place. */
  readonly day: string;
  /** HH:MM; null for a whole day. */
  readonly begin: string | null;
  readonly end: string | null;
  /** The day according to its rule, by which the event stores that it is cancelled. */
  readonly planned: string;
  readonly repeats: boolean;
  readonly cancelled: boolean;
  /** Why it is cancelled; empty for none. */
  readonly reason: string;
}

/** A dish that was typed before. */
export interface KnownDish extends Dish {
  /** The last day for which it was written, YYYY-MM-DD. */
  readonly on: string;
}

/** `none`: nothing is written; `changed`: something is public and differs. */
export type WeekState = 'none' | 'draft' | 'changed' | 'published';

export interface WeekRights {
  readonly seesMenu: boolean;
  readonly editsMenu: boolean;
  readonly publishesMenu: boolean;
  readonly seesProgramme: boolean;
  readonly editsProgramme: boolean;
  readonly publishesProgramme: boolean;
  readonly cancelsEvents: boolean;
}

export interface WeekContent {
  readonly dishes: Dishes;
  /** Francs. */
  readonly price: number | null;
  readonly points: Points;
}

export interface WeekAnswer extends WeekContent {
  readonly brand: string;
  readonly monday: string;
  readonly today: string;
  readonly state: WeekState;
  /** ISO 8601; null if nothing is stored. */
  readonly savedAt: string | null;
  readonly events: readonly WeekEvent[];
  readonly known: readonly KnownDish[];
  readonly lastWeek: WeekContent;
  readonly yearAgo: Dishes;
  readonly rights: WeekRights;
}

/** A cell as it was read and as it shall be. */
export interface CellChange {
  readonly day: string;
  readonly course: Course;
  readonly from: Dish;
  readonly to: Dish;
}

/** The items of a day that were taken away and that came. */
export interface PointsChange {
  readonly day: string;
  readonly removed: readonly HousePoint[];
  readonly added: readonly HousePoint[];
}

export interface WeekChanges {
  readonly brand: string;
  readonly monday: string;
  readonly cells: readonly CellChange[];
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  readonly points: readonly PointsChange[];
  readonly publish: boolean;
}

/** A cell that somebody else has written meanwhile. */
export interface CellConflict {
  readonly day: string;
  readonly course: Course;
  readonly mine: Dish;
  readonly theirs: Dish;
}

export interface SavedWeek {
  readonly week: WeekAnswer;
  readonly conflicts: readonly CellConflict[];
  readonly published: boolean;
}

export interface Cancellation {
  readonly brand: string;
  readonly monday: string;
  readonly documentId: string;
  readonly planned: string;
  readonly cancelled: boolean;
  readonly reason: string;
}
