import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import type { Result } from '../../domain/shared/Result.ts';
import { codeOf } from '../files/codeOf.ts';
import { createBackOff } from './createBackOff.ts';
import type { Spool, SpoolLog, WaitingEntry } from './createSpool.ts';
import type { SpoolEntry } from './SpoolEntry.ts';

/** `single`: it is this entry alone that has to wait, not all that goes to the same receiver. */
export type DeliveryFailure = SubmissionFailure & { readonly single?: boolean };

/** Hands an entry to its receiver, who keeps each key once. Success means that he has it. */
export type Deliver = (entry: SpoolEntry) => Promise<Result<unknown, DeliveryFailure>>;

/** Brings what waits in a spool to its receiver, one worker for each process. */
export interface Delivery {
  /** Looks at once whether something waits, and from the first time on by itself, too. */
  wake(): void;
  /** Begins nothing more and waits for what is under way, at most so many milliseconds. */
  stop(patience: number): Promise<void>;
}

export interface DeliveryOptions {
  readonly spool: Spool;
  readonly deliver: Deliver;
  readonly log: SpoolLog;
  readonly onDelivered?: () => void;
  readonly parallel?: number;
  /** Milliseconds after which it looks again without being woken: entries of other processes, and of dead ones. */
  readonly rescan?: number;
  readonly backOff?: (failures: number) => number;
  /** Milliseconds on a clock that nobody sets. */
  readonly now?: () => number;
}

interface Trial {
  failures: number;
  dueAt: number;
}

const PARALLEL = 4;
const RESCAN = 10_000;
const SWEEP_EVERY = 60 * 60_000;

/** Delivers, from the first `wake` on: oldest first, and after failures those first that failed least, so that no entry blocks the others. */
export function createDelivery({ spool, deliver, log, onDelivered, parallel = PARALLEL, rescan = RESCAN, backOff = createBackOff(), now = () => performance.now() }: DeliveryOptions): Delivery {
  const running = new Map<string, Promise<void>>();
  const trials = new Map<string, Trial>();
  // The receiver as a whole: while it does not answer, one entry at a time asks whether it does again.
  const receiver: Trial = { failures: 0, dueAt: 0 };
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;
  let stopped = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const trialOf = (id: string): Trial => trials.get(id) ?? { failures: 0, dueAt: 0 };
  const postpone = (id: string): void => {
    const failures = trialOf(id).failures + 1;
    trials.set(id, { failures, dueAt: now() + backOff(failures) });
  };
  const pause = (failed: SubmissionFailure): void => {
    // Those that were under way together are one failure.
    if (now() < receiver.dueAt) return;
    receiver.failures += 1;
    receiver.dueAt = now() + backOff(receiver.failures);
    log.warn({ failure: failed, seconds: Math.round((receiver.dueAt - now()) / 1000) }, 'submissions wait');
  };
  const resume = (): void => {
    if (receiver.failures === 0) return;
    receiver.failures = receiver.dueAt = 0;
    for (const trial of trials.values()) trial.dueAt = 0;
  };

  const settle = async (entry: SpoolEntry): Promise<void> => {
    const outcome = await deliver(entry);
    if (outcome.ok) {
      await spool.complete(entry.id);
      resume();
      onDelivered?.();
    } else if (outcome.failure.kind === 'refused') {
      log.error({ kind: entry.kind, failure: outcome.failure }, 'submission refused');
      await spool.setAside(entry.id, 'refused');
    } else {
      if (outcome.failure.single === true) log.warn({ kind: entry.kind, failure: outcome.failure }, 'submission waits');
      else pause(outcome.failure);
      postpone(entry.id);
      await spool.release(entry.id);
    }
  };
  const run = async ({ id }: WaitingEntry): Promise<void> => {
    try {
      const entry = await spool.claim(id);
      if (entry === null) trials.set(id, { ...trialOf(id), dueAt: now() + rescan });
      else await settle(entry);
    } catch (error) {
      // Our own disk or code, not the receiver: the others may fare better.
      log.error({ code: codeOf(error) }, 'submission not delivered');
      postpone(id);
      await spool.release(id).catch(() => undefined);
    }
  };

  /** Begins what may begin; answers in how many milliseconds there will be more to do. */
  const look = async (): Promise<number> => {
    if (now() - sweptAt > SWEEP_EVERY) {
      sweptAt = now();
      await spool.sweep();
    }
    const waiting = await spool.listWaiting();
    const ids = new Set(waiting.map(({ id }) => id));
    for (const id of trials.keys()) if (!ids.has(id)) trials.delete(id);
    if (now() < receiver.dueAt) return receiver.dueAt - now();
    const idle = waiting.filter(({ id }) => !running.has(id));
    // Sorting keeps the order of equals: the oldest stay first.
    const due = idle.filter(({ id }) => trialOf(id).dueAt <= now()).toSorted((one, other) => trialOf(one.id).failures - trialOf(other.id).failures);
    for (const entry of due) {
      if (stopped || running.size >= (receiver.failures > 0 ? 1 : parallel)) break;
      running.set(entry.id, run(entry).finally(() => { running.delete(entry.id); wake(); }));
    }
    return Math.min(...idle.map(({ id }) => trialOf(id).dueAt - now()).filter((left) => left > 0));
  };

  const turn = async (): Promise<void> => {
    let left = rescan;
    looking = true;
    do {
      lookAgain = false;
      left = await look().catch((error: unknown) => {
        log.error({ code: codeOf(error) }, 'spool not read');
        return rescan;
      });
    } while (lookAgain);
    looking = false;
    if (!stopped) timer = setTimeout(wake, Math.min(rescan, Math.max(1, left)));
  };
  function wake(): void {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    void turn();
  }

  return {
    wake,
    async stop(patience) {
      stopped = true;
      clearTimeout(timer);
      let gone: NodeJS.Timeout | undefined;
      const patienceOver = new Promise<void>((done) => { gone = setTimeout(done, patience); });
      await Promise.race([Promise.all(running.values()), patienceOver]);
      clearTimeout(gone);
    },
  };
}
