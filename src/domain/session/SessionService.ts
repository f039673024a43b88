import { errorCode, failure, success, type Result } from '../shared/Result.ts';
import type { Clock } from '../shared/Clock.ts';
import { StateUnavailableError } from '../shared/sharedState.ts';
import type { CredentialCheck, CredentialFailure, StaffAccount } from './CredentialCheck.ts';
import {
  isSessionOver,
  openSession,
  prolongSession,
  type Credentials,
  type Session,
  type SessionLifetimes,
  type SessionToken,
} from './Session.ts';
import type { SessionSecrets, SessionStore, StoredSession } from './SessionStore.ts';
import type { SignInLimit } from './SignInLimit.ts';

/**
 * - `wrongCredentials`: unknown name, wrong password or a blocked account: the answer does not say which
 * - `tooManyAttempts`: with the seconds to wait
 * - `unavailable`: the accounts or what is counted cannot be asked just now
 */
export type SignInFailure =
  | { readonly kind: 'wrongCredentials' }
  | { readonly kind: 'tooManyAttempts'; readonly retryAfter: number }
  | { readonly kind: 'unavailable' };

export interface OpenedSession {
  readonly token: SessionToken;
  readonly session: Session;
}

/**
 * Sessions of the staff's area. Time and answer are the same for an unknown name and a wrong
 * password (ASVS 6.3.8).
 */
export interface SessionService {
  /**
   * Opens a session with a new token; one that the same browser had before ends (`previous`). Never
   * throws.
   */
  signIn(
    credentials: Credentials,
    visitor: string,
    previous: SessionToken | null,
  ): Promise<Result<OpenedSession, SignInFailure>>;
  /**
   * The session of a token, null when there is none, it is over, or its account has been closed or
   * got another password, which shows within minutes (ASVS 7.4.2, 7.4.3). While the accounts cannot
   * be asked, the session stays. Does not prolong it. Throws `StateUnavailableError` while the
   * sessions cannot be read: no one gets in, and no one is signed out.
   */
  find(token: SessionToken): Promise<Session | null>;
  /** The same, and its idle end moves on: the visitor has done something. Throws likewise. */
  prolong(token: SessionToken): Promise<Session | null>;
  /** Ends it everywhere. A token that is unknown is no failure. Throws likewise. */
  signOut(token: SessionToken): Promise<void>;
}

export interface SessionServiceParts {
  readonly store: SessionStore;
  readonly credentials: CredentialCheck;
  readonly limit: SignInLimit;
  readonly secrets: SessionSecrets;
  readonly lifetimes: SessionLifetimes;
  readonly clock: Clock;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since any moment, for durations. */
  readonly measure: () => number;
  readonly warn: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/**
 * A refusal comes after a multiple of this many milliseconds (ASVS 5.0, 6.3.8): the content service
 * refuses an unknown name in a few of them, and takes a hundred to compare a wrong password.
 */
export const REFUSAL_INTERVAL = 1000;

/**
 * Milliseconds after which a session's account is asked about again; also how long an answer that
 * did not come is waited for.
 */
export const RECHECK_AFTER = 5 * 60_000;

/** No account has longer ones; comparing them would cost time for nothing. */
const LONGEST_USERNAME = 200;
const LONGEST_PASSWORD = 500;

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { store, credentials: accounts, limit, secrets, lifetimes, clock, warn } = parts;

  const findOf = async (
    token: SessionToken,
  ): Promise<{ readonly id: string; readonly stored: StoredSession } | null> => {
    if (!secrets.isToken(token)) return null;
    const id = secrets.hash(token);
    const stored = await store.read(id);
    if (stored === null) return null;
    const isDue = clock.now().getTime() - Date.parse(stored.checkedAt) >= RECHECK_AFTER;
    if (!isSessionOver(stored, clock.now()) && !(isDue && (await isClosed(stored, token))))
      return isDue ? recordCheck(id) : { id, stored };
    await store.remove(id);
    return null;
  };
  const isClosed = async ({ sealedPass }: StoredSession, token: SessionToken): Promise<boolean> => {
    const pass = secrets.unseal(sealedPass, token);
    const closed = pass === null || (await accounts.isOpen(pass)) === false;
    if (closed) warn({}, 'session ended with its account');
    return closed;
  };
  /**
   * The session may have been prolonged or ended while its account was asked about: it is read
   * again.
   */
  const recordCheck = async (
    id: string,
  ): Promise<{ readonly id: string; readonly stored: StoredSession } | null> => {
    const now = await store.read(id);
    const stored = now && { ...now, checkedAt: clock.now().toISOString() };
    return stored !== null && (await store.replace(id, stored)) ? { id, stored } : null;
  };
  /** A store that fails lets no one in and ends no session. */
  const asking = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      warn({ failure: errorCode(error) }, 'session store failed');
      throw error instanceof StateUnavailableError ? error : new StateUnavailableError(error);
    }
  };
  const open = async (
    credentials: Credentials,
    visitor: string,
    previous: SessionToken | null,
  ): Promise<Result<OpenedSession, SignInFailure>> => {
    const retryAfter = await limit.begin(visitor, credentials.username);
    if (retryAfter > 0) {
      warn({ retryAfter }, 'sign-in limited');
      return failure({ kind: 'tooManyAttempts', retryAfter });
    }
    const answer = await checkEvenly(credentials, parts);
    if (!answer.ok) {
      const { kind, detail } = answer.failure;
      if (kind === 'unavailable') await limit.forgive(visitor, credentials.username);
      warn({ detail }, kind === 'wrong' ? 'sign-in refused' : 'sign-in not possible');
      return failure({ kind: kind === 'wrong' ? 'wrongCredentials' : 'unavailable' });
    }
    await limit.forgive(visitor, credentials.username);
    const token = secrets.createToken();
    const session = openSession(answer.value.username, clock.now(), lifetimes);
    await store.write(secrets.hash(token), {
      ...session,
      checkedAt: session.signedInAt,
      sealedPass: secrets.seal(answer.value.pass, token),
    });
    if (previous !== null && secrets.isToken(previous)) await store.remove(secrets.hash(previous));
    return success({ token, session });
  };

  return {
    // What cannot be counted is not tried: guessing must not be free while the counts are away.
    signIn: (credentials, visitor, previous) =>
      asking(() => open(credentials, visitor, previous)).catch(() =>
        failure({ kind: 'unavailable' as const }),
      ),
    find: (token) =>
      asking(async () => {
        const found = await findOf(token);
        return found && sessionOf(found.stored);
      }),
    prolong: (token) =>
      asking(async () => {
        const found = await findOf(token);
        if (found === null) return null;
        const session = prolongSession(sessionOf(found.stored), clock.now(), lifetimes);
        return (await store.replace(found.id, { ...found.stored, ...session })) ? session : null;
      }),
    signOut: (token) =>
      asking(async () => {
        if (secrets.isToken(token)) await store.remove(secrets.hash(token));
      }),
  };
}

const sessionOf = ({ username, signedInAt, idleEndsAt, endsAt }: StoredSession): Session => ({
  username,
  signedInAt,
  idleEndsAt,
  endsAt,
});

async function checkEvenly(
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
  await wait(REFUSAL_INTERVAL * Math.max(1, Math.ceil(taken / REFUSAL_INTERVAL)) - taken);
  return checked;
}
