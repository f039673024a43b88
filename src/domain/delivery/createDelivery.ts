import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import { errorCode, type Result } from '../shared/Result.ts';
import { createBackOff, createDeliveryAttempts } from './deliveryAttempts.ts';
import type { SpoolEntry, SpoolLog, SpoolQueue, SpoolUpkeep, WaitingEntry } from './Spool.ts';

/** `single`: only this entry has to wait; other entries for the same receiver do not. */
export type DeliveryFailure = SubmissionFailure & { readonly single?: boolean };

/**
 * Hands an entry to its receiver, which stores each key once. Success means that the receiver has
 * it.
 */
export type Deliver = (entry: SpoolEntry) => Promise<Result<unknown, DeliveryFailure>>;

/** Delivers the waiting entries of a spool to their receiver; one worker per process. */
export interface Delivery {
  /** Checks for waiting entries now. After the first call it also checks at regular intervals. */
  wake(): void;
  /** The number of entries that keep failing while their receiver accepts others. */
  stuck(): number;
  /**
   * Starts no further deliveries and waits for the running ones, at most `timeout` milliseconds.
   */
  stop(timeout: number): Promise<void>;
}

export interface DeliveryOptions {
  readonly spool: SpoolQueue & Pick<SpoolUpkeep, 'sweep'>;
  readonly deliver: Deliver;
  readonly log: SpoolLog;
  /**
   * Whether the receiver responds at all. Called after a failed delivery. By default, the receiver
   * counts as responding if it has accepted another entry in the meantime.
   */
  readonly isAnswering?: () => Promise<boolean>;
  readonly onDelivered?: () => void;
  /** Wraps all work on an entry, e.g. to attribute it to the request that submitted it. */
  readonly within?: (entry: SpoolEntry, act: () => Promise<void>) => Promise<void>;
  readonly parallel?: number;
  /**
   * Milliseconds between checks without a wake, to find entries of other, perhaps crashed,
   * processes.
   */
  readonly rescan?: number;
  readonly backOff?: (failures: number) => number;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
}

interface Run {
  readonly done: Promise<void>;
  readonly since: number;
  /** Whether it failed before through its own fault. */
  readonly isAtFault: boolean;
}

const PARALLEL = 4;
/**
 * Parallel deliveries of entries that failed before through their own fault; the remaining capacity
 * is for others.
 */
const AT_FAULT_PARALLEL = 1;
/**
 * Milliseconds after which a delivery no longer counts towards the parallel limit, so that a
 * hanging one blocks nothing.
 */
const SLOW = 5000;
/** Limit of all running deliveries, slow ones included, as a multiple of the parallel ones. */
const MOST = 4;
const RESCAN = 10_000;
const SWEEP_EVERY = 60 * 60_000;

/**
 * Delivers from the first `wake` on: oldest first, and after failures the entries with the fewest
 * failures first. If an entry fails while its receiver responds, only that entry waits. If the
 * receiver does not respond, all entries wait, and one entry at a time tries.
 */
export function createDelivery({
  spool,
  deliver,
  log,
  isAnswering,
  onDelivered,
  within = (_, act) => act(),
  parallel = PARALLEL,
  rescan = RESCAN,
  backOff = createBackOff(),
  now = () => performance.now(),
}: DeliveryOptions): Delivery {
  const running = new Map<string, Run>();
  /**
   * The entries that the receiver has but that have no receipt yet, e.g. because the disk is full.
   * This process keeps its claim on them, because another one would deliver them again.
   */
  const delivered = new Set<string>();
  const attempts = createDeliveryAttempts({ backOff, now, log });
  // While the receiver does not respond, one entry at a time tries whether it is back.
  const receiver = { failures: 0, dueAt: 0 };
  let tookAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReadable = true;
  let looking = false;
  let lookAgain = false;
  let stopped = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const pause = (failed: SubmissionFailure): void => {
    // Deliveries that failed in parallel count as one failure.
    if (now() < receiver.dueAt) return;
    receiver.failures += 1;
    receiver.dueAt = now() + backOff(receiver.failures);
    if (receiver.failures === 1) log.warn({ failure: failed }, 'submissions wait: nothing answers');
  };
  const resume = (): void => {
    if (receiver.failures === 0) return;
    receiver.failures = receiver.dueAt = 0;
    attempts.resumeService();
    log.warn({}, 'submissions go on');
  };

  /**
   * Decides whether the entry or the service has failed; `wasAway`: the service was already
   * unavailable before.
   */
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
      attempts.failService(id, !wasAway);
      return;
    }
    attempts.failEntry(
      id,
      { level: 'warn', message: 'submission waits' },
      { kind, failure: failed },
    );
    if (failed.single !== true) resume();
  };
  const finish = async (id: string): Promise<void> => {
    await spool.complete(id);
    delivered.delete(id);
    attempts.forget(id);
    onDelivered?.();
  };
  const settle = async (entry: SpoolEntry): Promise<void> => {
    if (delivered.has(entry.id)) return finish(entry.id);
    const [since, wasAway] = [now(), receiver.failures > 0];
    const outcome = await deliver(entry);
    if (outcome.ok) {
      tookAt = now();
      delivered.add(entry.id);
      resume();
      await finish(entry.id);
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
      if (entry === null) attempts.defer(id, rescan);
      else await within(entry, () => settle(entry));
    } catch (error) {
      // Our own disk or code failed, not the receiver: other entries may succeed.
      attempts.failEntry(
        id,
        { level: 'error', message: 'submission not delivered' },
        { code: errorCode(error) },
      );
      if (!delivered.has(id)) await spool.release(id).catch(() => undefined);
    }
  };

  const hasRoom = (isAtFault: boolean): boolean => {
    const fast = [...running.values()].filter(({ since }) => now() - since < SLOW);
    // Entries that hang since the receiver became unavailable do not block the next attempt.
    if (receiver.failures > 0) return fast.length === 0 && running.size <= parallel;
    return (
      running.size < parallel * MOST &&
      fast.filter((each) => each.isAtFault === isAtFault).length <
        (isAtFault ? AT_FAULT_PARALLEL : parallel)
    );
  };

  /** Starts the due deliveries; returns the milliseconds until the next check is needed. */
  const look = async (): Promise<number> => {
    if (now() - sweptAt > SWEEP_EVERY) {
      sweptAt = now();
      await spool.sweep();
    }
    const waiting = await spool.listWaiting();
    const ids = new Set(waiting.map(({ id }) => id));
    attempts.retain(ids);
    // Gone, e.g. moved by a person: if it comes back, it is delivered.
    for (const id of delivered) if (!ids.has(id) && !running.has(id)) delivered.delete(id);
    if (now() < receiver.dueAt) return receiver.dueAt - now();
    const idle = waiting.filter(({ id }) => !running.has(id));
    // The sort is stable: among equals the oldest stay first.
    const due = idle
      .filter(({ id }) => attempts.dueAt(id) <= now())
      .toSorted((one, other) => attempts.failures(one.id) - attempts.failures(other.id));
    for (const entry of due) {
      const isAtFault = attempts.isAtFault(entry.id);
      if (stopped || !hasRoom(isAtFault)) continue;
      running.set(entry.id, {
        done: run(entry).finally(() => {
          running.delete(entry.id);
          wake();
        }),
        since: now(),
        isAtFault,
      });
    }
    // Once a delivery counts as slow, there is room for another.
    const times = [
      ...idle.map(({ id }) => attempts.dueAt(id)),
      ...[...running.values()].map(({ since }) => since + SLOW),
    ];
    return Math.min(...times.map((time) => time - now()).filter((delay) => delay > 0));
  };

  const turn = async (): Promise<void> => {
    let delay = rescan;
    looking = true;
    do {
      lookAgain = false;
      delay = await look().then(
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
    if (!stopped) timer = setTimeout(wake, Math.min(rescan, Math.max(1, delay)));
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
    stuck: () => attempts.stuck(),
    async stop(timeout) {
      stopped = true;
      clearTimeout(timer);
      let timeoutTimer: ReturnType<typeof setTimeout> | undefined;
      const timedOut = new Promise<void>((done) => {
        timeoutTimer = setTimeout(done, timeout);
      });
      await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), timedOut]);
      clearTimeout(timeoutTimer);
    },
  };
}
