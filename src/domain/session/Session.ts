import { CLOCKS_DIFFER } from '../shared/Clock.ts';

/**
 * Who has signed in to the staff's area, and until when that holds. Carries nothing of the content
 * service.
 */
export interface Session {
  /** As the content service has it: what one signs in with. */
  readonly username: string;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** ISO 8601: the session ends then unless something is done before. */
  readonly idleEndsAt: string;
  /** ISO 8601: the session ends then, whatever is done. */
  readonly endsAt: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The secret that a cookie carries, at least 128 bits. A store of sessions has only its hash. */
export type SessionToken = string;

/** Both in milliseconds. */
export interface SessionLifetimes {
  /** Of a session in which nothing is done (ASVS 5.0, 7.3.1). */
  readonly idle: number;
  /** Of any session, whatever is done (ASVS 5.0, 7.3.2). */
  readonly absolute: number;
}

const MINUTE = 60_000;

/**
 * Half an hour, since staff are called away from a shared computer; and no longer than the longest
 * shift.
 */
export const SESSION_LIFETIMES: SessionLifetimes = {
  idle: 30 * MINUTE,
  absolute: 12 * 60 * MINUTE,
};

export function openSession(
  username: string,
  now: Date,
  { idle, absolute }: SessionLifetimes,
): Session {
  const endsAt = later(now, absolute);
  return {
    username,
    signedInAt: now.toISOString(),
    idleEndsAt: earlier(later(now, idle), endsAt),
    endsAt,
  };
}

/**
 * The same session after the visitor did something: its idle end moves on, but never beyond the
 * absolute one.
 */
export const prolongSession = (
  session: Session,
  now: Date,
  { idle }: SessionLifetimes,
): Session => ({ ...session, idleEndsAt: earlier(later(now, idle), session.endsAt) });

/**
 * A session ends at the moment that it names, and not after it. One that begins in the future was
 * opened by a clock that was ahead: it would last for as long as that was.
 */
export const isSessionOver = ({ signedInAt, idleEndsAt, endsAt }: Session, now: Date): boolean =>
  now.toISOString() >= earlier(idleEndsAt, endsAt) || signedInAt > later(now, CLOCKS_DIFFER);

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
const earlier = (one: string, other: string): string => (one < other ? one : other);
