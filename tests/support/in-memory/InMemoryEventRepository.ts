import type { Brand } from '../../../src/domain/brand/Brand.ts';
import type { Event, EventOccurrence, EventSeries } from '../../../src/domain/event/Event.ts';
import type { EventListQuery, EventRepository } from '../../../src/domain/event/EventRepository.ts';
import { concernsBrand } from '../../../src/domain/event/eventHouses.ts';
import { overAt } from '../../../src/domain/event/occurrenceDates.ts';
import {
  byStart,
  datesAround,
  DAYS_BACK,
  isInPeriod,
  selectDates,
  type EventDate,
} from '../../../src/domain/event/selectDates.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import { addDays, zurichInstant } from '../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../src/domain/shared/zurichTime.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

export class InMemoryEventRepository implements EventRepository {
  constructor(private readonly fixture: ContentFixture) {}

  listUpcoming(
    brand: Brand | null,
    query: Parameters<EventRepository['listUpcoming']>[1],
    locale: SelectedLocale,
    signal?: AbortSignal,
  ) {
    return answerFrom(this.fixture, signal, () =>
      this.all({ brandId: brand?.id ?? null, ...query }, locale)
        .flatMap(datesOf)
        .filter((date) => isInPeriod(date, { period: 'upcoming', now: query.from }))
        .toSorted(byStart)
        .slice(0, query.limit ?? undefined)
        .map(({ occurrence }) => occurrence),
    );
  }

  listBetween(
    brand: Brand,
    { from, until }: Parameters<EventRepository['listBetween']>[1],
    locale: SelectedLocale,
    signal?: AbortSignal,
  ) {
    return answerFrom(this.fixture, signal, () =>
      this.all({ brandId: brand.id }, locale)
        .flatMap(datesOf)
        .filter(({ start }) => start >= from && start <= until)
        .toSorted(byStart)
        .map(({ occurrence }) => occurrence),
    );
  }

  list(query: EventListQuery, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => {
      const { dates, ...offered } = selectDates(this.all(query, locale).flatMap(datesOf), query);
      return { ...offered, occurrences: dates.map(({ occurrence }) => occurrence) };
    });
  }

  find(
    brand: Brand,
    { id, now }: { readonly id: string; readonly now: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ) {
    return answerFrom(this.fixture, signal, () => {
      const event = this.all({ brandId: brand.id }, locale).find((each) => each.id === id);
      return event === undefined
        ? null
        : {
            ...event,
            occurrences: datesAround(datesOf(event), now).map(({ occurrence }) => occurrence),
          };
    });
  }

  listSeries(
    brand: Brand | null,
    { now, ...query }: Parameters<EventRepository['listSeries']>[1],
    locale: SelectedLocale,
    signal?: AbortSignal,
  ) {
    const yearAgo = zurichInstant(addDays(zurichDate(now), -DAYS_BACK));
    return answerFrom(this.fixture, signal, () =>
      this.all({ brandId: brand?.id ?? null, ...query }, locale)
        .filter((event) => datesOf(event).some(({ until }) => until >= yearAgo))
        .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
        .map(seriesOf),
    );
  }

  private all(
    { brandId, exceptBrands = [] }: Pick<EventListQuery, 'brandId' | 'exceptBrands'>,
    locale: SelectedLocale,
  ): readonly Event[] {
    return chooseLocales(
      this.fixture.events.filter(
        (event) =>
          (brandId === null || concernsBrand(event.content, brandId)) &&
          !exceptBrands.includes(event.brandId),
      ),
      locale,
      ({ id }) => id,
    ).map(withOwnTexts);
  }
}

/** Each occurrence gets the texts of its event, with the language that was found for each text. */
const withOwnTexts = (event: Event): Event => {
  const { title, place, teaser } = event;
  return {
    ...event,
    occurrences: event.occurrences.map((occurrence) => ({ ...occurrence, title, place, teaser })),
  };
};

const datesOf = (event: Event): readonly (EventDate & { readonly occurrence: EventOccurrence })[] =>
  event.occurrences.map((occurrence) => ({
    id: event.id,
    brandId: event.brandId,
    start: new Date(occurrence.start),
    until: untilOf(occurrence),
    category: event.category,
    house: event.house,
    alsoIn: event.alsoIn,
    occurrence,
  }));

const untilOf = ({ start, end, allDay }: EventOccurrence): Date =>
  overAt({ start: new Date(start), end: end === null ? null : new Date(end), allDay });

const seriesOf = ({
  body: _body,
  bodyLang: _bodyLang,
  image: _image,
  contact: _contact,
  occurrences: _occurrences,
  meta: _meta,
  ...series
}: Event): EventSeries => series;
