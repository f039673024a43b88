import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import type { EventOccurrence } from '../../../../domain/event/Event.ts';
import type { Locale } from '../../../../domain/locale/Locale.ts';
import { languageOf, localeOf } from '../../../../domain/locale/resolveLocale.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { formatDay, formatTime } from '../../../../ui/i18n/formatDateTime.ts';
import { CANCELLED_WORDS } from '../calendar/createCalendar.ts';
import { readEventSites, type EventSite } from '../eventSites.ts';
import {
  createSiteAddresses,
  readSiteName,
  UNAVAILABLE,
  type MakeDocument,
} from '../SiteDocument.ts';
import { buildAtomFeedDocument, type FeedEntry } from './createAtomFeed.ts';
import { downloadAddress } from '../../../../domain/page/parseLink.ts';
import { zurichInstant } from '../../../../domain/shared/zurichCalendar.ts';

const MAX_ENTRIES = 50;

/**
 * A brand's upcoming events, on the group's own site those of all brands, the soonest first. Each
 * event appears once, with its next date.
 */
export const makeEventFeed: MakeDocument = async (context) => {
  const { ports, locale, now } = context;
  const { brand: listed, exceptBrands, siteOf } = await readEventSites(context);
  const [upcoming, all, siteName] = await Promise.all([
    // A series has many dates but is one entry, so no number of dates is enough.
    ports.events.listUpcoming(listed, { from: now, limit: null, exceptBrands }, locale),
    ports.events.listSeries(listed, { now, exceptBrands }, locale),
    readSiteName(context),
  ]);
  if (!upcoming.ok || !all.ok) return UNAVAILABLE;
  const addresses = createSiteAddresses(context.brand, locale);
  const language = languageOf(locale);
  const changed = new Map(all.value.map(({ id, updatedAt }) => [id, updatedAt]));
  const next = new Map<string, { readonly event: EventOccurrence; readonly site: EventSite }>();
  for (const event of upcoming.value) {
    const site = siteOf(event.brandId);
    if (site !== null && !next.has(event.id)) next.set(event.id, { event, site });
  }
  const soonest = [...next.values()].slice(0, MAX_ENTRIES);
  const entries = soonest.map(({ event, site }): FeedEntry => {
    const dateLine = describeDate(event, site, localeOf(language));
    return {
      id: `tag:${site.host},2026:events/${encodeURIComponent(event.id)}`,
      address: site.addressOf(event),
      title: event.cancelled
        ? `${CANCELLED_WORDS[language]}: ${event.title.text}`
        : event.title.text,
      summary: dateLine,
      paragraphs: [dateLine, event.note?.text, event.teaser?.text].filter(
        (text) => text !== undefined,
      ),
      links: [],
      updated: dateOr(changed.get(event.id), now),
      published: null,
    };
  });
  return buildAtomFeedDocument(
    context,
    { list: 'events', route: 'events', siteName, addresses },
    entries,
  );
};

function describeDate(
  { start, allDay, place }: EventOccurrence,
  { otherName }: EventSite,
  locale: Locale,
): string {
  const instant = new Date(start);
  const time = allDay ? [] : [formatTime(zurichTime(instant), locale)];
  return [
    formatDay(zurichDate(instant), locale, { year: true }),
    ...time,
    ...(place === null ? [] : [place.text]),
    ...(otherName === null ? [] : [otherName]),
  ].join(', ');
}

const dateOr = (text: string | undefined, otherwise: Date): Date =>
  text === undefined || Number.isNaN(Date.parse(text)) ? otherwise : new Date(text);

/** A brand's media entries, the newest first. */
export const makeMediaFeed: MakeDocument = async (context) => {
  const { brand, ports, locale } = context;
  const [newest, siteName] = await Promise.all([
    ports.media.listNewest(brand, { limit: MAX_ENTRIES }, locale),
    readSiteName(context),
  ]);
  if (!newest.ok) return UNAVAILABLE;
  const addresses = createSiteAddresses(brand, locale);
  const entries = newest.value.map(
    ({ id, slug, title, teaser, date, files, updatedAt }): FeedEntry => {
      const published = zurichInstant(date);
      return {
        id: `tag:${canonicalHost(brand)},2026:media/${encodeURIComponent(id)}`,
        address: addresses.ofRoute('mediaEntry', { id, slug }),
        title: title.text,
        summary: teaser?.text ?? null,
        paragraphs: teaser === null ? [] : [teaser.text],
        links: files.map((file) => ({
          text: file.title,
          address: addresses.of(downloadAddress(file.file)),
        })),
        updated: Number.isNaN(Date.parse(updatedAt)) ? published : new Date(updatedAt),
        published,
      };
    },
  );
  return buildAtomFeedDocument(
    context,
    { list: 'media', route: 'media', siteName, addresses },
    entries,
  );
};
