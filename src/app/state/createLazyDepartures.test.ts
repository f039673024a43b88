import { map } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../tests/support/marbles.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import type { DeparturesState } from '../../ui/UiServices.ts';
import { createLazyDepartures } from './createLazyDepartures.ts';

const STATES: Record<string, DeparturesState> = {
  l: { kind: 'loading' },
  s: { kind: 'shown', departures: [] },
  x: { kind: 'failed' },
};

/**
 * `code` emits when the code has loaded, or fails with #; `states` are the states of every house
 * from then on.
 */
function stage({ cold }: Marbles, code: string, states = '') {
  const states$ = cold(states, STATES);
  const behavior = {
    initial: STATES['l'],
    changes$: states$,
  } as unknown as Behavior<DeparturesState>;
  // A lazy load shares one promise. Here the promise uses virtual time.
  const load = vi.fn(() => promiseOf(cold(code).pipe(map(() => () => behavior))));
  return { states$, load, departuresOf: createLazyDepartures(load) };
}

test('nothing is loaded before a view subscribes, and each house has one behaviour', () => {
  inMarbles((marbles) => {
    const { load, departuresOf } = stage(marbles, '--c');
    expect(departuresOf('lindengut')).toBe(departuresOf('lindengut'));
    expect(departuresOf('lindengut')).not.toBe(departuresOf('esempio'));
    expect(load).not.toHaveBeenCalled();
    departuresOf('lindengut').changes$.subscribe();
    expect(load).toHaveBeenCalledOnce();
  });
});

test('the code is loaded once for all views', async () => {
  const load = vi.fn(async () => () => ({}) as Behavior<DeparturesState>);
  const departuresOf = createLazyDepartures(load);
  for (const house of ['lindengut', 'esempio'])
    departuresOf(house).changes$.subscribe({ error: () => undefined });
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(1);
});

test('the states are passed on, and the last one stays the value after the view unsubscribes', () => {
  inMarbles((marbles) => {
    const { departuresOf } = stage(marbles, '--c', 'l-s---x');
    const behavior = departuresOf('lindengut');
    marbles.expectObservable(behavior.changes$, '^-----!').toBe('l-l-s', STATES);
    marbles.flush();
    expect(behavior.value).toEqual(STATES['s']);
  });
});

test('code that fails to load results in a failed state', () => {
  inMarbles((marbles) => {
    const behavior = stage(marbles, '--#').departuresOf('lindengut');
    marbles.expectObservable(behavior.changes$).toBe('l-x', STATES);
    marbles.flush();
    expect(behavior.value).toEqual(STATES['x']);
  });
});

test('a view that unsubscribes while the code is loading does not subscribe to the states', () => {
  inMarbles((marbles) => {
    const { states$, departuresOf } = stage(marbles, '---c', 's');
    marbles.expectObservable(departuresOf('lindengut').changes$, '^-!').toBe('l', STATES);
    marbles.expectSubscriptions(states$.subscriptions).toBe([]);
    marbles.flush();
    expect(departuresOf('lindengut').value).toEqual(STATES['l']);
  });
});
