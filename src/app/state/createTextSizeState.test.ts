import { expect, test } from 'vitest';
import { createScope } from './createBehavior.ts';
import { createTextSizeState, parseTextSize } from './createTextSizeState.ts';

test('a choice is kept on the device and shown at once', () => {
  const kept: string[] = [];
  const { textSize$, chooseTextSize } = createTextSizeState(createScope(), {
    initial: 'normal',
    keep: (size) => kept.push(size),
  });
  chooseTextSize('larger');
  expect(textSize$.value).toBe('larger');
  expect(kept).toEqual(['larger']);
});

test('an unknown step in the cookie is the normal size', () => {
  expect(parseTextSize('<script>')).toBe('normal');
  expect(parseTextSize(undefined)).toBe('normal');
  expect(parseTextSize('large')).toBe('large');
});
