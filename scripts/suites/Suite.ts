/** What a suite counted. A suite that broke before it could count has one failure. */
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
  /** What the machine needs besides Node, as the name of its program. */
  readonly needs: readonly 'browser'[];
  /**
   * Programs that are installed where this process may; where they cannot be had, the tests that
   * want them are left out (`OPTIONAL_TESTS`).
   */
  readonly wants?: readonly ('nginx' | 'postgres' | 'objectStore' | 'promtool')[];
  /**
   * How many of the two cores it keeps busy, or would be disturbed on; 1 unless said. One with half
   * a core waits as long as it computes; one with none only waits for another.
   */
  readonly cores?: 0 | 0.5 | 1 | 1.5 | 2;
  run(): Promise<SuiteResult>;
}
