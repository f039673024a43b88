import { first, type Observable } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';

export type Marbles = Parameters<Parameters<TestScheduler['run']>[0]>[0];

/**
 * In milliseconds. Without a limit, a stream that never completes would keep the test running
 * forever.
 */
const LONGEST = 3_600_000;

/** Runs a test in virtual time, an hour at most: one character of a diagram is a millisecond. */
export function inMarbles(test: (helpers: Marbles) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => {
    scheduler.maxFrames = LONGEST;
    test(helpers);
  });
}

/**
 * A promise in virtual time: it settles with the first value of a stream, or its error. Only for
 * code that passes promises to rxjs; `await` would leave virtual time.
 */
export function promiseOf<T>(source$: Observable<T>): Promise<T> {
  const promise = {
    // oxlint-disable-next-line unicorn/no-thenable -- a promise of virtual time has to be one
    then(resolve: (value: T) => void, reject: (error: unknown) => void) {
      source$.pipe(first()).subscribe({ next: resolve, error: reject });
      return new Promise(() => undefined);
    },
    // Assumes error handlers that only log and rethrow.
    catch: () => promise,
  } as unknown as Promise<T>;
  return promise;
}
