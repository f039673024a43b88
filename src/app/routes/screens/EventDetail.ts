import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import { hasEnded, occurrenceDates } from '../../../domain/event/occurrenceDates.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { formatDate } from '../../../ui/i18n/formatDateTime.ts';
import type { EventDetailData } from '../../../ui/screens/EventDetail/eventDetailData.ts';
import { createHrefs, withLanguage } from '../createHrefs.ts';
import { contentUnavailable, notFound } from '../routeFailures.ts';
import {
  descriptionOf,
  namedDescription,
  encodeQrCode,
  replaceSlug,
} from '../loaders/entryPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const eventRoute = page('event', 'events/:id/:slug', {
  screen: 'EventDetail',
  query: ['datum'],
});

export const eventDetailScreen: RouteScreen<EventDetailData> = {
  component: async () =>
    (await import('../../../ui/screens/EventDetail/EventDetail.tsx')).EventDetail,
  load: loadEventDetail,
};

/**
 * An event with the date of the address. Without a date, or if the event has none on that day, the
 * next date is shown, else the last one.
 */
async function loadEventDetail(
  entry: RouteEntry,
  { brand, ports, now }: LoadContext,
  request: RouteRequest,
): Promise<EventDetailData> {
  const { id = '', slug } = request.params;
  const found = await ports.events.find(
    brand,
    { id, now: now() },
    resolveLocale(request.path, brand),
    request.signal,
  );
  if (!found.ok) throw contentUnavailable();
  const event = found.value;
  if (event === null) throw notFound(entry.missing);
  if (event.slug !== slug) throw replaceSlug(request, event.slug);
  const day = request.query.get('datum');
  const occurrence = chooseOccurrence(event, day, now());
  const on = formatDate(
    occurrenceDates(occurrence).firstDay,
    resolveLocale(request.path, brand) || BASE_LOCALE,
    { year: true },
  );
  const date = event.occurrences.length > 1 ? `?datum=${occurrenceDates(occurrence).firstDay}` : '';
  const canonicalHref = await canonicalOfGuest(event, { brand, ports }, request);
  const address = `${canonicalHref ?? `https://${canonicalHost(brand)}${request.path}`}${date}`;
  return {
    event,
    occurrence,
    address,
    qrRows: await encodeQrCode(address),
    ...(day !== null && occurrenceDates(occurrence).firstDay !== day
      ? { invented: true as const }
      : {}),
    // The day distinguishes events with the same name, and the event from a media entry about it.
    title: event.meta.title?.text ?? `${event.title.text}, ${on}`,
    meta: {
      ...event.meta,
      description:
        descriptionOf(event.meta.description) ??
        namedDescription([event.title, on, event.place], event.teaser),
      image: event.meta.image ?? event.image,
    },
    ...(canonicalHref === null ? {} : { canonicalHref }),
  };
}

/**
 * The canonical address of another brand's event in a house of this one: on that brand's site. Null
 * for an own event, and if that site does not show events.
 */
async function canonicalOfGuest(
  { brandId, id, slug }: Event,
  { brand, ports }: Pick<LoadContext, 'brand' | 'ports'>,
  { path, signal }: RouteRequest,
): Promise<string | null> {
  if (brandId === brand.id) return null;
  const owner = (await ports.brandThemes.list(signal)).find((each) => each.brandId === brandId);
  if (owner?.canonical === undefined || owner.hiddenRoutes.includes('event')) return null;
  const { origin, localeInPath } = owner.canonical;
  const bare = createHrefs([eventRoute], { localeInPath: false }, () => '').hrefOf('event', {
    id,
    slug,
  });
  return (
    origin + (localeInPath ? withLanguage(bare, languageOf(resolveLocale(path, brand))) : bare)
  );
}

function chooseOccurrence(event: Event, day: string | null, now: Date): EventOccurrence {
  const { occurrences } = event;
  const coming = occurrences.filter((occurrence) => !hasEnded(occurrence, now));
  return (
    occurrences.find((occurrence) => occurrenceDates(occurrence).firstDay === day) ??
    coming.find(({ cancelled }) => !cancelled) ??
    coming[0] ??
    occurrences.at(-1) ??
    firstDate(event)
  );
}

/**
 * If all dates of an event are too far back for lists, the date that editors entered is still
 * shown.
 */
function firstDate({ house, ...event }: Event): EventOccurrence {
  const { id, slug, brandId, title, start, end, allDay, place, teaser, note, category, cancelled } =
    event;
  return {
    id,
    slug,
    brandId,
    title,
    start,
    end,
    allDay,
    place,
    teaser,
    note,
    category,
    cancelled,
    movedFrom: null,
    house: house?.slug ?? null,
  };
}
