import { imageAddress } from '../../../../domain/page/imageAddress.ts';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import type { Locale } from '../../../../domain/locale/Locale.ts';
import { languageOf } from '../../../../domain/locale/resolveLocale.ts';
import { addDays, mondayOf } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { KIOSK_LOADERS, type KioskLoadContext } from '../../../kiosk/kioskLoaders.ts';
import { kioskTable } from '../../../kiosk/kioskTable.ts';
import { withLanguage } from '../../../routes/createHrefs.ts';
import type { RouteRequest } from '../../../routes/LoadContext.ts';
import { SCREENS } from '../../../routes/routeTable.ts';

const DAY = 24 * 60 * 60_000;
/** Days ahead for which every screen is loaded: enough for a long weekend without a network. */
const DAYS_AHEAD = 4;
const MAX_EVENTS = 20;

/** Reads for one part of a screen. Rejects like the loader that it runs. */
export type ScreenWork = () => Promise<unknown>;

/**
 * Everything that a lobby screen reads in a language, in the order of its importance: all screens
 * that its profile allows, the programme of the next days, the menus of two weeks, and the next
 * events. What a screen has as a copy follows from this list alone.
 */
export function listScreenWork(
  locale: Locale,
  context: KioskLoadContext,
  signal: AbortSignal,
): readonly ScreenWork[] {
  const {
    brand,
    ports: { brandConfigs, programmes },
  } = context;
  const now = context.now();
  const today = zurichDate(now);
  const request = (path: string): RouteRequest => ({
    path: withLanguage(path, languageOf(locale)),
    params: {},
    query: new URLSearchParams(),
    signal,
  });
  const on = (day: number): KioskLoadContext => ({
    ...context,
    now: () => new Date(now.getTime() + day * DAY),
  });
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => day);
  const own = (day: number): readonly ScreenWork[] =>
    Object.values(KIOSK_LOADERS).map(
      ({ path, loader }) =>
        () =>
          loader(on(day), request(path)),
    );
  const shared = (day: number): readonly ScreenWork[] =>
    kioskTable(context.profile).flatMap((entry) => {
      const { screen, path } = entry;
      // A page of blocks is the same on every day.
      return screen === null || path.includes(':') || (day > 0 && screen === 'PageScreen')
        ? []
        : [() => SCREENS[screen].load(entry, on(day), request(`/${path}`))];
    });
  return [
    () => brandConfigs.find(brand, locale, signal),
    ...own(0),
    ...days.map((day): ScreenWork => {
      const date = addDays(today, day);
      return () => programmes.listDay(brand, date, locale, signal);
    }),
    ...[0, 7].map((later): ScreenWork => {
      const monday = addDays(mondayOf(today), later);
      return () => programmes.listMenus(brand, monday, locale, signal);
    }),
    ...shared(0),
    () => readEvents(locale, context, signal),
    ...days.slice(1).flatMap((day) => [...own(day), ...shared(day)]),
  ];
}

/** Reads the next events one by one: their pages need data that the list does not contain. */
async function readEvents(
  locale: Locale,
  { brand, ports, now }: KioskLoadContext,
  signal: AbortSignal,
): Promise<unknown> {
  const upcoming = await ports.events.listUpcoming(
    brand,
    { from: now(), limit: MAX_EVENTS },
    locale,
    signal,
  );
  const ids = upcoming.ok ? new Set(upcoming.value.map(({ id }) => id)) : [];
  const events: unknown[] = [];
  for (const id of ids)
    events.push(await ports.events.find(brand, { id, now: now() }, locale, signal));
  return events;
}

const MAX_PICTURES = 60;
const DEEPEST = 12;

const isImage = (value: object): value is ContentImage =>
  'file' in value && typeof value.file === 'string' && 'focus' in value && 'caption' in value;

/**
 * Addresses of the images in the results of loaders, one size of each: the service worker uses that
 * size in place of the others.
 */
export function picturesIn(data: unknown): readonly string[] {
  const images = new Map<string, ContentImage>();
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    if (isImage(value)) images.set(value.file, value);
    for (const each of Object.values(value)) look(each, depth + 1);
  };
  look(data, 0);
  return [...images.values()]
    .slice(0, MAX_PICTURES)
    .map((image) => imageAddress(image, 'pair', 1280, 'webp'));
}
