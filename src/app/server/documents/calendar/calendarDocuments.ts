import type { Event, EventHouse, EventSeries } from '../../../../domain/event/Event.ts';
import { housesOfEvent } from '../../../../domain/event/eventHouses.ts';
import { occurrenceDates } from '../../../../domain/event/occurrenceDates.ts';
import type { House, HouseSummary } from '../../../../domain/house/House.ts';
import { languageOf } from '../../../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { readEventSites, type EventSites } from '../eventSites.ts';
import {
  readSiteName,
  MISSING,
  UNAVAILABLE,
  type DocumentContext,
  type MakeDocument,
} from '../SiteDocument.ts';
import { createCalendar, type CalendarSurroundings } from './createCalendar.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** All events of a brand, on the group's own site of all brands, for subscribers. */
export const makeCalendar: MakeDocument = async (context) => {
  const { ports, locale, now } = context;
  const sites = await readEventSites(context);
  const { brand, exceptBrands } = sites;
  const [all, surroundings] = await Promise.all([
    ports.events.listSeries(brand, { now, exceptBrands }, locale),
    readSurroundings(context, sites),
  ]);
  if (!all.ok) return UNAVAILABLE;
  return {
    kind: 'text',
    contentType: CALENDAR_TYPE,
    text: createCalendar(all.value, surroundings),
  };
};

/**
 * A single event, for import into a personal calendar: with a day, only its date on that day, else
 * the whole series.
 */
export const makeEventCalendar: MakeDocument = async (context, { id = '', slug = '', day }) => {
  const { brand, ports, locale, now, path } = context;
  const sites = await readEventSites(context);
  const [found, surroundings] = await Promise.all([
    ports.events.find(brand, { id, now }, locale),
    readSurroundings(context, { ...sites, brand }),
  ]);
  if (!found.ok) return UNAVAILABLE;
  const event = found.value;
  if (event === null) return MISSING;
  if (event.slug !== slug) {
    const written = encodeURIComponent(event.slug);
    const before = path.slice(0, path.lastIndexOf(`/${encodeURIComponent(id)}/`) + 1);
    return {
      kind: 'moved',
      path: `${before}${encodeURIComponent(id)}/${written}${day === undefined ? '' : `/${day}`}.ics`,
    };
  }
  const shown = day === undefined ? event : onlyOn(event, day);
  if (shown === null) return MISSING;
  const siteOf: CalendarSurroundings['siteOf'] = (series) => {
    const site = surroundings.siteOf(series);
    return site && { ...site, addressOf: () => addressOn(site.addressOf(event), day) };
  };
  const name = event.slug.replaceAll(/[^\w-]/g, '') || 'termin';
  return {
    kind: 'text',
    contentType: CALENDAR_TYPE,
    text: createCalendar([shown], { ...surroundings, siteOf, name: null }),
    fileName: `${name}${day === undefined ? '' : `-${day}`}.ics`,
  };
};

const addressOn = (address: string, day: string | undefined): string =>
  day === undefined ? address : `${address}?datum=${day}`;

/**
 * One date as an event of its own; null if there is none on that day. Its id comes from the planned
 * day, so that a date that was moved replaces the one that somebody has already entered.
 */
function onlyOn(event: Event, day: string): EventSeries | null {
  const occurrence = event.occurrences.find((each) => occurrenceDates(each).firstDay === day);
  if (occurrence === undefined) return null;
  const { start, end, movedFrom, cancelled, note } = occurrence;
  const planned = zurichDate(new Date(movedFrom ?? start)).replaceAll('-', '');
  return {
    ...event,
    id: `${event.id}-${planned}`,
    start,
    end,
    cancelled,
    note,
    rule: null,
    deviations: [],
  };
}

async function readSurroundings(
  context: DocumentContext,
  { siteOf, brand: listed }: EventSites,
): Promise<CalendarSurroundings> {
  const { brand, ports, locale, warn } = context;
  const [name, own, houses] = await Promise.all([
    readSiteName(context),
    ports.houses.findOfBrand(brand.id, locale),
    listed === null ? ports.houses.list(locale) : NO_HOUSES,
  ]);
  const house = own.ok ? own.value : null;
  const others = houses.ok ? houses.value.toReversed() : [];
  // A brand's own house is its first.
  const houseOf = new Map(others.map((each) => [each.brandId, each]));
  return {
    name,
    language: languageOf(locale),
    siteOf: ({ brandId }) => siteOf(brandId),
    placeOf: (series) => {
      const { place, brandId, house: venue } = series;
      const venues = housesOfEvent(series);
      if (venues.length > 1) return placesOf(place, venues);
      const home = brandId === brand.id ? house : houseOf.get(brandId);
      return placeOf(place, home?.slug === venue?.slug ? (home ?? null) : null);
    },
    // The message of the error may contain a text of the event.
    reportLeftOut: ({ id, brandId }, error) =>
      warn('event left out of the calendar', {
        brand: brandId,
        entry: id,
        error: error instanceof Error ? error.name : 'unknown',
      }),
  };
}

const NO_HOUSES = { ok: true, value: [] as readonly HouseSummary[] } as const;

/**
 * Only events in their brand's own house get the address of the house. The list of houses has no
 * streets.
 */
function placeOf(place: EventSeries['place'], house: House | HouseSummary | null): string | null {
  const parts = [place?.text, ...(house === null ? [] : addressOf(house))];
  return parts.filter((part) => part !== undefined && part !== '').join(', ') || null;
}

/** Several addresses in one place would be none to a map: the names of the houses are enough. */
const placesOf = (place: EventSeries['place'], houses: readonly EventHouse[]): string =>
  [place?.text, ...houses.map(({ name }) => name)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');

const addressOf = (house: House | HouseSummary): readonly string[] =>
  'street' in house
    ? [house.name, house.street, `${house.postcode} ${house.place}`]
    : [house.name, house.place];
