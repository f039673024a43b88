import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { Invitation } from '../../domain/mail/createAppointmentMailWriter.ts';
import { CALENDAR_ZONE, calendarMoment, withTimeZone } from './zurichCalendarText.ts';

const MINUTE_MS = 60_000;

/**
 * An invitation to one appointment (RFC 5546): REQUEST, or CANCEL under the same id with a higher
 * sequence, which takes it out of the calendar. The person answers on our page, so the calendar is
 * not asked to answer by mail.
 */
export function writeInvitation(
  { appointment, method, isTentative, host, title, place, organizer, attendee }: Invitation,
  now: Date = new Date(),
): string {
  const start = new Date(appointment.start);
  const isCancelled = method === 'CANCEL';
  const calendar = new ICalCalendar({
    prodId: '//Foyer//Termine//DE',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `${appointment.id}@${host}`,
    sequence: appointment.sequence,
    stamp: now,
    timezone: CALENDAR_ZONE,
    start: calendarMoment(start),
    end: calendarMoment(new Date(start.getTime() + appointment.minutes * MINUTE_MS)),
    summary: legible(title),
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : isTentative
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    class: ICalEventClass.PRIVATE,
    organizer: { name: legible(organizer.name), email: organizer.email },
    attendees: [
      {
        email: attendee,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
    ...(place === null ? {} : { location: { title: legible(place) } }),
  });
  return withTimeZone(`${calendar.toString()}\r\n`);
}

/** RFC 5545, section 3.3.11: a text has no control characters. */
const legible = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').toWellFormed();
