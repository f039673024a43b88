import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import type { EventSeries } from '../../../../domain/event/Event.ts';
import type { House } from '../../../../domain/house/House.ts';
import { languageOf } from '../../../../domain/locale/resolveLocale.ts';
import {
  readSiteName,
  createSiteAddresses,
  MISSING,
  UNAVAILABLE,
  type DocumentContext,
  type MakeDocument,
} from '../SiteDocument.ts';
import { createCalendar, type CalendarSurroundings } from './createCalendar.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** All events of a brand, for subscribers. */
export const makeCalendar: MakeDocument = async (context) => {
  const { brand, ports, locale, now } = context;
  const [all, surroundings] = await Promise.all([
    ports.events.listSeries(brand, { now }, locale),
    readSurroundings(context),
  ]);
  if (!all.ok) return UNAVAILABLE;
  return {
    kind: 'text',
    contentType: CALENDAR_TYPE,
    text: createCalendar(all.value, surroundings),
  };
};

/** A single event, for import into a personal calendar. */
export const makeEventCalendar: MakeDocument = async (context, { id = '', slug = '' }) => {
  const { brand, ports, locale, now, path } = context;
  const [found, surroundings] = await Promise.all([
    ports.events.find(brand, { id, now }, locale),
    readSurroundings(context),
  ]);
  if (!found.ok) return UNAVAILABLE;
  const event = found.value;
  if (event === null) return MISSING;
  if (event.slug !== slug)
    return { kind: 'moved', path: path.replace(/[^/]+$/, `${encodeURIComponent(event.slug)}.ics`) };
  return {
    kind: 'text',
    contentType: CALENDAR_TYPE,
    text: createCalendar([event], surroundings),
    fileName: `${event.slug.replaceAll(/[^\w-]/g, '') || 'termin'}.ics`,
  };
};

async function readSurroundings(context: DocumentContext): Promise<CalendarSurroundings> {
  const { brand, ports, locale } = context;
  const [name, own] = await Promise.all([
    readSiteName(context),
    ports.houses.findOfBrand(brand.id, locale),
  ]);
  const addresses = createSiteAddresses(brand, locale);
  const house = own.ok ? own.value : null;
  return {
    name,
    host: canonicalHost(brand),
    language: languageOf(locale),
    addressOf: ({ id, slug }) => addresses.ofRoute('event', { id, slug }),
    placeOf: (series) =>
      placeOf(series, house !== null && series.house?.slug === house.slug ? house : null),
  };
}

/** Only events in the brand's own house get the address of the house. */
function placeOf({ place }: EventSeries, house: House | null): string | null {
  const parts = [
    place?.text,
    ...(house === null ? [] : [house.name, house.street, `${house.postcode} ${house.place}`]),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ') || null;
}
