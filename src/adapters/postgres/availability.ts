import type { Clock } from '../../domain/shared/Clock.ts';
import { StateUnavailableError } from '../../domain/shared/sharedState.ts';

export type StateLog = Readonly<
  Record<'info' | 'warn', (details: Readonly<Record<string, unknown>>, message: string) => void>
>;

/**
 * Milliseconds. While PostgreSQL is down, one query per interval checks whether it responds again.
 */
const RETRY_INTERVAL = 1000;
/**
 * SQLSTATE classes that are not about the statement itself: connection, resources, operator,
 * system.
 */
const AWAY = /^(?:08|53|57|58|25006)/;
/**
 * Errors that the operator must fix: wrong user or password, missing database, no right to create a
 * schema.
 */
const MISCONFIGURED: Readonly<Record<string, string>> = {
  '28000': 'PostgreSQL refuses its user',
  '28P01': 'PostgreSQL refuses its user or password',
  '3D000': 'there is no such database: make it first',
  '42501': 'its user may not make the schema foyer_state: grant CREATE on the database',
};

/** Milliseconds. A smaller difference may come from the latency of the response. */
const CLOCK_TOLERANCE = 1000;

interface Availability {
  readonly isUp: () => boolean;
  readonly request: <T>(act: () => Promise<T>) => Promise<T>;
}

/**
 * Tracks whether PostgreSQL responds. While it does not, one query at a time waits for it and all
 * others fail at once, so that no visitor waits for a database that is down.
 */
export function createAvailability(log: StateLog): Availability {
  let up = true;
  let askAgainAt = 0;
  let probing = false;
  const set = (next: boolean, error?: unknown): void => {
    if (!next) askAgainAt = performance.now() + RETRY_INTERVAL;
    if (next === up) return;
    up = next;
    if (next) log.info({}, 'shared state answers again');
    else log.warn({ code: codeOf(error) ?? 'unknown' }, 'shared state does not answer');
  };
  return {
    isUp: () => up,
    async request(act) {
      const probe = !up;
      if (probe && (probing || performance.now() < askAgainAt)) throw new StateUnavailableError();
      if (probe) probing = true;
      try {
        const answer = await act();
        set(true);
        return answer;
      } catch (error) {
        if (!isAway(error)) throw error;
        set(false, error);
        throw error instanceof StateUnavailableError ? error : new StateUnavailableError(error);
      } finally {
        if (probe) probing = false;
      }
    },
  };
}

/** The SQLSTATE or system error code of the error, or of its cause. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return code ?? codeOf(error.cause);
}

/** Whether the error is not about the statement itself: no connection, no response in time. */
function isAway(error: unknown): boolean {
  const isAnswer = error instanceof Error && 'severity' in error;
  const code = codeOf(error) ?? '';
  return !isAnswer || AWAY.test(code) || code in MISCONFIGURED;
}

/**
 * The mistake that an operator must fix, as part of a sentence; null for errors that pass by
 * themselves.
 */
export const describeMistake = (error: unknown): string | null =>
  MISCONFIGURED[codeOf(error) ?? ''] ?? null;

/**
 * A clock that follows another clock, which is read at each look. It shows this machine's own time
 * if the two differ by less than a second, and until the first look.
 */
export function createFollowingClock(request: () => Promise<number>): {
  readonly clock: Clock;
  readonly look: () => Promise<void>;
} {
  let ahead = 0;
  return {
    clock: { now: () => new Date(Date.now() + ahead) },
    async look() {
      const startedAt = Date.now();
      const theirs = await request();
      const difference = theirs - (startedAt + Date.now()) / 2;
      ahead = Math.abs(difference) < CLOCK_TOLERANCE ? 0 : Math.round(difference);
    },
  };
}

/**
 * Repeats `act`; each run starts `pause` milliseconds after the previous one has ended. Returns a
 * function that stops it.
 */
export function repeat(act: () => Promise<void>, pause: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  const later = (): void => {
    timer = setTimeout(() => void again(), pause).unref();
  };
  const again = async (): Promise<void> => {
    await act().catch(() => undefined);
    if (timer !== null) later();
  };
  later();
  return () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}
