import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import { listRecurrences } from '../../../../adapters/http/recurrence.ts';
import type { EventOccurrence, EventSeries } from '../../../../domain/event/Event.ts';
import { overAt } from '../../../../domain/event/occurrenceDates.ts';
import type { Locale } from '../../../../domain/locale/Locale.ts';
import { languageOf, localeOf } from '../../../../domain/locale/resolveLocale.ts';
import { wallClock, zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { formatDay, formatTime } from '../../../../ui/i18n/formatDateTime.ts';
import { CANCELLED_WORDS, instantOfClock } from '../calendar/createCalendar.ts';
import { readEventSites, type EventSite } from '../eventSites.ts';
import {
  createSiteAddresses,
  readSiteName,
  UNAVAILABLE,
  type MakeDocument,
} from '../SiteDocument.ts';
import { buildAtomFeedDocument, type FeedEntry } from './createAtomFeed.ts';
import { downloadAddress } from '../../../../domain/page/parseLink.ts';
import { addDays, zurichInstant } from '../../../../domain/shared/zurichCalendar.ts';

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
  const seriesOf = new Map(all.value.map((series) => [series.id, series]));
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
      updated: changedAt(seriesOf.get(event.id), now),
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

/**
 * When the entry's text changed last: editors changed the event, or its earlier date was over and
 * the next one took its place.
 */
function changedAt(series: EventSeries | undefined, now: Date): Date {
  if (series === undefined) return now;
  const edited = Date.parse(series.updatedAt);
  const times = [Number.isNaN(edited) ? 0 : edited, nextDateSince(series, now) ?? 0];
  const latest = Math.max(...times);
  return latest === 0 ? now : new Date(latest);
}

/** Days back: most series have their last date within weeks, those of every year within a year. */
const LAST_DATE_WITHIN = [8, 62, 800];

/**
 * The midnight since which the next date of a series is its next one, in milliseconds: lists show a
 * date until its day is over. Null if no earlier date is found.
 */
function nextDateSince(series: EventSeries, now: Date): number | null {
  const { rule, start, end, allDay, deviations } = series;
  if (rule === null) return null;
  const [first, today] = [wallClock(new Date(start)), wallClock(now)];
  const length = end === null ? 0 : wallClock(new Date(end)).getTime() - first.getTime();
  const moved = new Map(deviations.map(({ date, newStart }) => [date, newStart]));
  for (const days of LAST_DATE_WITHIN) {
    const since = new Date(today.getTime() - days * 86_400_000 - length);
    const passed = listRecurrences(rule, first, since, today).flatMap((planned) => {
      const newStart = moved.get(planned.toISOString().slice(0, 10)) ?? null;
      const begin = newStart === null ? planned : wallClock(new Date(newStart));
      const until = instantOfClock(new Date(begin.getTime() + length));
      const over = overAt({
        start: instantOfClock(begin),
        end: end === null ? null : until,
        allDay,
      });
      const day = zurichDate(new Date(over.getTime() - 1));
      const gone = zurichInstant(addDays(day, 1));
      return gone <= now ? [gone.getTime()] : [];
    });
    if (passed.length > 0) return Math.max(...passed);
  }
  return null;
}

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
