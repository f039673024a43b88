import ICAL from 'ical.js';
import nodeIcal, { type CalendarResponse, type VEvent } from 'node-ical';

/** One date of a calendar as a calendar client shows it. */
export interface CalendarDate {
  readonly uid: string;
  /** When it takes place, in milliseconds since 1970; for a moved date the new time. */
  readonly start: number;
  readonly cancelled: boolean;
}

export interface Calendar {
  readonly component: ICAL.Component;
  /** One for each event: repeating or single entries. Deviating dates are attached to them. */
  readonly events: readonly ICAL.Event[];
}

/** Parses a calendar as a calendar client does; throws if a client would refuse it. */
export function readCalendar(text: string): Calendar {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of component.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(zone);
  const entries = component.getAllSubcomponents('vevent');
  const events = entries
    .filter((entry) => !entry.hasProperty('recurrence-id'))
    .map((entry) => new ICAL.Event(entry));
  for (const deviation of entries.filter((entry) => entry.hasProperty('recurrence-id'))) {
    const uid = deviation.getFirstPropertyValue('uid');
    const event = events.find((each) => each.uid === uid);
    if (event === undefined)
      throw new Error(`A deviating date of ${String(uid)}, which is not in the calendar`);
    event.relateException(deviation);
  }
  return { component, events };
}

/** No series of ours has more dates than this within a year. */
const MAX_DATES = 2000;

/** All dates of a calendar that start between two moments, in order, including cancelled ones. */
export function listDates({ events }: Calendar, from: Date, until: Date): CalendarDate[] {
  return events
    .flatMap((event) => datesOf(event, until))
    .filter(({ start }) => start >= from.getTime() && start < until.getTime())
    .toSorted((one, other) => one.start - other.start);
}

function datesOf(event: ICAL.Event, until: Date): CalendarDate[] {
  if (!event.isRecurring())
    return [{ uid: event.uid, start: instantOf(event.startDate), cancelled: isCancelled(event) }];
  const dates: CalendarDate[] = [];
  const iterator = event.iterator();
  for (
    let next = iterator.next();
    dates.length < MAX_DATES && next !== null && next !== undefined;
    next = iterator.next()
  ) {
    const { startDate, item } = event.getOccurrenceDetails(next);
    // A date after the end may have been moved to before it, but never by more than a season.
    if (instantOf(next) > until.getTime() + 92 * 86_400_000) break;
    dates.push({
      uid: event.uid,
      start: instantOf(startDate),
      cancelled: isCancelled(item) || isCancelled(event),
    });
  }
  return dates;
}

// Created once: this takes longer than everything else here.
const hourInZurich = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Zurich',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** A date without a time starts at midnight in Zurich; tests run in any time zone. */
function instantOf(time: ICAL.Time): number {
  if (!time.isDate) return time.toJSDate().getTime();
  const noon = Date.UTC(time.year, time.month - 1, time.day, 12);
  return noon - (Number(hourInZurich.format(noon)) - 12) * 3_600_000 - 12 * 3_600_000;
}

const isCancelled = ({ component }: ICAL.Event): boolean =>
  component.getFirstPropertyValue('status') === 'CANCELLED';

/** RFC 5545, section 3.1: lines end in CRLF and are at most 75 octets long. */
export function findLineProblems(text: string): string[] {
  const lines = text.split('\r\n');
  return lines.flatMap((line) => [
    ...(Buffer.byteLength(line) > 75 ? [`longer than 75 octets: ${line}`] : []),
    ...(/[\r\n]/.test(line) ? [`a bare line break: ${line}`] : []),
  ]);
}

/** The one entry of a calendar. Throws if two parsers that share no code read it differently. */
export function readEntry(text: string) {
  const { component, events } = readCalendar(text);
  const [event] = events;
  const parsed: CalendarResponse = nodeIcal.sync.parseICS(text);
  const others = Object.values(parsed).filter((each): each is VEvent => each?.type === 'VEVENT');
  const [other] = others;
  if (event === undefined || other === undefined || events.length + others.length > 2)
    throw new Error('Not one entry');
  const mine = {
    uid: event.uid,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    sequence: event.sequence,
    status: String(event.component.getFirstPropertyValue('status')),
    summary: event.summary,
  };
  const theirs = {
    uid: other.uid,
    start: other.start.toISOString(),
    end: other.end?.toISOString(),
    sequence: Number(other.sequence),
    status: other.status,
    summary: other.summary,
  };
  if (JSON.stringify(mine) !== JSON.stringify(theirs))
    throw new Error(`Read differently: ${JSON.stringify([mine, theirs])}`);
  return { ...mine, method: component.getFirstPropertyValue('method') };
}
