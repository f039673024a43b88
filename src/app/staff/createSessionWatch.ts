import { CSRF_FIELD, type Ending } from '../../ui/layout/StaffLayout/StaffPlace.ts';
import type { SessionTimes } from './staffBoot.ts';
import * as v from 'valibot';

/**
 * What the server says of the session: null when it is over, undefined when it cannot say just
 * now.
 */
export type FetchSession = () => Promise<SessionTimes | null | undefined>;

export interface SessionWatchParts {
  readonly initial: SessionTimes;
  /** Asks without prolonging. */
  readonly ask: FetchSession;
  /** Moves the idle end on. */
  readonly prolong: FetchSession;
  readonly warn: (ending: Ending) => void;
  readonly stopWarning: () => void;
  /** Called once, when the session is over. */
  readonly end: () => void;
  /** Another session has taken this one's place. */
  readonly replaced: () => void;
  /** Milliseconds; goes on while the device sleeps. */
  readonly now: () => number;
}

export interface SessionWatch {
  /** The visitor types or presses: prolongs, but not at every key. */
  notice(): void;
  /** Prolongs at once, because the visitor asked for it. */
  stay(): Promise<void>;
  /** Asks the server how things stand. */
  check(): Promise<void>;
  /** The session is over: nothing more is asked. */
  stop(): void;
}

/** WCAG 2.2.1 wants twenty seconds at least; older hands need more. */
export const WARNING = 2 * 60_000;
/** Milliseconds between two prolongations by what the visitor does. */
const PROLONG_EVERY = 3 * 60_000;
/** Longer timers overflow; and one that was asleep with the device is late by as much. */
const LOOK_EVERY = 30_000;

/**
 * Watches a session from a page: warns before it ends, prolongs it while the visitor works, ends the
 * page with it.
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
    idleEnd = parts.now() + times.idleLeft;
    absoluteEnd = parts.now() + times.left;
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
      Math.max(0, Math.min(LOOK_EVERY, left() - (warned === null ? WARNING : 0))),
    );
  };
  const look = async (): Promise<void> => {
    // Another tab may have prolonged it: the server knows.
    if (left() <= WARNING && warned === null) await hear(parts.ask);
    if (stopped) return;
    if (left() <= 0) {
      // A server that cannot be reached cannot say that the session still holds.
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
    },
    async check() {
      if (!stopped) await hear(parts.ask);
    },
  };
}

/** Null: it is over. */
const Times = v.nullable(v.object({ idleLeft: v.number(), left: v.number(), csrf: v.string() }));

/** Asks the server of this page how its session stands. */
export function createSessionRequests(
  address: string,
  csrf: string,
): { readonly ask: FetchSession; readonly prolong: FetchSession } {
  const send = async (init: RequestInit): Promise<Awaited<ReturnType<FetchSession>>> => {
    try {
      const answer = await fetch(address, { cache: 'no-store', redirect: 'error', ...init });
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

/** Sends the form that ends the session; false where that did not arrive. */
export async function signOutBy(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value);
  try {
    const { type, ok } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}
