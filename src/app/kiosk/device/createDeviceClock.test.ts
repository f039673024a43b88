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
  it("shows the device's own time until the server has responded", () => {
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
  ])('that is wrong by %i ms shows a time that is wrong by %i ms', (wrongBy, shown) => {
    const { clock, learn } = stage(wrongBy);
    learn();
    expect(clock.now().getTime() - SERVER).toBe(shown);
  });

  it("keeps the server's time without a network, and uses the device's time once that is set right", () => {
    const { device, clock, learn } = stage(-30 * 24 * 60 * MINUTE);
    learn();
    device.elapsed += 90 * MINUTE;
    expect(clock.now().getTime()).toBe(SERVER + 90 * MINUTE);
    device.offset = 1000;
    expect(clock.now().getTime()).toBe(SERVER + 90 * MINUTE + 1000);
  });

  it('reports the start of the page in corrected time as well', () => {
    const { device, clock, learn } = stage(-1440 * MINUTE);
    device.elapsed += 10_000;
    learn();
    expect(clock.startedAt().getTime()).toBe(SERVER);
  });

  it('that is earlier than a copy of the device is wrong, until the server responds or it is set right', () => {
    const { device, clock, learn } = stage(-30 * 24 * 60 * MINUTE);
    expect(clock.isKnown()).toBe(true);
    clock.learnCopy(new Date(SERVER - 60 * MINUTE));
    clock.learnCopy(new Date(SERVER - 90 * MINUTE));
    device.elapsed += 10 * MINUTE;
    expect([clock.isKnown(), clock.now().getTime()]).toEqual([false, SERVER - 50 * MINUTE]);
    device.offset = 0;
    expect([clock.isKnown(), clock.now().getTime()]).toEqual([true, SERVER + 10 * MINUTE]);
    device.offset = -30 * 24 * 60 * MINUTE;
    learn();
    expect([clock.isKnown(), clock.now().getTime()]).toEqual([true, SERVER + 10 * MINUTE]);
  });

  it('that is a little earlier than a copy is right', () => {
    const { clock } = stage(-MINUTE);
    clock.learnCopy(new Date(SERVER));
    expect([clock.isKnown(), clock.now().getTime()]).toEqual([true, SERVER - MINUTE]);
  });
});
