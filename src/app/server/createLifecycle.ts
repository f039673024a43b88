/** Milliseconds that running requests have to finish when the process is told to stop. */
export const GRACE = 5000;
/** Milliseconds that a running delivery has to finish. The next process delivers what is left. */
export const DELIVERY_GRACE = 4000;

/** Runs code when the server process starts and stops. Capabilities register their code here. */
export interface Lifecycle {
  /** Runs once the server listens, in the order of registration. */
  onListening(run: () => void): void;
  /** Runs when the process is told to stop, in parallel with all other stop functions. */
  onStop(run: () => Promise<void> | void): void;
}

export interface ServerLifecycle extends Lifecycle {
  readonly start: () => void;
  /** Waits until all stop functions have finished, even if one fails; then throws that failure. */
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
