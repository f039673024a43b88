import { ATTRACT_PATH, DEPARTURES_PATH, TAB_PATHS } from '../../ui/kiosk/kioskPaths.ts';
import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { LoadContext } from '../routes/LoadContext.ts';
import type { ContentImage } from '../../domain/page/Image.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { roleOf } from '../../domain/page/person.ts';
import { resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { RouteRequest } from '../routes/LoadContext.ts';
import { loadPage } from '../routes/loadPage.ts';
import type { Event } from '../../domain/event/Event.ts';
import { readDay, readDays } from '../../domain/programme/readDay.ts';
import { addDays, mondayOf } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { AttractData } from '../../ui/kiosk/screens/Attract/attractData.ts';
import type { DeparturesData } from '../../ui/kiosk/screens/Departures/Departures.tsx';
import type { MenuPlanData } from '../../ui/kiosk/screens/MenuPlan/menuPlanData.ts';
import type { PageScreenData, DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import { homeRoute } from '../routes/screens/PageScreen.ts';
import type { DayProgramme, TodayData } from '../../ui/kiosk/screens/Today/todayData.ts';
import type { Page } from '../../domain/page/Page.ts';
import type { WayContact, WayFinderData } from '../../ui/kiosk/screens/WayFinder/wayFinderData.ts';

/** The context for the loaders of lobby screens. */
export interface KioskLoadContext extends LoadContext {
  readonly profile: KioskProfile;
}

/**
 * The brand's own images, each once: of its home page, of the screen's start page and of its house.
 * Images that cannot be read are left out.
 */
export async function listPictures(
  { brand, ports, profile }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<readonly ContentImage[]> {
  const locale = resolveLocale(path, brand);
  const [home, start, house] = await Promise.all([
    ports.pages.find(brand, '', locale, signal),
    ports.pages.find(brand, pagePathOf(profile.startPath), locale, signal),
    ports.houses.findOfBrand(brand.id, locale, signal),
  ]);
  const found = [
    home.ok ? home.value?.image : null,
    start.ok ? start.value?.image : null,
    ...(house.ok && house.value !== null ? [house.value.image, ...house.value.images] : []),
  ].filter((image) => image !== null && image !== undefined);
  return found.filter(
    ({ file }, position) => found.findIndex((each) => each.file === file) === position,
  );
}

/** The content service identifies a page by its path without a leading slash, query or fragment. */
export const pagePathOf = (link: string): string => link.replace(/^\/+|[?#].*/gs, '');

/**
 * The content that the waiting screen shows in turn. Parts that cannot be read are left out: the
 * screen greets visitors in any case.
 */
export async function loadAttract(
  context: KioskLoadContext,
  request: RouteRequest,
): Promise<AttractData> {
  const { brand, ports, now, profile } = context;
  const today = zurichDate(now());
  const locale = resolveLocale(request.path, brand);
  const dates = [today, addDays(today, 1)];
  const [images, { menus }, departures, event, read] = await Promise.all([
    listPictures(context, request),
    loadMenuPlan(context, request),
    loadDepartures(context, request),
    readNextEvent(context, request),
    readDays(ports, brand, dates, locale, request.signal),
  ]);
  return {
    images,
    eveningImages: profile.eveningImages,
    days: daysOf(dates, read),
    menus: menus ?? [],
    departures,
    event,
  };
}

/** A day that cannot be read is null. */
const daysOf = (
  dates: readonly string[],
  read: Awaited<ReturnType<typeof readDays>>,
): readonly DayProgramme[] =>
  dates.map((date, index) => {
    const day = read[index];
    return { date, points: day?.ok ? day.value : null };
  });

/** The next date that is not cancelled, with the image of its event; null if there is none. */
async function readNextEvent(
  { brand, ports, now }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<AttractData['event']> {
  const locale = resolveLocale(path, brand);
  const upcoming = await ports.events.listUpcoming(
    brand,
    { from: now(), limit: SOON },
    locale,
    signal,
  );
  const date = upcoming.ok ? upcoming.value.find(({ cancelled }) => !cancelled) : undefined;
  if (date === undefined) return null;
  const found = await ports.events.find(brand, { id: date.id, now: now() }, locale, signal);
  const event: Event | null = found.ok ? found.value : null;
  return { date, image: event?.image ?? null };
}

/** The number of dates to read to find one that is not cancelled. */
const SOON = 5;

/** The stop of the brand's house. The view reads the departures live. */
export async function loadDepartures(
  { brand, ports }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<DeparturesData> {
  const found = await ports.houses.findOfBrand(brand.id, resolveLocale(path, brand), signal);
  const house = found.ok ? found.value : null;
  return house === null || house.stop === null || ports.timetable === null
    ? { stop: null, houseSlug: null }
    : { stop: house.stop, houseSlug: house.slug };
}

/**
 * The menus of this week and the next, so that the change of week in the night to Monday needs no
 * network.
 */
export async function loadMenuPlan(
  { brand, ports, now }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<MenuPlanData> {
  const monday = mondayOf(zurichDate(now()));
  const weeks = await Promise.all(
    [monday, addDays(monday, 7)].map((week) =>
      ports.programmes.listMenus(brand, week, resolveLocale(path, brand), signal),
    ),
  );
  const read = weeks.filter((week) => week.ok);
  return { menus: weeks[0]?.ok === true ? read.flatMap(({ value }) => value) : null };
}

/** The page that editors chose for "Unser Haus"; the home page if that page does not exist. */
export function loadOurHouse(
  context: KioskLoadContext,
  request: RouteRequest,
): Promise<PageScreenData & DocumentHeadData> {
  return loadPage(
    { ...homeRoute, content: pagePathOf(context.profile.startPath), contentOtherwise: '' },
    context,
    request,
  );
}

/** Includes today. */
const DAYS = 7;

/**
 * The programme of today and the following days, so that the next day is already loaded at
 * midnight. A day that cannot be read is null.
 */
export async function loadToday(
  context: KioskLoadContext,
  request: RouteRequest,
): Promise<TodayData> {
  const { brand, ports, now } = context;
  const today = zurichDate(now());
  const locale = resolveLocale(request.path, brand);
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(today, day));
  const [images, read] = await Promise.all([
    listPictures(context, request),
    readDays(ports, brand, dates, locale, request.signal),
  ]);
  return { days: daysOf(dates, read), image: images[0] ?? null };
}

/** Today's programme in the rooms, and the contact person. The house itself is in the profile. */
export async function loadWayFinder(
  { brand, ports, now }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<WayFinderData> {
  const locale = resolveLocale(path, brand);
  const [programme, home] = await Promise.all([
    readDay(ports, brand, zurichDate(now()), locale, signal),
    ports.pages.find(brand, '', locale, signal),
  ]);
  return {
    points: programme.ok ? programme.value.filter((point) => point.cancelled === undefined) : [],
    contact: home.ok && home.value !== null ? contactOn(home.value, locale) : null,
  };
}

/** The person of the first contact block of the page. */
function contactOn({ blocks }: Page, locale: SelectedLocale): WayContact | null {
  for (const block of blocks) {
    if (block.kind === 'contactPerson' && block.person !== null) {
      const { name, image } = block.person;
      const role = roleOf(block.person, locale || BASE_LOCALE);
      return { name, role: role?.text ?? null, image, lang: block.lang ?? role?.lang };
    }
  }
  return null;
}

/** The loader of a screen that only lobby screens have. */
export interface KioskLoader {
  /** Below the language prefix. */
  readonly path: string;
  /** Loads the screen's data; throws not-found or content-unavailable. */
  readonly loader: (context: KioskLoadContext, request: RouteRequest) => Promise<unknown>;
}

/** The loaders of the kiosk's own screens by route id. No id is also in the route table. */
export const KIOSK_LOADERS = {
  attract: { path: ATTRACT_PATH, loader: loadAttract },
  today: { path: TAB_PATHS.today, loader: loadToday },
  menu: { path: TAB_PATHS.menu, loader: loadMenuPlan },
  way: { path: TAB_PATHS.way, loader: loadWayFinder },
  ourHouse: { path: TAB_PATHS.house, loader: loadOurHouse },
  help: { path: TAB_PATHS.help, loader: async () => null },
  departures: { path: DEPARTURES_PATH, loader: loadDepartures },
} as const satisfies Readonly<Record<string, KioskLoader>>;
