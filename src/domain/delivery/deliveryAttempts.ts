import type { SpoolLog } from './Spool.ts';

export interface BackOffOptions {
  /** Milliseconds. */
  readonly first?: number;
  readonly longest?: number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

const FIRST = 1000;
const LONGEST = 5 * 60_000;

/**
 * Milliseconds to wait after this number of consecutive failures: doubled each time, with jitter so
 * that processes do not retry at the same moment.
 */
export const createBackOff =
  ({ first = FIRST, longest = LONGEST, random = Math.random }: BackOffOptions = {}) =>
  (failures: number): number =>
    Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random() / 2);

/** Why an entry was not accepted, without any of its content. */
export type AttemptReason = Readonly<Record<string, unknown>>;

/** The log line for the first entry that waits. */
export interface AttemptLogLine {
  readonly level: 'warn' | 'error';
  readonly message: string;
}

/** The failed attempts that one process remembers, until the entries are delivered or gone. */
export interface DeliveryAttempts {
  /** The entry is not retried before this time; 0 if nothing is known about it. */
  dueAt(id: string): number;
  /** The number of failed attempts, for any reason. */
  failures(id: string): number;
  /** Whether the entry itself was at fault, not its receiver. */
  isAtFault(id: string): boolean;
  /** This entry failed, but others may succeed: it waits, longer each time. */
  failEntry(id: string, line: AttemptLogLine, reason: AttemptReason): void;
  /**
   * The service is unavailable. `suspected`: the entry was being delivered when this started; if
   * that happens a second time, it counts as the entry's own fault.
   */
  failService(id: string, suspected: boolean): void;
  /** Another process has claimed the entry: check again after this many milliseconds. */
  defer(id: string, milliseconds: number): void;
  forget(id: string): void;
  /** Forgets all other entries. */
  retain(ids: ReadonlySet<string>): void;
  /** The service is available again: entries that waited only for it are due. */
  resumeService(): void;
  /**
   * The number of entries that failed so often through their own fault that staff should look at
   * them.
   */
  stuck(): number;
}

export interface DeliveryAttemptsParts {
  readonly backOff: (failures: number) => number;
  readonly now: () => number;
  readonly log: SpoolLog;
}

interface Attempts {
  readonly failures: number;
  /** Failures that may be the entry's own fault. */
  readonly own: number;
  readonly isAtFault: boolean;
  readonly dueAt: number;
}

const NONE: Attempts = { failures: 0, own: 0, isAtFault: false, dueAt: 0 };
/**
 * With the back-off between them this takes about ten seconds: a short interruption is over by
 * then.
 */
const STUCK_AFTER = 4;
/**
 * How often a service may become unavailable while an entry is being delivered before the entry
 * counts as at fault.
 */
const BY_CHANCE = 1;

/**
 * Logs the first entry that waits, and the moment when no entry waits any more. It does not log
 * each entry or each attempt.
 */
export function createDeliveryAttempts({
  backOff,
  now,
  log,
}: DeliveryAttemptsParts): DeliveryAttempts {
  const attempts = new Map<string, Attempts>();
  const waiting = new Map<string, { readonly reason: AttemptReason; readonly ids: Set<string> }>();
  const of = (id: string): Attempts => attempts.get(id) ?? NONE;

  const leaveReasons = (id: string, except?: string): void => {
    for (const [key, { reason, ids }] of waiting) {
      if (key === except || !ids.delete(id) || ids.size > 0) continue;
      waiting.delete(key);
      log.warn(reason, 'no submission waits for this any more');
    }
  };
  const forget = (id: string): void => {
    attempts.delete(id);
    leaveReasons(id);
  };

  return {
    dueAt: (id) => of(id).dueAt,
    failures: (id) => of(id).failures,
    isAtFault: (id) => of(id).isAtFault,
    failEntry(id, { level, message }, reason) {
      const own = of(id).own + 1;
      attempts.set(id, {
        failures: of(id).failures + 1,
        own,
        isAtFault: true,
        dueAt: now() + backOff(own),
      });
      const key = JSON.stringify(reason);
      leaveReasons(id, key);
      const known = waiting.get(key);
      if (known !== undefined) return void known.ids.add(id);
      waiting.set(key, { reason, ids: new Set([id]) });
      // The id is a hash and reveals nothing about the sender.
      log[level]({ ...reason, entry: id }, message);
    },
    failService(id, suspected) {
      const own = of(id).own + (suspected ? 1 : 0);
      attempts.set(id, {
        failures: of(id).failures + 1,
        own,
        isAtFault: of(id).isAtFault || own > BY_CHANCE,
        dueAt: now() + backOff(Math.max(own, 1)),
      });
    },
    defer(id, milliseconds) {
      attempts.set(id, { ...of(id), dueAt: now() + milliseconds });
    },
    forget,
    retain(ids) {
      for (const id of attempts.keys()) if (!ids.has(id)) forget(id);
    },
    resumeService() {
      for (const [id, each] of attempts)
        if (!each.isAtFault) attempts.set(id, { ...each, dueAt: 0 });
    },
    stuck: () => [...attempts.values()].filter(({ own }) => own >= STUCK_AFTER).length,
  };
}
