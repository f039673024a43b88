import { InMemoryCredentialCheck } from './in-memory/InMemoryCredentialCheck.ts';
import { InMemoryScreenRecords } from './in-memory/InMemoryScreenRecords.ts';
import { MemoryAttemptCounter } from '../../src/adapters/sessions/MemoryAttemptCounter.ts';
import { InMemorySessionStore } from './in-memory/InMemorySessionStore.ts';
import { sessionSecrets } from '../../src/adapters/sessions/sessionSecrets.ts';
import { SESSION_LIFETIMES } from '../../src/domain/session/Session.ts';
import {
  createSessionService,
  type SessionService,
  type SessionServiceParts,
} from '../../src/domain/session/SessionService.ts';
import {
  createSignInLimit,
  SIGN_IN_WINDOW,
  type SignInLimit,
} from '../../src/domain/session/SignInLimit.ts';

export { InMemoryCredentialCheck, InMemoryScreenRecords };

export const memoryStore = (): InMemorySessionStore => new InMemorySessionStore();

/** Counts in memory, using the time of `Date` and the timers. */
export const memorySignInLimit = (): SignInLimit =>
  createSignInLimit(new MemoryAttemptCounter(SIGN_IN_WINDOW), sessionSecrets.hash);

type Given = Pick<SessionServiceParts, 'credentials' | 'clock'>;

/** Sessions with in-memory adapters, which refuse without a delay. */
export const memorySessions = (given: Given & Partial<SessionServiceParts>): SessionService =>
  createSessionService({
    store: memoryStore(),
    limit: memorySignInLimit(),
    secrets: sessionSecrets,
    lifetimes: SESSION_LIFETIMES,
    wait: async () => undefined,
    measure: () => 0,
    warn: () => undefined,
    ...given,
  });
