import { describe, expect, it } from 'vitest';
import { createDeviceClock } from './createDeviceClock.ts';

const SERVER = Date.parse('2026-11-24T10:00:00Z');
const MINUTE = 60_000;

/** A page that was just loaded on a device whose clock is wrong by this many milliseconds. */
function stage(wrongBy: number) {
  const device = { offset: wrongBy, elapsed: 0 };
  const clock = createDeviceClock({
    device: () => SERVER + device.offset + device.elapsed,
    elapsed: () => device.elapsed,
  });
  return { device, clock, learn: () => clock.learn(new Date(SERVER + device.elapsed)) };
}

describe('the clock of a device', () => {
  it('is its own until the server has answered', () => {
    expect(
      stage(-500 * MINUTE)
        .clock.now()
        .getTime(),
    ).toBe(SERVER - 500 * MINUTE);
  });

  it.each([
    [-3 * MINUTE, 0],
    [600 * MINUTE, 0],
    [-119_000, -119_000],
    [120_000, 120_000],
  ])('that is wrong by %i ms shows what is wrong by %i', (wrongBy, shown) => {
    const { clock, learn } = stage(wrongBy);
    learn();
    expect(clock.now().getTime() - SERVER).toBe(shown);
  });

  it('goes on by the server without a network, and by itself as soon as somebody sets it right', () => {
    const { device, clock, learn } = stage(-30 * 24 * 60 * MINUTE);
    learn();
    device.elapsed += 90 * MINUTE;
    expect(clock.now().getTime()).toBe(SERVER + 90 * MINUTE);
    device.offset = 1000;
    expect(clock.now().getTime()).toBe(SERVER + 90 * MINUTE + 1000);
  });

  it('tells when the page was loaded by the same time: else a demand to load it again would never be met', () => {
    const { device, clock, learn } = stage(-1440 * MINUTE);
    device.elapsed += 10_000;
    learn();
    expect(clock.startedAt().getTime()).toBe(SERVER);
  });
});
