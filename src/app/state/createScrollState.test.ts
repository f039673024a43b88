import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { createScope } from './createBehavior.ts';
import { createScrollState } from './createScrollState.ts';

/**
 * Positions 100 ms apart, so that each one outlasts the debounce. The marks are the navigation's
 * state 50 ms later.
 */
function visibilityFor(
  positions: readonly number[],
  expected: readonly (boolean | 'same')[],
): void {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ cold, expectObservable }) => {
      const values = Object.fromEntries(
        positions.map((position, place) => [String(place), position]),
      );
      const marks = positions.map((_, place) => `${place} 99ms `).join('');
      const { navigationVisible$ } = createScrollState(createScope(), {
        position$: cold(marks, values),
      });
      const seen = expected
        .map((visible) => (visible === 'same' ? '100ms ' : `${visible ? 't' : 'f'} 99ms `))
        .join('');
      expectObservable(navigationVisible$.changes$).toBe(`t 49ms ${seen}`, { t: true, f: false });
    },
  );
}

test('the navigation hides when the visitor scrolls down', () => visibilityFor([200], [false]));
test('it shows again after more than 15 px upwards', () =>
  visibilityFor([200, 184], [false, true]));
test('15 px upwards are not enough', () => visibilityFor([200, 185], [false, 'same']));
test('small steps upwards add up', () => visibilityFor([200, 190, 180], [false, 'same', true]));
test('it shows within 10 px of the top, after any scroll distance', () =>
  visibilityFor([11, 9], [false, true]));
test('exactly 10 px from the top is not within 10 px', () =>
  visibilityFor([20, 10], [false, 'same']));
test('it hides again at the next scroll down', () =>
  visibilityFor([200, 100, 101], [false, true, false]));
test('overscroll above the top shows the navigation', () =>
  visibilityFor([50, -30], [false, true]));

test('positions within 50 ms count only with the last one', () => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ cold, expectObservable }) => {
      const { navigationVisible$ } = createScrollState(createScope(), {
        position$: cold('a 20ms b 20ms c', { a: 400, b: 300, c: 5 }),
      });
      expectObservable(navigationVisible$.changes$).toBe('t', { t: true });
    },
  );
});
