import { expect, it } from 'vitest';
import { isGhostTap } from './tolerateTouchDrift.ts';

const tap = (at: number, x = 100, y = 100) => ({ at, x, y, target: null });

it('is a ghost when it comes within 400 ms and near the one before', () => {
  expect(isGhostTap(tap(1399, 130, 90), tap(1000))).toBe(true);
});

it.each([
  ['later', tap(1401)],
  ['elsewhere', tap(1200, 400)],
])('is a tap of its own when it comes %s', (_, second) => {
  expect(isGhostTap(second, tap(1000))).toBe(false);
});

it('is a tap of its own when it is the first', () => {
  expect(isGhostTap(tap(0), null)).toBe(false);
});

it('tells keys of a keyboard apart, and lets a letter be doubled', () => {
  const key = () => ({ closest: () => key() }) as unknown as Element;
  const [one, other] = [key(), key()];
  const press = (at: number, target: Element) => ({ ...tap(at), target });
  expect(isGhostTap(press(1050, other), press(1000, one))).toBe(false);
  expect(isGhostTap(press(1200, one), press(1000, one))).toBe(false);
  expect(isGhostTap(press(1100, one), press(1000, one))).toBe(true);
});
