import type { EntryTypes } from '../../../dist/contentModel.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { isRecurrenceRule } from '../../../../src/domain/event/recurrenceRule.ts';
import { brands } from '../../brands.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { asService } from '../entryRows.ts';
import { datesBetween, readInstant } from '../fields/recurrenceDates.ts';
import { EVENT, type WeekEvent } from './weekTypes.ts';

type StoredEvent = EntryTypes[typeof EVENT];

const DAYS = 7;

/**
 * The dates of the public events of a brand and in its houses in a week, by day and time. Those of
 * other brands are read as the site shows them, whatever the account may edit.
 */
export async function listWeekEvents(
  strapi: Strapi,
  brand: string,
  monday: string,
): Promise<readonly WeekEvent[]> {
  const find = (filters: EntryFields): Promise<readonly StoredEvent[]> =>
    strapi.documents(EVENT).findMany({
      status: 'published',
      locale: BASE_LOCALE,
      filters: { ...filters, oeffentlich: { $ne: false } },
      populate: { abweichungen: true },
    });
  const inHouses = {
    marke: { $ne: brand },
    $or: [{ haus: { marke: brand } }, { weitereHaeuser: { marke: brand } }],
  };
  const [own, guests] = await Promise.all([
    find({ marke: brand }),
    asService(strapi, 'houses', () => find(inHouses)),
  ]);
  const orderOf = ({ day, begin }: WeekEvent): string => `${day} ${begin ?? ''}`;
  return [
    ...own.flatMap((event) => datesInWeek(event, monday)),
    ...guests.flatMap((event) => datesInWeek(event, monday, nameOfBrand(event.marke))),
  ].toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const nameOfBrand = (brand: string): string => brands.find(({ id }) => id === brand)?.name ?? brand;

/**
 * The dates of an event in a week: those of its rule, without those moved away, with those moved in.
 * `from` is the name of its brand if another one's week shows it.
 */
export function datesInWeek(
  event: StoredEvent,
  monday: string,
  from: string | null = null,
): readonly WeekEvent[] {
  const sunday = addDays(monday, DAYS - 1);
  const start = readInstant(event.beginn);
  if (start === null) return [];
  const end = readInstant(event.ende);
  const rule =
    event.wiederholung && isRecurrenceRule(event.wiederholung) ? event.wiederholung : null;
  const deviations = event.abweichungen ?? [];
  const planned = datesBetween(rule, start, monday, sunday);
  const elsewhere = deviations
    .filter(({ datum, neuerBeginn }) => neuerBeginn && (datum < monday || datum > sunday))
    .flatMap(({ datum }) => datesBetween(rule, start, datum, datum));
  return [...planned, ...elsewhere].flatMap((date): WeekEvent[] => {
    const deviation = deviations.find(({ datum }) => datum === date.day);
    const begin = readInstant(deviation?.neuerBeginn) ?? date.start;
    const day = zurichDate(begin);
    if (day < monday || day > sunday) return [];
    const isWholeDay = event.ganztags === true;
    const until = end === null ? null : new Date(begin.getTime() + end.getTime() - start.getTime());
    const cancelled = event.abgesagt === true || deviation?.abgesagt === true;
    return [
      {
        documentId: event.documentId,
        title: event.titel,
        from,
        place: event.ort?.trim() ? event.ort.trim() : null,
        day,
        begin: isWholeDay ? null : zurichTime(begin),
        end: isWholeDay || until === null || zurichDate(until) !== day ? null : zurichTime(until),
        planned: date.day,
        repeats: rule !== null,
        cancelled,
        reason: cancelled ? (deviation?.hinweis ?? event.hinweis ?? '') : '',
      },
    ];
  });
}
