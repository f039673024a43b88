import { concat, NEVER, type Observable, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect, it } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import { createMinuteState } from './createMinuteState.ts';

const BEGIN = Date.parse('2026-11-24T14:04:20Z');
const at = (moment: string): Date => new Date(`2026-11-${moment}Z`);

interface Signs {
  readonly awake?: Observable<unknown>;
  readonly corrected?: Observable<unknown>;
  /** Milliseconds by which the clock is wrong at this frame. */
  readonly wrongBy?: (frame: number) => number;
}

/** The values of the state from 14:04:20 on, until its scope ends. */
function expectMinutes(
  marbles: string,
  moments: Readonly<Record<string, Date>>,
  {
    end = 101_000,
    signs = () => ({}),
  }: { end?: number; signs?: (test: TestScheduler) => Signs } = {},
): void {
  const test = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  test.run(({ expectObservable }) => {
    const { awake = NEVER, corrected = NEVER, wrongBy = () => 0 } = signs(test);
    const scope = createScope();
    const minute$ = createMinuteState(scope, {
      now: () => new Date(BEGIN + test.now() + wrongBy(test.now())),
      awake$: awake,
      corrected$: corrected,
      scheduler: test,
    });
    timer(end, test).subscribe(() => scope.end());
    expectObservable(concat(minute$.changes$, NEVER)).toBe(marbles, moments);
  });
}

it('emits at the start of each minute until its scope ends', () => {
  expectMinutes('a 39999ms b 59999ms c', {
    a: at('24T14:04:20'),
    b: at('24T14:05:00'),
    c: at('24T14:06:00'),
  });
});

it('emits at once when the clock is corrected, and not if the correction changes nothing', () => {
  const hours = 3 * 3_600_000;
  expectMinutes(
    'a 1999ms b',
    { a: at('24T11:04:20'), b: at('24T14:04:22') },
    {
      end: 10_000,
      signs: (test) => ({
        // The clock is still wrong at the first signal.
        corrected: test.createColdObservable('1s x 999ms x 999ms x'),
        wrongBy: (frame) => (frame < 2000 ? -hours : 0),
      }),
    },
  );
});

it('emits at once after the device wakes up, and continues with the minutes from there', () => {
  const sleep = 17 * 3_600_000 + 25 * 60_000 + 40_000;
  expectMinutes(
    'a 9999ms b 29999ms c 19999ms d',
    { a: at('24T14:04:20'), b: at('25T07:30:10'), c: at('25T07:30:40'), d: at('25T07:31:00') },
    {
      end: 70_000,
      signs: (test) => ({
        awake: test.createColdObservable('10s x'),
        wrongBy: (frame) => (frame < 10_000 ? 0 : sleep),
      }),
    },
  );
});
