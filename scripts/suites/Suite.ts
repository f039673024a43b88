/** The result of a suite. A suite that failed before it could count has one failure. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface SuiteResult extends Count {
  readonly output: string;
}

/** One part of `npm test`. */
export interface Suite {
  readonly name: string;
  /** The programs that the suite needs besides Node. */
  readonly needs: readonly 'browser'[];
  /**
   * Programs that are installed if this process is allowed to; if they are unavailable, the tests
   * that need them are skipped (`SKIPPABLE_TESTS`).
   */
  readonly wants?: readonly ('nginx' | 'postgres' | 'objectStore' | 'promtool')[];
  /**
   * How many of the two cores it uses, or needs undisturbed; 1 by default. A suite with 0.5 waits
   * as long as it computes; one with 0 only waits for another.
   */
  readonly cores?: 0 | 0.5 | 1 | 1.5 | 2;
  run(): Promise<SuiteResult>;
}
