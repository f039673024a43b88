import { APPLICATION_RETENTION } from './applicationRetention.ts';
import { wallClock } from '../shared/zurichTime.ts';
import { zurichInstant } from '../shared/zurichCalendar.ts';

export interface RetainedApplication {
  readonly receivedAt: Date;
  /** Null while nothing is decided. */
  readonly decidedAt: Date | null;
  /** The latest day that was promised when it was sent. */
  readonly promisedUntil: Date;
  readonly isExtended: boolean;
  /** The end of the period that the applicant has consented to; null without consent. */
  readonly keptUntil: Date | null;
}

/**
 * The instant from which an application must not exist any more: months after the decision, never
 * later than promised, or the end of what the applicant has consented to.
 */
export function deletionDate(
  { receivedAt, decidedAt, promisedUntil, isExtended, keptUntil }: RetainedApplication,
  monthsAfterDecision: number = APPLICATION_RETENTION.monthsAfterDecision,
): Date {
  if (keptUntil !== null) return keptUntil;
  const { monthsAtMost, monthsOfExtension } = APPLICATION_RETENTION;
  const undecided = addMonths(receivedAt, monthsAtMost + (isExtended ? monthsOfExtension : 0));
  const decided = decidedAt === null ? undecided : addMonths(decidedAt, monthsAfterDecision);
  return [undecided, decided, promisedUntil].reduce((first, next) => (next < first ? next : first));
}

/** The latest day that an applicant is promised who applies now, an extension included. */
export const promisedUntilOf = (receivedAt: Date): Date =>
  addMonths(
    receivedAt,
    APPLICATION_RETENTION.monthsAtMost + APPLICATION_RETENTION.monthsOfExtension,
  );

/**
 * The same time of day in Zurich, this number of calendar months later (or, if negative, earlier);
 * the last day of a shorter month.
 */
export function addMonths(from: Date, months: number): Date {
  const wall = wallClock(from);
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  const [date = '', time = ''] = wall.toISOString().split(/[TZ]/);
  return zurichInstant(date, time);
}
