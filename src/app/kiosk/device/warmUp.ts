import type { Locale } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { addDays, mondayOf } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { withLanguage } from '../../routes/createHrefs.ts';
import type { RouteRequest } from '../../routes/LoadContext.ts';
import { SCREENS } from '../../routes/routeTable.ts';
import { isNotFound } from '../../routes/routeFailures.ts';
import type { RouteEntry } from '../../routes/RouteEntry.ts';
import type { KioskLoadContext } from '../kioskLoaders.ts';
import { KIOSK_SCREENS } from '../kioskScreens.ts';
import { imageAddress } from '../../../domain/page/imageAddress.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';

export interface WarmUpInputs {
  /** The shared routes that the profile allows. */
  readonly table: readonly RouteEntry[];
  readonly context: KioskLoadContext;
  /** Fetches a file only to let the service worker cache it. Never rejects. */
  readonly fetchFile: (address: string) => Promise<void>;
  /**
   * Waits between two languages: each takes about a hundred requests, and the gateway accepts only
   * a few hundred per minute from one house.
   */
  readonly rest: () => Promise<void>;
  readonly signal: AbortSignal;
}

const DAY = 24 * 60 * 60_000;
/** Days ahead that are cached on the device: enough for a long weekend without a network. */
const DAYS_AHEAD = 4;
const MAX_EVENTS = 20;
/**
 * After this many failures in a row, the server will probably not respond soon: the next run, an
 * hour later, tries again.
 */
const MAX_FAILURES = 3;

/**
 * Reads everything that the screens will need, so that the service worker has it cached when the
 * network fails: all screens that the profile allows in each of its languages, the programme of the
 * next days, the menus of two weeks, the next events, and images. The reads are sequential: after a
 * power cut all screens of a house start together, and the server has visitors as well.
 */
export async function warmUp({
  table,
  context,
  fetchFile,
  rest,
  signal,
}: WarmUpInputs): Promise<void> {
  const { brand, profile } = context;
  const { logo, logoSmall, logoWhite, icon, seals } = brand.assets;
  const fetched = new Set<string>();
  let failures = 0;
  for (const locale of profile.locales) {
    if (locale !== profile.locales[0]) await rest();
    const found: unknown[] = [];
    for (const work of listWork(locale, table, context, signal)) {
      if (signal.aborted || failures >= MAX_FAILURES) return;
      failures = await work().then(
        (data) => {
          found.push(data);
          return 0;
        },
        (error: unknown) => (isNotFound(error) ? failures : failures + 1),
      );
    }
    for (const address of [
      logo,
      logoSmall,
      logoWhite,
      icon,
      ...Object.values(seals),
      ...picturesIn(found),
    ]) {
      if (signal.aborted) return;
      if (!fetched.has(address)) await fetchFile(address);
      fetched.add(address);
    }
  }
}

type Work = () => Promise<unknown>;

function listWork(
  locale: Locale,
  table: readonly RouteEntry[],
  context: KioskLoadContext,
  signal: AbortSignal,
): readonly Work[] {
  const {
    brand,
    ports: { brandConfigs, programmes },
  } = context;
  const now = context.now();
  const today = zurichDate(now);
  const request = (path: string, params: RouteRequest['params'] = {}): RouteRequest => ({
    path: withLanguage(path, languageOf(locale)),
    params,
    query: new URLSearchParams(),
    signal,
  });
  const on = (day: number): KioskLoadContext => ({
    ...context,
    now: () => new Date(now.getTime() + day * DAY),
  });
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => day);
  const own = (day: number): readonly Work[] =>
    Object.values(KIOSK_SCREENS).map(
      ({ path, loader }) =>
        () =>
          loader(on(day), request(path)),
    );
  const shared = (day: number): readonly Work[] =>
    table.flatMap((entry) => {
      const { screen, path } = entry;
      // A page of blocks is the same on every day.
      return screen === null || path.includes(':') || (day > 0 && screen === 'PageScreen')
        ? []
        : [() => SCREENS[screen].load(entry, on(day), request(`/${path}`))];
    });
  return [
    () => brandConfigs.find(brand, locale, signal),
    ...own(0),
    ...shared(0),
    ...days.map(
      (day): Work =>
        () =>
          programmes.listDay(brand, addDays(today, day), locale, signal),
    ),
    ...[0, 7].map(
      (later): Work =>
        () =>
          programmes.listMenus(brand, addDays(mondayOf(today), later), locale, signal),
    ),
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
