import type { Brand } from '../../domain/brand/Brand.ts';
import type { Event, EventOccurrence, EventSeries } from '../../domain/event/Event.ts';
import type {
  EventMatches,
  EventListQuery,
  EventRepository,
} from '../../domain/event/EventRepository.ts';
import { concernsBrand } from '../../domain/event/eventHouses.ts';
import {
  datesAround,
  DAYS_AHEAD,
  DAYS_BACK,
  isInPeriod,
  selectDates,
} from '../../domain/event/selectDates.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { addDays, zurichInstant } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseEvent, parseEvents, type EventDetails, type EventEntry } from './dto/parseEvents.ts';
import { isEntryId } from '../../domain/page/addressRules.ts';
import {
  listDates,
  toOccurrence,
  toSeries,
  type DatedEvent,
  type ListRecurrences,
  type TimeWindow,
} from './listOccurrences.ts';
import { readAllLocalized, readLocalized } from './readLocalized.ts';

const DAY = 86_400_000;
/**
 * For most houses this many days contain all dates that a page shows. Computing the dates of a
 * whole year was the most expensive part of a home page.
 */
const DAYS_NEAR = 31;

export class HttpEventRepository implements EventRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
    private readonly loadRecurrences: () => Promise<ListRecurrences> = loadLibrary,
  ) {}

  async listUpcoming(
    brand: Brand | null,
    query: Parameters<EventRepository['listUpcoming']>[1],
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventOccurrence[], ContentFailure>> {
    const scope = { brandId: brand?.id ?? null, ...query };
    const events = await this.readSince(scope, query.from, locale, signal);
    if (!events.ok) return events;
    const listRecurrences = await this.recurrencesFor(events.value);
    const soonest = (days: number) =>
      listDates(events.value, aheadOf(query.from, days), listRecurrences)
        .filter((date) => isInPeriod(date, { period: 'upcoming', now: query.from }))
        .slice(0, query.limit ?? undefined);
    const near = query.limit === null ? null : soonest(DAYS_NEAR);
    const dates = near?.length === query.limit ? near : null;
    return success((dates ?? soonest(DAYS_AHEAD)).map(toOccurrence));
  }

  async listBetween(
    brand: Brand,
    window: TimeWindow,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventOccurrence[], ContentFailure>> {
    const events = await this.readSince({ brandId: brand.id }, window.from, locale, signal);
    if (!events.ok) return events;
    const listRecurrences = await this.recurrencesFor(events.value);
    return success(
      listDates(events.value, window, listRecurrences)
        .filter(({ start }) => start >= window.from && start <= window.until)
        .map(toOccurrence),
    );
  }

  async list(
    query: EventListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<EventMatches, ContentFailure>> {
    const window =
      query.period === 'upcoming'
        ? aheadOf(query.now)
        : { from: yearBefore(query.now), until: query.now };
    const events = await this.readSince(query, window.from, locale, signal);
    if (!events.ok) return events;
    const { dates, ...offered } = selectDates(
      listDates(events.value, window, await this.recurrencesFor(events.value)),
      query,
    );
    return success({ ...offered, occurrences: dates.map(toOccurrence) });
  }

  async find(
    brand: Brand,
    { id, now }: { readonly id: string; readonly now: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Event | null, ContentFailure>> {
    // Reject an invalid id without a request to the content service.
    if (!isEntryId(id)) return success(null);
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'event', brandId: brand.id, id, locale }),
      locale,
      signal,
    );
    if (!answer.ok) return answer;
    const entry = answer.value.entries.find((each) => each.id === id);
    const event = entry === undefined ? null : parseEvent(entry, this.report);
    return success(
      event === null || !concernsBrand(event, brand.id)
        ? null
        : toEvent(event, now, await this.recurrencesFor([event])),
    );
  }

  async listSeries(
    brand: Brand | null,
    { now, ...query }: Parameters<EventRepository['listSeries']>[1],
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventSeries[], ContentFailure>> {
    const from = yearBefore(now);
    const scope = { brandId: brand?.id ?? null, ...query };
    const events = await this.readSince(scope, from, locale, signal);
    if (!events.ok) return events;
    const listRecurrences = await this.recurrencesFor(events.value);
    const current = events.value.filter(
      (event) =>
        event.start > now ||
        listDates([event], { from, until: aheadOf(now).until }, listRecurrences).length > 0,
    );
    return success(
      current
        .toSorted((one, other) => one.start.getTime() - other.start.getTime())
        .map((event) => toSeries(event, listRecurrences)),
    );
  }

  private async readSince(
    { brandId, exceptBrands = [] }: Pick<EventListQuery, 'brandId' | 'exceptBrands'>,
    since: Date,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly EventEntry[], ContentFailure>> {
    // One day earlier than requested: the content service compares in UTC, and a day in Zurich
    // starts on the day before in UTC.
    const from = addDays(zurichDate(since), -1);
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({ kind: 'events', brandId, from, page, locale }),
      locale,
      signal,
    );
    if (!answer.ok) return answer;
    const events = parseEvents(answer.value.entries, this.report);
    return success(
      events.filter(
        (event) =>
          (brandId === null || concernsBrand(event, brandId)) &&
          !exceptBrands.includes(event.brandId),
      ),
    );
  }

  /**
   * The recurrence library is as large as all other code of this folder, so only visitors who need
   * it load it.
   */
  private async recurrencesFor(events: readonly EventEntry[]): Promise<ListRecurrences> {
    return events.some(({ rule }) => rule !== null) ? this.loadRecurrences() : () => [];
  }
}

// Cached, because a dynamic import is resolved again for every page.
let library: ListRecurrences | undefined;
const loadLibrary = async (): Promise<ListRecurrences> =>
  library ?? (library = (await import('./recurrence.ts')).listRecurrences);

const yearBefore = (now: Date): Date => zurichInstant(addDays(zurichDate(now), -DAYS_BACK));
const aheadOf = (now: Date, days = DAYS_AHEAD): TimeWindow => ({
  from: now,
  until: new Date(now.getTime() + days * DAY),
});

function toEvent(
  event: EventEntry & EventDetails,
  now: Date,
  listRecurrences: ListRecurrences,
): Event {
  const { body, bodyLang, image, contact, meta } = event;
  return {
    ...toSeries(event, listRecurrences),
    body,
    image,
    contact,
    meta,
    ...(bodyLang !== undefined && { bodyLang }),
    occurrences: datesNear(event, now, listRecurrences).map(toOccurrence),
  };
}

/**
 * The dates around now. If an event is long over or far ahead, all its dates: its page would
 * otherwise show none.
 */
function datesNear(
  event: EventEntry,
  now: Date,
  listRecurrences: ListRecurrences,
): readonly DatedEvent[] {
  const near = listDates(
    [event],
    { from: yearBefore(now), until: aheadOf(now).until },
    listRecurrences,
  );
  if (near.length > 0) return datesAround(near, now);
  const ever = {
    from: new Date(event.start.getTime() - DAY),
    until: new Date(Math.max(event.start.getTime(), now.getTime()) + DAYS_AHEAD * DAY),
  };
  return datesAround(listDates([event], ever, listRecurrences), now);
}
