import { isDate, zurichInstant } from '../../../src/domain/shared/zurichCalendar.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Days. A typing error in the year is the most likely reason for a later appointment. */
const LATEST = 366;

/**
 * The instant of an appointment from a day and a time of Zurich; a German sentence if it cannot be
 * one.
 */
export function readAppointment(tag: unknown, zeit: unknown, now: Date): Date | string {
  if (typeof tag !== 'string' || !isDate(tag)) return 'Bitte wählen Sie einen Tag.';
  if (typeof zeit !== 'string' || !TIME.test(zeit))
    return 'Bitte geben Sie die Uhrzeit an, zum Beispiel 14:30.';
  const start = zurichInstant(tag, zeit);
  if (start.getTime() <= now.getTime()) return 'Diese Zeit ist schon vorbei.';
  if (start.getTime() - now.getTime() > LATEST * 86_400_000)
    return 'Diese Zeit liegt mehr als ein Jahr voraus. Stimmt das Jahr?';
  return start;
}
