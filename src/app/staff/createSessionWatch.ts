import type { Ending } from '../../ui/layout/StaffLayout/sessionMarks.ts';
import type { SessionTimes } from './SessionTimes.ts';

/**
 * What the server says of the session: null when it is over, undefined when it cannot say just
 * now.
 */
export type AskSession = () => Promise<SessionTimes | null | undefined>;

export interface SessionWatchParts {
  readonly initial: SessionTimes;
  /** Asks without prolonging. */
  readonly ask: AskSession;
  /** Moves the idle end on. */
  readonly prolong: AskSession;
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
  /** Somebody types or presses: prolongs, but not at every key. */
  notice(): void;
  /** Prolongs at once, because somebody asked for it. */
  stay(): Promise<void>;
  /** Asks the server how things stand. */
  check(): Promise<void>;
  /** The session is over: nothing more is asked. */
  stop(): void;
}

/** WCAG 2.2.1 wants twenty seconds at least; older hands need more. */
export const WARNING = 2 * 60_000;
/** Milliseconds between two prolongations by what somebody does. */
const PROLONG_EVERY = 3 * 60_000;
/** Longer timers overflow; and one that was asleep with the device is late by as much. */
const LOOK_EVERY = 30_000;

/**
 * Watches a session from a page: warns before it ends, prolongs it while somebody works, ends the
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
  const hear = async (ask: AskSession): Promise<void> => {
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
      // Who cannot be reached cannot say that it still holds.
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
