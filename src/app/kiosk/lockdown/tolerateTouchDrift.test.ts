import { expect, it } from 'vitest';
import { isGhostTap } from './tolerateTouchDrift.ts';

const tap = (at: number, x = 100, y = 100) => ({ at, x, y, target: null });

it('a tap is a ghost tap within 400 ms of the previous tap and near it', () => {
  expect(isGhostTap(tap(1399, 130, 90), tap(1000))).toBe(true);
});

it.each([
  ['later', tap(1401)],
  ['elsewhere', tap(1200, 400)],
])('a tap is a separate tap if it comes %s', (_, second) => {
  expect(isGhostTap(second, tap(1000))).toBe(false);
});

it('the first tap is a separate tap', () => {
  expect(isGhostTap(tap(0), null)).toBe(false);
});

it('a tap on another key, or on the same key after 200 ms, is a separate tap', () => {
  const key = () => ({ closest: () => key() }) as unknown as Element;
  const [one, other] = [key(), key()];
  const press = (at: number, target: Element) => ({ ...tap(at), target });
  expect(isGhostTap(press(1050, other), press(1000, one))).toBe(false);
  expect(isGhostTap(press(1200, one), press(1000, one))).toBe(false);
  expect(isGhostTap(press(1100, one), press(1000, one))).toBe(true);
});
