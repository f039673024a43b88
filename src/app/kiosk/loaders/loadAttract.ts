import type { Event } from '../../../domain/event/Event.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { readDay } from '../../../domain/programme/readDay.ts';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { AttractData } from '../../../ui/kiosk/screens/Attract/attractData.ts';
import type { RouteRequest } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';
import { listPictures } from './listPictures.ts';
import { loadDepartures } from './loadDepartures.ts';
import { loadMenuPlan } from './loadMenuPlan.ts';

/**
 * What the waiting screen tells in turn. What fails is left out: somebody is greeted in any case.
 */
export async function loadAttract(
  context: KioskLoadContext,
  request: RouteRequest,
): Promise<AttractData> {
  const { brand, ports, now, profile } = context;
  const today = zurichDate(now());
  const locale = resolveLocale(request.path, brand);
  const [images, { menus }, departures, event, ...days] = await Promise.all([
    listPictures(context, request),
    loadMenuPlan(context, request),
    loadDepartures(context, request),
    readNextEvent(context, request),
    ...[today, addDays(today, 1)].map(async (date) => {
      const read = await readDay(ports.programmes, brand, date, locale, request.signal);
      return { date, points: read.ok ? read.value : null };
    }),
  ]);
  return {
    images,
    eveningImages: profile.eveningImages,
    days,
    menus: menus ?? [],
    departures,
    event,
  };
}

/** The next date that takes place, with the picture of its event; null without one. */
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

/** Dates among which one is not cancelled. */
const SOON = 5;
