import type { Clock } from '../../domain/shared/Clock.ts';
import { StateUnavailableError } from '../../domain/shared/sharedState.ts';

export type StateLog = Readonly<
  Record<'info' | 'warn', (details: Readonly<Record<string, unknown>>, message: string) => void>
>;

/** Milliseconds: while it does not answer, one question in so many finds out whether it does again. */
const ASKED_AGAIN_AFTER = 1000;
/** Classes of SQLSTATE that say nothing of the statement: connection, resources, operator, system. */
const AWAY = /^(?:08|53|57|58|25006)/;
/** The operator has to act: wrong user or password, no such database, no right to make a schema. */
const MISCONFIGURED: Readonly<Record<string, string>> = {
  '28000': 'PostgreSQL refuses its user',
  '28P01': 'PostgreSQL refuses its user or password',
  '3D000': 'there is no such database: make it first',
  '42501': 'its user may not make the schema foyer_state: grant CREATE on the database',
};

/** Milliseconds: what is less may be the way of the answer. */
const CLOCK_TOLERANCE = 1000;

interface Availability {
  readonly isUp: () => boolean;
  readonly ask: <T>(act: () => Promise<T>) => Promise<T>;
}

/**
 * Knows whether PostgreSQL answers. While it does not, one question at a time waits for it, and the
 * others fail at once: no visitor waits for what is not there.
 */
export function createAvailability(log: StateLog): Availability {
  let up = true;
  let askAgainAt = 0;
  let probing = false;
  const set = (next: boolean, error?: unknown): void => {
    if (!next) askAgainAt = performance.now() + ASKED_AGAIN_AFTER;
    if (next === up) return;
    up = next;
    if (next) log.info({}, 'shared state answers again');
    else log.warn({ code: codeOf(error) ?? 'unknown' }, 'shared state does not answer');
  };
  return {
    isUp: () => up,
    async ask(act) {
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

/** The SQLSTATE or the system's code, of the error or of what caused it. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return code ?? codeOf(error.cause);
}

/** Whatever PostgreSQL does not say of a statement itself: no connection, no answer in time. */
function isAway(error: unknown): boolean {
  const isAnswer = error instanceof Error && 'severity' in error;
  const code = codeOf(error) ?? '';
  return !isAnswer || AWAY.test(code) || code in MISCONFIGURED;
}

/** What an operator has to mend, for a sentence; null for what heals by itself. */
export const describeMistake = (error: unknown): string | null =>
  MISCONFIGURED[codeOf(error) ?? ''] ?? null;

/**
 * A clock that follows another one, which is asked at each look; this machine's own where the two
 * differ by less than a second, and until it was asked.
 */
export function createFollowingClock(ask: () => Promise<number>): {
  readonly clock: Clock;
  readonly look: () => Promise<void>;
} {
  let ahead = 0;
  return {
    clock: { now: () => new Date(Date.now() + ahead) },
    async look() {
      const begun = Date.now();
      const theirs = await ask();
      const difference = theirs - (begun + Date.now()) / 2;
      ahead = Math.abs(difference) < CLOCK_TOLERANCE ? 0 : Math.round(difference);
    },
  };
}

/** Does it again and again, each time so many milliseconds after the last one has ended. */
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
