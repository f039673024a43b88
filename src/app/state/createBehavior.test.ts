import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createBehavior, createConstant, createScope } from './createBehavior.ts';

test('a behaviour has a value before anyone has subscribed', () => {
  const source$ = new Subject<number>();
  const behavior = createBehavior(createScope(), 1, source$);
  source$.next(2);
  expect(behavior.value).toBe(2);
  expect(behavior.initial).toBe(1);
});

test('a subscriber gets the current value first and equal values only once', () => {
  const source$ = new Subject<number>();
  const behavior = createBehavior(createScope(), 1, source$);
  const seen: number[] = [];
  behavior.changes$.subscribe((value) => seen.push(value));
  [1, 2, 2, 3].forEach((value) => source$.next(value));
  expect(seen).toEqual([1, 2, 3]);
});

test('an ended scope lets go of the source and keeps the last value', () => {
  const source$ = new Subject<number>();
  const scope = createScope();
  const behavior = createBehavior(scope, 1, source$);
  source$.next(2);
  scope.end();
  source$.next(3);
  expect(source$.observed).toBe(false);
  expect(behavior.value).toBe(2);
});

test('a constant gives its value to every subscriber', () => {
  const seen: string[] = [];
  createConstant('still').changes$.subscribe((value) => seen.push(value));
  expect(seen).toEqual(['still']);
});
