import { CLOCK_TOLERANCE } from '../../../domain/kiosk/ScreenRecords.ts';

/** The device's clock, beside what the server has last said. */
export interface DeviceClock {
  /** What is shown: the device's time, or the server's where the device is wrong. */
  readonly now: () => Date;
  /** When the page was loaded, by the same clock as `now`. */
  readonly startedAt: () => Date;
  /** The server's time, as it has just come. */
  readonly learn: (serverTime: Date) => void;
}

interface Timers {
  /** Milliseconds since 1970, by the device. */
  readonly device: () => number;
  /** Milliseconds since the page was loaded; runs on whatever is done to the device's clock. */
  readonly elapsed: () => number;
}

/** Milliseconds. */
const TOLERANCE = CLOCK_TOLERANCE * 1000;

const OF_THE_PAGE: Timers = { device: () => Date.now(), elapsed: () => performance.now() };

/**
 * A device without a battery for its clock may start years ago. As soon as the server has answered
 * once, its time is shown where the device's own differs by more than two minutes, and again the
 * device's as soon as somebody has set it right.
 */
export function createDeviceClock({ device, elapsed }: Timers = OF_THE_PAGE): DeviceClock {
  /** The server's time when the page was loaded; null before its first answer. */
  let serverStart: number | null = null;
  const deviceStart = device();
  const now = (): number => {
    const own = device();
    const servers = serverStart === null ? own : serverStart + elapsed();
    return Math.abs(own - servers) > TOLERANCE ? servers : own;
  };
  return {
    now: () => new Date(now()),
    startedAt: () => new Date(deviceStart + now() - device()),
    learn: (serverTime) => {
      serverStart = serverTime.getTime() - elapsed();
    },
  };
}
