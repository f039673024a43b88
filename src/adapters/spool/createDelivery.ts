import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { errorCode, type Result } from '../../domain/shared/Result.ts';
import { createBackOff } from './createBackOff.ts';
import type { Spool, SpoolLog, WaitingEntry } from './createSpool.ts';
import { createTrials } from './createTrials.ts';
import type { SpoolEntry } from './SpoolEntry.ts';

/** `single`: it is this entry alone that has to wait, not all that goes to the same receiver. */
export type DeliveryFailure = SubmissionFailure & { readonly single?: boolean };

/**
 * Hands an entry to its receiver, who keeps each key once. Success means that the receiver has it.
 */
export type Deliver = (entry: SpoolEntry) => Promise<Result<unknown, DeliveryFailure>>;

/** Brings what waits in a spool to its receiver, one worker for each process. */
export interface Delivery {
  /** Looks at once whether something waits, and from the first time on by itself, too. */
  wake(): void;
  /** How many entries this worker has tried again and again, while their receiver takes others. */
  stuck(): number;
  /** Begins nothing more and waits for what is under way, at most so many milliseconds. */
  stop(patience: number): Promise<void>;
}

export interface DeliveryOptions {
  readonly spool: Spool;
  readonly deliver: Deliver;
  readonly log: SpoolLog;
  /**
   * Whether the receiver answers at all. Asked when an entry was not taken; without it, it answers
   * when it has just taken another.
   */
  readonly isAnswering?: () => Promise<boolean>;
  readonly onDelivered?: () => void;
  readonly parallel?: number;
  /**
   * Milliseconds after which it looks again without being woken: entries of other processes, and of
   * dead ones.
   */
  readonly rescan?: number;
  readonly backOff?: (failures: number) => number;
  /** Milliseconds on a clock that nobody sets. */
  readonly now?: () => number;
}

interface Run {
  readonly done: Promise<void>;
  readonly since: number;
  /** Whether it was not taken before for a reason of its own. */
  readonly isBlamed: boolean;
}

const PARALLEL = 4;
/** Of those that were not taken before for a reason of their own: the others have the rest. */
const BLAMED_PARALLEL = 1;
/**
 * Milliseconds after which a delivery no longer counts among the parallel ones: what hangs holds up
 * nothing.
 */
const SLOW = 5000;
/** Under way at once, slow ones included, as a multiple of the parallel ones. */
const MOST = 4;
const RESCAN = 10_000;
const SWEEP_EVERY = 60 * 60_000;

/**
 * Delivers, from the first `wake` on: oldest first, and after failures those first that failed
 * least. An entry that is not taken while its receiver answers waits by itself; where nothing is
 * answered all wait, and one at a time asks.
 */
export function createDelivery({
  spool,
  deliver,
  log,
  isAnswering,
  onDelivered,
  parallel = PARALLEL,
  rescan = RESCAN,
  backOff = createBackOff(),
  now = () => performance.now(),
}: DeliveryOptions): Delivery {
  const running = new Map<string, Run>();
  const trials = createTrials({ backOff, now, log });
  // The receiver as a whole: while it does not answer, one entry at a time asks whether it does
  // again.
  const receiver = { failures: 0, dueAt: 0 };
  let tookAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isReadable = true;
  let looking = false;
  let lookAgain = false;
  let stopped = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const pause = (failed: SubmissionFailure): void => {
    // Those that were under way together are one failure.
    if (now() < receiver.dueAt) return;
    receiver.failures += 1;
    receiver.dueAt = now() + backOff(receiver.failures);
    if (receiver.failures === 1) log.warn({ failure: failed }, 'submissions wait: nothing answers');
  };
  const resume = (): void => {
    if (receiver.failures === 0) return;
    receiver.failures = receiver.dueAt = 0;
    trials.readmit();
    log.warn({}, 'submissions go on');
  };

  /** Whose fault it is that an entry was not taken; `wasAway` before it was tried. */
  const postpone = async (
    { id, kind }: SpoolEntry,
    failed: DeliveryFailure,
    since: number,
    wasAway: boolean,
  ): Promise<void> => {
    const answers =
      failed.single === true || (isAnswering === undefined ? tookAt >= since : await isAnswering());
    if (!answers) {
      pause(failed);
      trials.excuse(id, !wasAway);
      return;
    }
    trials.blame(id, { level: 'warn', message: 'submission waits' }, { kind, failure: failed });
    if (failed.single !== true) resume();
  };
  const settle = async (entry: SpoolEntry): Promise<void> => {
    const [since, wasAway] = [now(), receiver.failures > 0];
    const outcome = await deliver(entry);
    if (outcome.ok) {
      tookAt = now();
      await spool.complete(entry.id);
      trials.forget(entry.id);
      resume();
      onDelivered?.();
    } else if (outcome.failure.kind === 'refused') {
      log.error({ kind: entry.kind, failure: outcome.failure }, 'submission refused');
      await spool.setAside(entry.id, 'refused');
    } else {
      await postpone(entry, outcome.failure, since, wasAway);
      await spool.release(entry.id);
    }
  };
  const run = async ({ id }: WaitingEntry): Promise<void> => {
    try {
      const entry = await spool.claim(id);
      if (entry === null) trials.leave(id, rescan);
      else await settle(entry);
    } catch (error) {
      // Our own disk or code, not the receiver: the others may fare better.
      trials.blame(
        id,
        { level: 'error', message: 'submission not delivered' },
        { code: errorCode(error) },
      );
      await spool.release(id).catch(() => undefined);
    }
  };

  const hasRoom = (isBlamed: boolean): boolean => {
    const fast = [...running.values()].filter(({ since }) => now() - since < SLOW);
    // Those that hung when it went away do not keep one from asking whether it is back.
    if (receiver.failures > 0) return fast.length === 0 && running.size <= parallel;
    return (
      running.size < parallel * MOST &&
      fast.filter((each) => each.isBlamed === isBlamed).length <
        (isBlamed ? BLAMED_PARALLEL : parallel)
    );
  };

  /** Begins what may begin; answers in how many milliseconds there will be more to do. */
  const look = async (): Promise<number> => {
    if (now() - sweptAt > SWEEP_EVERY) {
      sweptAt = now();
      await spool.sweep();
    }
    const waiting = await spool.listWaiting();
    trials.retain(new Set(waiting.map(({ id }) => id)));
    if (now() < receiver.dueAt) return receiver.dueAt - now();
    const idle = waiting.filter(({ id }) => !running.has(id));
    // Sorting keeps the order of equals: the oldest stay first.
    const due = idle
      .filter(({ id }) => trials.dueAt(id) <= now())
      .toSorted((one, other) => trials.failures(one.id) - trials.failures(other.id));
    for (const entry of due) {
      const isBlamed = trials.isBlamed(entry.id);
      if (stopped || !hasRoom(isBlamed)) continue;
      running.set(entry.id, {
        done: run(entry).finally(() => {
          running.delete(entry.id);
          wake();
        }),
        since: now(),
        isBlamed,
      });
    }
    // Where there is no room, there is when one that is under way has become slow.
    const times = [
      ...idle.map(({ id }) => trials.dueAt(id)),
      ...[...running.values()].map(({ since }) => since + SLOW),
    ];
    return Math.min(...times.map((time) => time - now()).filter((left) => left > 0));
  };

  const turn = async (): Promise<void> => {
    let left = rescan;
    looking = true;
    do {
      lookAgain = false;
      left = await look().then(
        (milliseconds) => {
          isReadable = true;
          return milliseconds;
        },
        (error: unknown) => {
          if (isReadable) log.error({ code: errorCode(error) }, 'spool not read');
          isReadable = false;
          return rescan;
        },
      );
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
    stuck: () => trials.stuck(),
    async stop(patience) {
      stopped = true;
      clearTimeout(timer);
      let gone: NodeJS.Timeout | undefined;
      const patienceOver = new Promise<void>((done) => {
        gone = setTimeout(done, patience);
      });
      await Promise.race([
        Promise.all([...running.values()].map(({ done }) => done)),
        patienceOver,
      ]);
      clearTimeout(gone);
    },
  };
}
