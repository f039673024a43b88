import { MAX_CLOCK_SKEW } from '../shared/Clock.ts';
import type { FactorAct } from './SecondFactor.ts';

/**
 * The person who is signed in to the staff's area, and until when. Contains no data of the content
 * service other than the user name.
 */
export interface Session {
  /** The user name in the content service, used to sign in. */
  readonly username: string;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** ISO 8601: the session ends then unless there is activity before. */
  readonly idleEndsAt: string;
  /** ISO 8601: the session ends then, regardless of activity. */
  readonly endsAt: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** What the person wants to do with their second factor, besides signing in. */
  readonly factor?: FactorAct | undefined;
}

/** The secret in the cookie, at least 128 bits. The session store has only its hash. */
export type SessionToken = string;

/** Both in milliseconds. */
export interface SessionLifetimes {
  /** Lifetime without activity (ASVS 5.0, 7.3.1). */
  readonly idle: number;
  /** Maximum lifetime, regardless of activity (ASVS 5.0, 7.3.2). */
  readonly absolute: number;
}

const MINUTE = 60_000;

/**
 * Idle: half an hour, because staff are called away from shared computers. Absolute: no longer than
 * the longest shift.
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

/** The session after activity: its idle end moves forward, but never beyond the absolute end. */
export const extendSession = (
  session: Session,
  now: Date,
  { idle }: SessionLifetimes,
): Session => ({ ...session, idleEndsAt: earlier(later(now, idle), session.endsAt) });

/**
 * A session is over at the moment of its end, not after it. A session that starts in the future is
 * rejected too: it was opened by a clock that was ahead, and would last too long.
 */
export const isSessionExpired = ({ signedInAt, idleEndsAt, endsAt }: Session, now: Date): boolean =>
  now.toISOString() >= earlier(idleEndsAt, endsAt) || signedInAt > later(now, MAX_CLOCK_SKEW);

/** Whether a clock that was ahead has prolonged the session: it would last too long. */
export const isProlongedTooFar = (
  { idleEndsAt }: Session,
  now: Date,
  { idle }: SessionLifetimes,
): boolean => idleEndsAt > later(now, idle + MAX_CLOCK_SKEW);

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
const earlier = (one: string, other: string): string => (one < other ? one : other);
