import { takeReload } from './reloadBudget.ts';

export interface Failures {
  /** How many there were since the page was loaded. */
  readonly count: () => number;
  /**
   * Reloads the page, soon or later as the device's budget has it; once, however often it is
   * called.
   */
  readonly restart: (error: unknown) => void;
}

/** Counts what went wrong, and reloads the page after an unexpected error. */
export function createFailures(page: Window & typeof globalThis): Failures {
  let failures = 0;
  let begun = false;
  for (const kind of ['error', 'unhandledrejection'])
    page.addEventListener(kind, () => {
      failures += 1;
    });
  const reloadInTime = async (): Promise<void> => {
    const wait = await takeReload(page.caches, Date.now());
    page.setTimeout(() => page.location.reload(), wait);
  };
  return {
    count: () => failures,
    restart(error) {
      page.reportError(error);
      if (begun) return;
      begun = true;
      void reloadInTime();
    },
  };
}
