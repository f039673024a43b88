import { first, type Observable } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';

export type Marbles = Parameters<Parameters<TestScheduler['run']>[0]>[0];

/** Milliseconds: without a limit, a stream that never ends would keep the test from ending. */
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
 * what hands promises to rxjs; `await` would leave virtual time.
 */
export function promiseOf<T>(source$: Observable<T>): Promise<T> {
  const promise = {
    // oxlint-disable-next-line unicorn/no-thenable -- a promise of virtual time has to be one
    then(resolve: (value: T) => void, reject: (error: unknown) => void) {
      source$.pipe(first()).subscribe({ next: resolve, error: reject });
      return new Promise(() => undefined);
    },
    // A handler of errors that only takes note and throws on.
    catch: () => promise,
  } as unknown as Promise<T>;
  return promise;
}
