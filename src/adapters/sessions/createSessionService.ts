import { createHash } from 'node:crypto';
import type {
  CredentialCheck,
  CredentialFailure,
  StaffAccount,
} from '../../domain/session/CredentialCheck.ts';
import type { Credentials, Session, SessionToken } from '../../domain/session/Session.ts';
import {
  isOver,
  openSession,
  prolongSession,
  type SessionLifetimes,
} from '../../domain/session/sessionRules.ts';
import type {
  OpenedSession,
  SessionService,
  SignInFailure,
} from '../../domain/session/SessionService.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { codeOf } from '../files/codeOf.ts';
import type { AttemptLimit } from './createAttemptLimit.ts';
import { sealWithToken, unsealWithToken } from './sealWithToken.ts';
import { createToken, isToken } from './secretToken.ts';
import type { KeptSession, SessionStore } from './SessionStore.ts';

export interface SessionServiceParts {
  readonly store: SessionStore;
  readonly credentials: CredentialCheck;
  readonly limit: AttemptLimit;
  readonly lifetimes: SessionLifetimes;
  readonly clock: Clock;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since any moment, for durations. */
  readonly measure: () => number;
  readonly warn: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/**
 * A refusal comes at a beat of this many milliseconds and never in between (ASVS 5.0, 6.3.8): a
 * name that nobody has is refused by the content service in a few of them, a wrong password takes a
 * hundred to compare.
 */
export const REFUSAL_BEAT = 1000;

/**
 * Milliseconds after which a session's account is asked about again; also how long an answer that
 * did not come is waited for.
 */
export const RECHECK_AFTER = 5 * 60_000;

/** Longer ones belong to nobody; comparing them would cost time for nothing. */
const LONGEST_USERNAME = 200;
const LONGEST_PASSWORD = 500;

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { store, credentials: accounts, limit, lifetimes, clock, warn } = parts;

  const findOf = async (
    token: SessionToken,
  ): Promise<{ readonly id: string; readonly kept: KeptSession } | null> => {
    if (!isToken(token)) return null;
    const id = idOf(token);
    const kept = await store.read(id);
    if (kept === null) return null;
    const isDue = clock.now().getTime() - Date.parse(kept.checkedAt) >= RECHECK_AFTER;
    if (!isOver(kept, clock.now()) && !(isDue && (await isClosed(kept, token))))
      return isDue ? noteCheck(id) : { id, kept };
    await store.remove(id);
    return null;
  };
  const isClosed = async ({ sealedPass }: KeptSession, token: SessionToken): Promise<boolean> => {
    const pass = unsealWithToken(sealedPass, token);
    const closed = pass === null || (await accounts.isOpen(pass)) === false;
    if (closed) warn({}, 'session ended with its account');
    return closed;
  };
  /**
   * The session may have been prolonged or ended while its account was asked about: it is read
   * again.
   */
  const noteCheck = async (
    id: string,
  ): Promise<{ readonly id: string; readonly kept: KeptSession } | null> => {
    const now = await store.read(id);
    const kept = now && { ...now, checkedAt: clock.now().toISOString() };
    return kept !== null && (await store.replace(id, kept)) ? { id, kept } : null;
  };
  /** Whom a session is kept from by a broken disk must sign in again; nobody gets in by it. */
  const orNothing = async <T>(act: () => Promise<T>, nothing: T): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      warn({ failure: codeOf(error) }, 'session store failed');
      return nothing;
    }
  };

  return {
    async signIn(credentials, visitor, previous) {
      const retryAfter = limit.begin(visitor, credentials.username);
      if (retryAfter > 0) {
        warn({ retryAfter }, 'sign-in limited');
        return failure({ kind: 'tooManyAttempts', retryAfter });
      }
      const answer = await checkAtBeat(credentials, parts);
      if (!answer.ok) {
        const { kind, detail } = answer.failure;
        if (kind === 'unavailable') limit.forgive(visitor, credentials.username);
        warn({ detail }, kind === 'wrong' ? 'sign-in refused' : 'sign-in not possible');
        return failure({ kind: kind === 'wrong' ? 'wrongCredentials' : 'unavailable' });
      }
      limit.forgive(visitor, credentials.username);
      return orNothing(
        async (): Promise<Result<OpenedSession, SignInFailure>> => {
          const token = createToken();
          const session = openSession(answer.value.username, clock.now(), lifetimes);
          await store.write(idOf(token), {
            ...session,
            checkedAt: session.signedInAt,
            sealedPass: sealWithToken(answer.value.pass, token),
          });
          if (previous !== null && isToken(previous)) await store.remove(idOf(previous));
          return success({ token, session });
        },
        failure({ kind: 'unavailable' }),
      );
    },
    find: (token) =>
      orNothing(async () => {
        const found = await findOf(token);
        return found && sessionOf(found.kept);
      }, null),
    prolong: (token) =>
      orNothing(async () => {
        const found = await findOf(token);
        if (found === null) return null;
        const session = prolongSession(sessionOf(found.kept), clock.now(), lifetimes);
        return (await store.replace(found.id, { ...found.kept, ...session })) ? session : null;
      }, null),
    signOut: (token) =>
      orNothing(async () => {
        if (isToken(token)) await store.remove(idOf(token));
      }, undefined),
  };
}

const sessionOf = ({ username, signedInAt, idleEndsAt, endsAt }: KeptSession): Session => ({
  username,
  signedInAt,
  idleEndsAt,
  endsAt,
});

/** Under which a session is kept. */
const idOf = (token: SessionToken): string => createHash('sha256').update(token).digest('hex');

async function checkAtBeat(
  given: Credentials,
  { credentials, wait, measure }: SessionServiceParts,
): Promise<Result<StaffAccount, CredentialFailure>> {
  const begun = measure();
  const tooLong =
    given.username.length > LONGEST_USERNAME || given.password.length > LONGEST_PASSWORD;
  const checked = tooLong
    ? failure({ kind: 'wrong' as const, detail: 'too long' })
    : await credentials.check(given);
  if (checked.ok || checked.failure.kind === 'unavailable') return checked;
  const taken = measure() - begun;
  await wait(REFUSAL_BEAT * Math.max(1, Math.ceil(taken / REFUSAL_BEAT)) - taken);
  return checked;
}
