import type { SpoolLog } from './createSpool.ts';

/** Why an entry was not taken: nothing of what is in it. */
export type TrialReason = Readonly<Record<string, unknown>>;

/** As what the first entry that waits for a reason stands in the log. */
export interface TrialWords {
  readonly level: 'warn' | 'error';
  readonly message: string;
}

/** What one process knows of the entries that were not taken, until they are or are gone. */
export interface Trials {
  /** Not before then may it be tried again; 0 where nothing is known of it. */
  dueAt(id: string): number;
  /** How often it was tried in vain, for whatever reason. */
  failures(id: string): number;
  /** Whether it was not taken for a reason of its own, not of its receiver's. */
  isBlamed(id: string): boolean;
  /** It was not taken, others may be: it waits, longer each time. */
  blame(id: string, words: TrialWords, reason: TrialReason): void;
  /**
   * Nothing was taken. `suspected`: it was under way when the receiver went away; twice is a reason
   * of its own.
   */
  excuse(id: string, suspected: boolean): void;
  /** Another process has it: looks again after so many milliseconds. */
  leave(id: string, milliseconds: number): void;
  forget(id: string): void;
  /** Forgets all but these. */
  retain(ids: ReadonlySet<string>): void;
  /** The receiver is back: what has waited for it alone is due. */
  readmit(): void;
  /** How many were not taken so often that somebody should look at them. */
  stuck(): number;
}

export interface TrialsParts {
  readonly backOff: (failures: number) => number;
  readonly now: () => number;
  readonly log: SpoolLog;
}

interface Trial {
  readonly failures: number;
  /** Those that may have been its own fault. */
  readonly own: number;
  readonly isBlamed: boolean;
  readonly dueAt: number;
}

const NONE: Trial = { failures: 0, own: 0, isBlamed: false, dueAt: 0 };
/** With the pauses between them about ten seconds: a hiccup is over by then. */
const STUCK_AFTER = 4;
/** Of the times when a receiver went away while an entry was under way: once may happen to each. */
const BY_CHANCE = 1;

/**
 * The first entry that waits for a reason is told to the log, and that none does any more: not each
 * entry, and not each try.
 */
export function createTrials({ backOff, now, log }: TrialsParts): Trials {
  const trials = new Map<string, Trial>();
  const waiting = new Map<string, { readonly reason: TrialReason; readonly ids: Set<string> }>();
  const of = (id: string): Trial => trials.get(id) ?? NONE;

  const leaveReasons = (id: string, except?: string): void => {
    for (const [key, { reason, ids }] of waiting) {
      if (key === except || !ids.delete(id) || ids.size > 0) continue;
      waiting.delete(key);
      log.warn(reason, 'no submission waits for this any more');
    }
  };
  const forget = (id: string): void => {
    trials.delete(id);
    leaveReasons(id);
  };

  return {
    dueAt: (id) => of(id).dueAt,
    failures: (id) => of(id).failures,
    isBlamed: (id) => of(id).isBlamed,
    blame(id, { level, message }, reason) {
      const own = of(id).own + 1;
      trials.set(id, {
        failures: of(id).failures + 1,
        own,
        isBlamed: true,
        dueAt: now() + backOff(own),
      });
      const key = JSON.stringify(reason);
      leaveReasons(id, key);
      const known = waiting.get(key);
      if (known !== undefined) return void known.ids.add(id);
      waiting.set(key, { reason, ids: new Set([id]) });
      // The name of its folder: a hash, which says nothing of who has sent it.
      log[level]({ ...reason, entry: id }, message);
    },
    excuse(id, suspected) {
      const own = of(id).own + (suspected ? 1 : 0);
      trials.set(id, {
        failures: of(id).failures + 1,
        own,
        isBlamed: of(id).isBlamed || own > BY_CHANCE,
        dueAt: now() + backOff(Math.max(own, 1)),
      });
    },
    leave(id, milliseconds) {
      trials.set(id, { ...of(id), dueAt: now() + milliseconds });
    },
    forget,
    retain(ids) {
      for (const id of trials.keys()) if (!ids.has(id)) forget(id);
    },
    readmit() {
      for (const [id, trial] of trials) if (!trial.isBlamed) trials.set(id, { ...trial, dueAt: 0 });
    },
    stuck: () => [...trials.values()].filter(({ own }) => own >= STUCK_AFTER).length,
  };
}
