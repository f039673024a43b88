import { consumeReload } from './reloadBudget.ts';

export interface Failures {
  /** The number of failures since the page was loaded. */
  readonly count: () => number;
  /**
   * Reloads the page, sooner or later depending on the device's reload budget; only once, even if
   * it is called several times.
   */
  readonly restart: (error: unknown) => void;
}

/** Counts uncaught errors and reloads the page after an unexpected error. */
export function createFailures(page: Window & typeof globalThis): Failures {
  let failures = 0;
  let restarting = false;
  for (const kind of ['error', 'unhandledrejection'])
    page.addEventListener(kind, () => {
      failures += 1;
    });
  const reloadInTime = async (): Promise<void> => {
    const wait = await consumeReload(page.caches, Date.now());
    page.setTimeout(() => page.location.reload(), wait);
  };
  return {
    count: () => failures,
    restart(error) {
      page.reportError(error);
      if (restarting) return;
      restarting = true;
      void reloadInTime();
    },
  };
}
