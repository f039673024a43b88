/** Milliseconds that requests under way have when the process is told to stop. */
export const GRACE = 5000;
/** And that a delivery under way has: what does not make it is delivered by the next process. */
export const DELIVERY_GRACE = 4000;

/** What begins and ends with the server process; capabilities register with it. */
export interface Lifecycle {
  /** Runs once the server listens, in the order of registration. */
  onListening(run: () => void): void;
  /** Runs when the process is told to stop, beside everything else that ends then. */
  onStop(run: () => Promise<void> | void): void;
}

export interface ServerLifecycle extends Lifecycle {
  readonly start: () => void;
  /** Resolves when all have ended; a failure of one leaves the others their time. */
  readonly stop: () => Promise<void>;
}

export function createLifecycle(): ServerLifecycle {
  const starts: (() => void)[] = [];
  const stops: (() => Promise<void> | void)[] = [];
  return {
    onListening: (run) => void starts.push(run),
    onStop: (run) => void stops.push(run),
    start() {
      for (const run of starts) run();
    },
    async stop() {
      const ended = await Promise.allSettled(stops.map(async (run) => run()));
      const failed = ended.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}
