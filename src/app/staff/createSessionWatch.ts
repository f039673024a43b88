import { CSRF_FIELD, type Ending } from '../../ui/layout/StaffLayout/StaffPlace.ts';
import type { SessionTimes } from './staffBoot.ts';
import * as v from 'valibot';

/**
 * Fetches the state of the session: null when the session is over, undefined if the server cannot
 * be reached or its response cannot be read.
 */
export type FetchSession = () => Promise<SessionTimes | null | undefined>;

export interface SessionWatchParts {
  readonly initial: SessionTimes;
  /** Reads the state without prolonging the session. */
  readonly ask: FetchSession;
  /** Prolongs the session: moves its idle end. */
  readonly prolong: FetchSession;
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
 * Milliseconds until a silent server counts as unreachable. Browsers wait for minutes, during which
 * the page would neither warn nor end.
 */
const ANSWERS_WITHIN = 10_000;

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
  const left = (): number => Math.min(idleEnd, absoluteEnd) - parts.now();
  const adopt = (times: SessionTimes): void => {
    const now = parts.now();
    idleEnd = now + times.idleLeft;
    absoluteEnd = now + times.left;
    plan();
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  const hear = async (ask: FetchSession): Promise<void> => {
    const times = await ask();
    if (stopped || times === undefined) return;
    if (times === null) {
      stop();
      parts.end();
    } else if (times.csrf === parts.initial.csrf) {
      adopt(times);
    } else {
      stop();
      parts.replaced();
    }
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (left() > WARNING && warned !== null) {
      warned = null;
      parts.stopWarning();
    }
    timer = setTimeout(
      () => void look(),
      Math.max(0, Math.min(POLL_INTERVAL, left() - (warned === null ? WARNING : 0))),
    );
  };
  const look = async (): Promise<void> => {
    // Another tab may have prolonged the session: only the server knows.
    if (left() <= 0 || (left() <= WARNING && warned === null)) await hear(parts.ask);
    if (stopped) return;
    if (left() <= 0) {
      // A server that cannot be reached cannot confirm that the session is still valid.
      stop();
      parts.end();
      return;
    }
    if (left() <= WARNING && warned === null) {
      warned = idleEnd < absoluteEnd ? 'idle' : 'absolute';
      parts.warn(warned);
    }
    plan();
  };

  adopt(parts.initial);
  return {
    stop,
    notice() {
      if (stopped || warned !== null || parts.now() - prolongedAt < PROLONG_EVERY) return;
      prolongedAt = parts.now();
      void hear(parts.prolong);
    },
    async stay() {
      prolongedAt = parts.now();
      await hear(parts.prolong);
      // Not prolonged, or only up to the absolute end.
      if (stopped || warned !== 'idle') return;
      warned = null;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), Math.max(0, Math.min(WARN_AGAIN, left())));
    },
    async check() {
      if (!stopped) await hear(parts.ask);
    },
  };
}

/** Null when the session is over. */
const Times = v.nullable(v.object({ idleLeft: v.number(), left: v.number(), csrf: v.string() }));

/** Requests the state of this page's session from the server. */
export function createSessionRequests(
  address: string,
  csrf: string,
): { readonly ask: FetchSession; readonly prolong: FetchSession } {
  const send = async (init: RequestInit): Promise<Awaited<ReturnType<FetchSession>>> => {
    try {
      const answer = await fetch(address, {
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWERS_WITHIN),
        ...init,
      });
      const times = v.safeParse(Times, await answer.json());
      return answer.ok && times.success ? times.output : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    ask: () => send({}),
    prolong: () => send({ method: 'POST', body: new URLSearchParams({ [CSRF_FIELD]: csrf }) }),
  };
}

/** Sends the form that ends the session; false if it did not arrive. */
export async function submitSignOut(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value);
  try {
    const { type, ok } = await fetch(form.action, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}
