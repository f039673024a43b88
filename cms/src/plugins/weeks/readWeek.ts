import type { EntryTypes, MenueTag } from '../../../dist/contentModel.ts';
import { parseDishMarks } from '../../../../src/domain/programme/dishMarks.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { addDays, mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Strapi } from '../../strapi.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { listWeekEvents } from './weekEvents.ts';
import {
  COURSES,
  EVENT,
  MENU_PLAN,
  NO_DISHES,
  PROGRAMME,
  sameDish,
  samePoints,
  type CookedDay,
  type Dish,
  type Dishes,
  type HousePoint,
  type KnownDish,
  type Points,
  type WeekAnswer,
  type WeekContent,
  type WeekRights,
  type WeekState,
} from './weekTypes.ts';

export type StoredMenu = EntryTypes[typeof MENU_PLAN] & { readonly updatedAt?: string };
export type StoredProgramme = EntryTypes[typeof PROGRAMME] & { readonly updatedAt?: string };

type Status = 'draft' | 'published';

/** Days of a week, and how far back dishes are offered. */
const WEEK = 7;
const REMEMBERED = 2 * 366;
/** The same weekday a year ago. */
const YEAR_AGO = 52 * WEEK;
const MAX_KNOWN = 1500;

const daysFrom = (monday: string): readonly string[] =>
  Array.from({ length: WEEK }, (_, day) => addDays(monday, day));

/** The menu plans of a brand for the weeks between two days, the latest first. */
export const findMenus = (
  strapi: Strapi,
  brand: string,
  [first, last]: readonly [string, string],
  status: Status,
): Promise<readonly StoredMenu[]> =>
  strapi.documents(MENU_PLAN).findMany({
    status,
    locale: BASE_LOCALE,
    filters: { marke: brand, woche: { $gte: first, $lte: last } },
    populate: { tage: true, createdBy: { populate: { roles: true } } },
  });

export const findProgrammes = (
  strapi: Strapi,
  brand: string,
  [first, last]: readonly [string, string],
  status: Status,
): Promise<readonly StoredProgramme[]> =>
  strapi.documents(PROGRAMME).findMany({
    status,
    locale: BASE_LOCALE,
    filters: { marke: brand, datum: { $gte: first, $lte: last } },
    populate: { punkte: true, createdBy: { populate: { roles: true } } },
  });

const dishOf = (row: MenueTag, course: (typeof COURSES)[number]): Dish => ({
  text: (row[course] ?? '').trim(),
  marks: parseDishMarks(row[`${course}Zeichen`]),
});

export const dishesOfRow = (row: MenueTag): CookedDay => ({
  suppe: dishOf(row, 'suppe'),
  menue1: dishOf(row, 'menue1'),
  menue2: dishOf(row, 'menue2'),
  dessert: dishOf(row, 'dessert'),
  abend: dishOf(row, 'abend'),
});

export const dishesOf = (menu: StoredMenu | undefined): Dishes =>
  Object.fromEntries((menu?.tage ?? []).map((row) => [row.datum, dishesOfRow(row)]));

export const pointsOf = (programme: StoredProgramme | undefined): readonly HousePoint[] =>
  (programme?.punkte ?? [])
    .map(({ beginn, ende, titel, ort, gerichteAusMenueplan }) => ({
      begin: beginn.slice(0, 5),
      end: ende?.slice(0, 5) ?? null,
      title: titel,
      place: ort?.trim() ? ort.trim() : null,
      dishesOfDay: gerichteAusMenueplan === true,
    }))
    .toSorted((one, other) => one.begin.localeCompare(other.begin));

const pointsByDay = (programmes: readonly StoredProgramme[]): Points =>
  Object.fromEntries(programmes.map((each) => [each.datum, pointsOf(each)]));

/** The plan of a week among several; plans of other weeks are ignored. */
export const menuOfWeek = (menus: readonly StoredMenu[], monday: string): StoredMenu | undefined =>
  menus.find(({ woche }) => mondayOf(woche) === monday);

const isEmptyDay = (dishes: CookedDay): boolean =>
  COURSES.every((course) => dishes[course].text === '');

export function sameDishes(one: Dishes, other: Dishes): boolean {
  const days = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...days].every((day) =>
    COURSES.every((course) =>
      sameDish((one[day] ?? NO_DISHES)[course], (other[day] ?? NO_DISHES)[course]),
    ),
  );
}

export function rightsOf(strapi: Strapi, ability: Ability): WeekRights {
  const [menu, programme, event] = [MENU_PLAN, PROGRAMME, EVENT].map(
    (uid) => checkerOf(strapi, uid, ability).can,
  ) as [Can, Can, Can];
  return {
    seesMenu: menu.read(),
    editsMenu: menu.update() && menu.create(),
    publishesMenu: menu.publish(),
    seesProgramme: programme.read(),
    editsProgramme: programme.update() && programme.create(),
    publishesProgramme: programme.publish(),
    cancelsEvents: event.update() && event.publish(),
  };
}

type Can = ReturnType<typeof checkerOf>['can'];

/** Everything that the screen shows of a week. A part that the account may not see is empty. */
export async function readWeek(
  strapi: Strapi,
  ability: Ability,
  { brand, monday }: { readonly brand: string; readonly monday: string },
): Promise<WeekAnswer> {
  const rights = rightsOf(strapi, ability);
  const [sunday, before] = [addDays(monday, WEEK - 1), addDays(monday, -WEEK)];
  const none = Promise.resolve([]);
  const [menus, publicMenus, programmes, publicProgrammes, events] = await Promise.all([
    rights.seesMenu
      ? findMenus(strapi, brand, [addDays(monday, -REMEMBERED), sunday], 'draft')
      : none,
    rights.seesMenu ? findMenus(strapi, brand, [monday, sunday], 'published') : none,
    rights.seesProgramme ? findProgrammes(strapi, brand, [before, sunday], 'draft') : none,
    rights.seesProgramme ? findProgrammes(strapi, brand, [monday, sunday], 'published') : none,
    listWeekEvents(strapi, brand, monday),
  ]);
  const own = menuOfWeek(menus, monday);
  const last = menuOfWeek(menus, before);
  const isThisWeek = ({ datum }: StoredProgramme): boolean => datum >= monday;
  const ownDays = programmes.filter(isThisWeek);
  const changed = [own, ...ownDays].flatMap((row) => row?.updatedAt ?? []);
  return {
    brand,
    monday,
    today: zurichDate(new Date()),
    rights,
    state: stateOf(
      { menu: own, days: ownDays },
      { menu: menuOfWeek(publicMenus, monday), days: publicProgrammes },
    ),
    savedAt:
      changed
        .map((at) => new Date(at).toISOString())
        .toSorted()
        .at(-1) ?? null,
    ...contentOf(own, ownDays),
    lastWeek: contentOf(
      last,
      programmes.filter((each) => !isThisWeek(each)),
    ),
    yearAgo: dishesOf(menuOfWeek(menus, addDays(monday, -YEAR_AGO))),
    events,
    known: knownDishes(menus, daysFrom(monday)),
  };
}

const contentOf = (
  menu: StoredMenu | undefined,
  programmes: readonly StoredProgramme[],
): WeekContent => ({
  dishes: dishesOf(menu),
  price: toAmount(menu?.gaestepreis ?? null),
  points: pointsByDay(programmes),
});

/** A decimal is a text in PostgreSQL. */
const toAmount = (stored: unknown): number | null => (stored === null ? null : Number(stored));

interface StoredWeek {
  readonly menu: StoredMenu | undefined;
  readonly days: readonly StoredProgramme[];
}

/** Compares what visitors see with what is written. */
function stateOf(drafts: StoredWeek, published: StoredWeek): WeekState {
  const isWritten =
    Object.values(dishesOf(drafts.menu)).some((dishes) => !isEmptyDay(dishes)) ||
    drafts.days.some((day) => pointsOf(day).length > 0);
  const isPublic = published.menu !== undefined || published.days.length > 0;
  if (!isPublic) return isWritten ? 'draft' : 'none';
  const of = (days: readonly StoredProgramme[], date: string) =>
    pointsOf(days.find(({ datum }) => datum === date));
  const dates = new Set([...drafts.days, ...published.days].map(({ datum }) => datum));
  const isSame =
    sameDishes(dishesOf(drafts.menu), dishesOf(published.menu)) &&
    Number(drafts.menu?.gaestepreis ?? 0) === Number(published.menu?.gaestepreis ?? 0) &&
    [...dates].every((date) => samePoints(of(drafts.days, date), of(published.days, date)));
  return isSame ? 'published' : 'changed';
}

/** Dishes of earlier weeks, each once with its last day, the latest first. */
function knownDishes(menus: readonly StoredMenu[], shown: readonly string[]): readonly KnownDish[] {
  const known = new Map<string, KnownDish>();
  for (const row of menus.flatMap(({ tage }) => tage ?? [])) {
    if (shown.includes(row.datum)) continue;
    for (const dish of Object.values(dishesOfRow(row))) {
      const key = dish.text.toLowerCase();
      const on = known.get(key)?.on ?? '';
      if (key !== '' && row.datum > on) known.set(key, { ...dish, on: row.datum });
    }
  }
  return [...known.values()]
    .toSorted((one, other) => other.on.localeCompare(one.on))
    .slice(0, MAX_KNOWN);
}
