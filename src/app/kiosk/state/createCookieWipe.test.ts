import { TestScheduler } from 'rxjs/testing';
import { expect, it } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import { createCookieWipe } from './createCookieWipe.ts';

/** Gives the server's outcomes in order; after that, every request succeeds. */
function stage(answers: readonly boolean[]) {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.maxFrames = 100_000;
  const requests: number[] = [];
  const scope = createScope();
  // A promise would need real time, so an array stands in for it.
  const settled = (value: boolean) => [value] as unknown as Promise<boolean>;
  const wipe = createCookieWipe(scope, {
    request: () => {
      requests.push(scheduler.now());
      return settled(answers[requests.length - 1] ?? true);
    },
    scheduler,
  });
  return { scheduler, requests, wipe, scope };
}

it('sends one request to the server when a visit has ended', () => {
  const { scheduler, requests, wipe } = stage([true]);
  wipe();
  scheduler.flush();
  expect(requests).toEqual([0]);
});

it('repeats a failed request every 30 seconds until the server has responded', () => {
  const { scheduler, requests, wipe } = stage([false, false, true]);
  wipe();
  scheduler.flush();
  expect(requests).toEqual([0, 30_000, 60_000]);
});

it('sends nothing after its scope has ended', () => {
  const { scheduler, requests, wipe, scope } = stage([]);
  scope.end();
  wipe();
  scheduler.flush();
  expect(requests).toEqual([]);
});
