import type { Ending } from '../../ui/layout/StaffLayout/StaffPlace.ts';
import type { PageSession, SessionTimes } from '../../domain/session/PageSession.ts';

export interface SessionWatchParts {
  readonly initial: SessionTimes;
  readonly session: Pick<PageSession, 'read' | 'prolong'>;
  readonly warn: (ending: Ending) => void;
  readonly stopWarning: () => void;
  /** Called once, when the session is over. */
  readonly end: () => void;
  /** Called when another session has replaced this one. */
  readonly replaced: () => void;
  /** Milliseconds; continues while the device sleeps. */
  readonly now: () => number;
}

export interface SessionWatch {
  /** Called when the visitor types or presses: prolongs the session, but not at every key. */
  notice(): void;
  /**
   * Prolongs at once, because the visitor asked for it. Warns again if the session still ends soon:
   * the server could not be reached, or its absolute end is near.
   */
  stay(): Promise<void>;
  /** Fetches the state of the session from the server. */
  check(): Promise<void>;
  /** Stops all requests: the session is over. */
  stop(): void;
}

/** Milliseconds. WCAG 2.2.1 requires at least twenty seconds; older people need more. */
export const WARNING = 2 * 60_000;
/** Milliseconds between two prolongations caused by the visitor's activity. */
const PROLONG_EVERY = 3 * 60_000;
/** Milliseconds until the warning returns. At once, it could not be closed without a network. */
const WARN_AGAIN = 5000;
/**
 * Milliseconds. Longer timers may overflow, and a timer that slept with the device is late by that
 * time.
 */
const POLL_INTERVAL = 30_000;

/**
 * Watches a session from a page: warns before it ends, prolongs it while the visitor works, and
 * ends the page with it.
 */
export function createSessionWatch(parts: SessionWatchParts): SessionWatch {
  let idleEnd = 0;
  let absoluteEnd = 0;
  let prolongedAt = parts.now();
  let warned: Ending | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** Milliseconds until the nearer of the two ends. */
  const remaining = (): number => Math.min(idleEnd, absoluteEnd) - parts.now();
  const schedule = (times: SessionTimes): void => {
    const now = parts.now();
    idleEnd = now + times.idleLeft;
    absoluteEnd = now + times.left;
    plan();
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  const update = async (act: 'read' | 'prolong'): Promise<void> => {
    const times = await parts.session[act]();
    if (stopped || times === undefined) return;
    if (times === null) {
      stop();
      parts.end();
    } else if (times.csrf === parts.initial.csrf) {
      schedule(times);
    } else {
      stop();
      parts.replaced();
    }
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (remaining() > WARNING && warned !== null) {
      warned = null;
      parts.stopWarning();
    }
    timer = setTimeout(
      () => void check(),
      Math.max(0, Math.min(POLL_INTERVAL, remaining() - (warned === null ? WARNING : 0))),
    );
  };
  const check = async (): Promise<void> => {
    // Another tab may have prolonged the session: only the server knows.
    if (remaining() <= 0 || (remaining() <= WARNING && warned === null)) await update('read');
    if (stopped) return;
    if (remaining() <= 0) {
      // A server that cannot be reached cannot confirm that the session is still valid.
      stop();
      parts.end();
      return;
    }
    if (remaining() <= WARNING && warned === null) {
      warned = idleEnd < absoluteEnd ? 'idle' : 'absolute';
      parts.warn(warned);
    }
    plan();
  };

  schedule(parts.initial);
  return {
    stop,
    notice() {
      if (stopped || warned !== null || parts.now() - prolongedAt < PROLONG_EVERY) return;
      prolongedAt = parts.now();
      void update('prolong');
    },
    async stay() {
      prolongedAt = parts.now();
      await update('prolong');
      // Not prolonged, or only up to the absolute end.
      if (stopped || warned !== 'idle') return;
      warned = null;
      clearTimeout(timer);
      timer = setTimeout(() => void check(), Math.max(0, Math.min(WARN_AGAIN, remaining())));
    },
    async check() {
      if (!stopped) await update('read');
    },
  };
}
