import { expect, test } from 'vitest';
import { inMarbles } from '../../../tests/support/marbles.ts';
import { createBehavior, createConstant, createScope } from './createBehavior.ts';

test('a behaviour has a value before the first subscription', () => {
  inMarbles(({ cold, flush }) => {
    const behavior = createBehavior(createScope(), 'a', cold('--b'));
    cold('-x').subscribe(() => expect(behavior.value).toBe('a'));
    flush();
    expect([behavior.value, behavior.initial]).toEqual(['b', 'a']);
  });
});

test('a subscriber gets the current value first, and repeated equal values only once', () => {
  inMarbles(({ cold, expectObservable }) => {
    const { changes$ } = createBehavior(createScope(), 'a', cold('-a-b-b-c'));
    expectObservable(changes$).toBe('a--b---c');
    expectObservable(changes$, '----^').toBe('----b--c');
  });
});

test('an ended scope unsubscribes from the source and keeps the last value', () => {
  inMarbles(({ cold, expectObservable, expectSubscriptions, flush }) => {
    const source$ = cold('--b--c');
    const scope = createScope();
    const behavior = createBehavior(scope, 'a', source$);
    cold('---x').subscribe(() => scope.end());
    expectObservable(behavior.changes$).toBe('a-b');
    expectSubscriptions(source$.subscriptions).toBe('^--!');
    flush();
    expect(behavior.value).toBe('b');
  });
});

test('a constant emits its value to every subscriber', () => {
  inMarbles(({ expectObservable }) => {
    const { changes$ } = createConstant('a');
    expectObservable(changes$).toBe('a');
    expectObservable(changes$, '--^').toBe('--a');
  });
});
