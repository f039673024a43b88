import { expect, test } from 'vitest';
import { inMarbles } from '../../../tests/support/marbles.ts';
import { createScope } from './createBehavior.ts';
import { createTextSizeState, parseTextSize } from './createTextSizeState.ts';

const SIZES = { a: 'normal', b: 'large', c: 'larger' } as const;

test('a chosen size is stored on the device and applied at once', () => {
  inMarbles(({ cold, expectObservable, flush }) => {
    const stored: string[] = [];
    const { textSize$, chooseTextSize } = createTextSizeState(createScope(), {
      initial: 'normal',
      keep: (size) => stored.push(size),
    });
    cold<keyof typeof SIZES>('-b-b-c').subscribe((size) => chooseTextSize(SIZES[size]));
    expectObservable(textSize$.changes$).toBe('ab---c', SIZES);
    flush();
    expect(stored).toEqual(['large', 'large', 'larger']);
  });
});

test('an unknown size in the cookie is treated as the normal size', () => {
  expect(parseTextSize('<script>')).toBe('normal');
  expect(parseTextSize(undefined)).toBe('normal');
  expect(parseTextSize('large')).toBe('large');
});
