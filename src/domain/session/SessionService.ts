import { errorCode, failure, success, type Result } from '../shared/Result.ts';
import type { Clock } from '../shared/Clock.ts';
import { StateUnavailableError } from '../shared/sharedState.ts';
import type {
  CredentialCheck,
  CredentialFailure,
  SecondFactorInput,
  StaffAccount,
} from './CredentialCheck.ts';
import { WRONG_CODES_WINDOW, type SecondFactorStep } from './SecondFactor.ts';
import {
  isProlongedTooFar,
  isSessionExpired,
  openSession,
  extendSession,
  type Credentials,
  type Session,
  type SessionLifetimes,
  type SessionToken,
} from './Session.ts';
import type { SessionSecrets, SessionStore, StoredSession } from './SessionStore.ts';
import type { SignInLimit } from './SignInLimit.ts';

/**
 * - `wrongCredentials`: unknown name, wrong password or a blocked account: the response does not
 *   reveal which
 * - `tooManyAttempts`: rate limit exceeded, with the seconds to wait
 * - `unavailable`: the accounts or the counters cannot be read now
 * - `secondFactor`: the password was right, and a code has to follow
 */
export type SignInFailure =
  | { readonly kind: 'wrongCredentials' }
  | { readonly kind: 'tooManyAttempts'; readonly retryAfter: number }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'secondFactor'; readonly step: SecondFactorStep };

export interface OpenedSession {
  readonly token: SessionToken;
  readonly session: Session;
  /** Only from a second factor that was just set up: shown once. */
  readonly recoveryCodes?: readonly string[] | undefined;
}

/** Who is signing in, from where. */
export interface SigningIn {
  readonly username: string;
  /** The IP address. */
  readonly visitor: string;
  readonly previous: SessionToken | null;
  readonly device: string | null;
}

/**
 * Sessions of the staff's area. Response time and content are the same for an unknown name and a
 * wrong password (ASVS 6.3.8).
 */
export interface SessionService {
  /**
   * Opens a session with a new token and ends the browser's previous one (`previous`). `device` is
   * the id of a device on which this name has signed in before, or null. Never throws.
   */
  signIn(
    credentials: Credentials,
    visitor: string,
    previous: SessionToken | null,
    device?: string | null,
  ): Promise<Result<OpenedSession, SignInFailure>>;
  /** Opens the session of somebody whose password was right, if the code is. Never throws. */
  confirm(
    input: SecondFactorInput,
    signingIn: SigningIn,
  ): Promise<Result<OpenedSession, SignInFailure>>;
  /**
   * Opens the session of somebody whom the provider has signed in. Null while sessions cannot be
   * stored. Never throws.
   */
  enter(account: StaffAccount, previous: SessionToken | null): Promise<OpenedSession | null>;
  /**
   * The session of a token, without prolonging it. Null if there is none, it is over, or its
   * account has been closed or has a new password, which is detected within minutes (ASVS 7.4.2,
   * 7.4.3). While the accounts cannot be checked, the session stays valid. Throws
   * `StateUnavailableError` while the sessions cannot be read: no one is signed in or out by
   * mistake.
   */
  find(token: SessionToken): Promise<Session | null>;
  /** The same, and moves its idle end forward after activity. Throws likewise. */
  prolong(token: SessionToken): Promise<Session | null>;
  /** Ends the session on all servers. An unknown token is not an error. Throws likewise. */
  signOut(token: SessionToken): Promise<void>;
}

export interface SessionServiceParts {
  readonly store: SessionStore;
  readonly credentials: CredentialCheck;
  readonly limit: SignInLimit;
  readonly secrets: SessionSecrets;
  readonly lifetimes: SessionLifetimes;
  readonly clock: Clock;
  /** Resolves after this number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Monotonic milliseconds from an arbitrary start, for durations. */
  readonly measure: () => number;
  readonly warn: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/**
 * A refusal is delayed to a multiple of this many milliseconds (ASVS 5.0, 6.3.8): the content
 * service refuses an unknown name in a few milliseconds, but takes a hundred to compare a wrong
 * password.
 */
export const REFUSAL_INTERVAL = 1000;

/**
 * Milliseconds after which a session's account is checked again; also the interval after a check
 * that could not be made.
 */
export const RECHECK_AFTER = 5 * 60_000;

/** No account has longer values, so that checking them would waste time. */
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
    const now = clock.now();
    // Also if a clock that was ahead made the last check.
    const isDue = Math.abs(now.getTime() - Date.parse(stored.checkedAt)) >= RECHECK_AFTER;
    const isOver = isSessionExpired(stored, now) || isProlongedTooFar(stored, now, lifetimes);
    if (!isOver && !(isDue && (await isClosed(stored, token))))
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
   * Reads the session again, because it may have been prolonged or ended while its account was
   * checked.
   */
  const recordCheck = async (
    id: string,
  ): Promise<{ readonly id: string; readonly stored: StoredSession } | null> => {
    const now = await store.read(id);
    const stored = now && { ...now, checkedAt: clock.now().toISOString() };
    return stored !== null && (await store.replace(id, stored)) ? { id, stored } : null;
  };
  /**
   * Maps a failure of the store to `StateUnavailableError`: it signs no one in and ends no session.
   */
  const asking = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      warn({ failure: errorCode(error) }, 'session store failed');
      throw error instanceof StateUnavailableError ? error : new StateUnavailableError(error);
    }
  };
  const openFor = async (
    { username, pass }: StaffAccount,
    previous: SessionToken | null,
  ): Promise<OpenedSession> => {
    const token = secrets.createToken();
    const session = openSession(username, clock.now(), lifetimes);
    await store.write(secrets.hash(token), {
      ...session,
      checkedAt: session.signedInAt,
      sealedPass: secrets.seal(pass, token),
    });
    if (previous !== null && secrets.isToken(previous)) await store.remove(secrets.hash(previous));
    return { token, session };
  };
  const open = async (
    { username, visitor, previous, device }: SigningIn,
    check: () => Promise<Result<StaffAccount, CredentialFailure>>,
  ): Promise<Result<OpenedSession, SignInFailure>> => {
    const attempt = { visitor, username, device };
    const retryAfter = await limit.begin(attempt);
    if (retryAfter > 0) {
      warn({ retryAfter }, 'sign-in limited');
      return failure({ kind: 'tooManyAttempts', retryAfter });
    }
    const answer = await checkInConstantTime(check, parts);
    if (!answer.ok) {
      const { kind, detail } = answer.failure;
      if (kind === 'unavailable' || kind === 'secondFactor') await limit.forgive(attempt);
      if (kind === 'secondFactor') return failure({ kind, step: answer.failure.step });
      warn({ detail }, kind === 'unavailable' ? 'sign-in not possible' : 'sign-in refused');
      if (kind === 'limited')
        return failure({ kind: 'tooManyAttempts', retryAfter: WRONG_CODES_WINDOW / 1000 });
      return failure({ kind: kind === 'wrong' ? 'wrongCredentials' : 'unavailable' });
    }
    await limit.forgive(attempt);
    const opened = await openFor(answer.value, previous);
    return success({ ...opened, recoveryCodes: answer.value.recoveryCodes });
  };

  return {
    // An attempt that cannot be counted is not checked: otherwise guessing would be unlimited while
    // the counters are unavailable.
    signIn: (credentials, visitor, previous, device = null) =>
      asking(() =>
        open({ username: credentials.username, visitor, previous, device }, () =>
          checkCredentials(credentials, accounts),
        ),
      ).catch(() => failure({ kind: 'unavailable' as const })),
    confirm: (input, signingIn) =>
      asking(() => open(signingIn, () => accounts.confirm(input))).catch(() =>
        failure({ kind: 'unavailable' as const }),
      ),
    enter: (account, previous) => asking(() => openFor(account, previous)).catch(() => null),
    find: (token) =>
      asking(async () => {
        const found = await findOf(token);
        return found && sessionOf(found.stored);
      }),
    prolong: (token) =>
      asking(async () => {
        const found = await findOf(token);
        if (found === null) return null;
        const session = extendSession(sessionOf(found.stored), clock.now(), lifetimes);
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

async function checkCredentials(
  submitted: Credentials,
  credentials: CredentialCheck,
): Promise<Result<StaffAccount, CredentialFailure>> {
  const tooLong =
    submitted.username.length > LONGEST_USERNAME || submitted.password.length > LONGEST_PASSWORD;
  return tooLong
    ? failure({ kind: 'wrong' as const, detail: 'too long' })
    : credentials.check(submitted);
}

async function checkInConstantTime(
  check: () => Promise<Result<StaffAccount, CredentialFailure>>,
  { wait, measure }: SessionServiceParts,
): Promise<Result<StaffAccount, CredentialFailure>> {
  const startedAt = measure();
  const checked = await check();
  if (checked.ok || checked.failure.kind !== 'wrong') return checked;
  const elapsed = measure() - startedAt;
  await wait(REFUSAL_INTERVAL * Math.max(1, Math.ceil(elapsed / REFUSAL_INTERVAL)) - elapsed);
  return checked;
}
