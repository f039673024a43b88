import { CLOCK_TOLERANCE } from '../../../domain/kiosk/ScreenRecords.ts';

/**
 * The device's clock, corrected by the time that the server sent last, or by the time of its newest
 * copy.
 */
export interface DeviceClock {
  /** The time to show: the device's, or the server's if the device's clock is wrong. */
  readonly now: () => Date;
  /** When the page was loaded, by the same clock as `now`. */
  readonly startedAt: () => Date;
  /** Called with the server's time as soon as it arrives. */
  readonly learn: (serverTime: Date) => void;
  /** Called with the time at which the server sent a copy that the device has kept. */
  readonly learnCopy: (readAt: Date) => void;
  /**
   * False if the device's clock is earlier than its newest copy and no server has responded: `now`
   * is then the time of that copy, and how much later it is remains unknown.
   */
  readonly isKnown: () => boolean;
}

interface Timers {
  /** Milliseconds since 1970, by the device's clock. */
  readonly device: () => number;
  /** Milliseconds since the page was loaded; independent of changes to the device's clock. */
  readonly elapsed: () => number;
}

/** Milliseconds. */
const TOLERANCE = CLOCK_TOLERANCE * 1000;

const OF_THE_PAGE: Timers = { device: () => Date.now(), elapsed: () => performance.now() };

/**
 * A device without a clock battery may start with a date that is years old. After the server's
 * first response, the server's time is shown if the device's clock differs by more than two
 * minutes. Once the device's clock is corrected, its own time is shown again.
 */
export function createDeviceClock({ device, elapsed }: Timers = OF_THE_PAGE): DeviceClock {
  /** The server's time when the page was loaded; null before its first response. */
  let serverStart: number | null = null;
  /** The earliest possible time when the page was loaded. */
  let earliestStart = -Infinity;
  const deviceStart = device();
  const isBehindCopy = (): boolean =>
    serverStart === null && device() < earliestStart + elapsed() - TOLERANCE;
  const now = (): number => {
    const own = device();
    if (isBehindCopy()) return earliestStart + elapsed();
    const servers = serverStart === null ? own : serverStart + elapsed();
    return Math.abs(own - servers) > TOLERANCE ? servers : own;
  };
  return {
    now: () => new Date(now()),
    startedAt: () => new Date(deviceStart + now() - device()),
    learn: (serverTime) => {
      serverStart = serverTime.getTime() - elapsed();
    },
    learnCopy: (readAt) => {
      earliestStart = Math.max(earliestStart, readAt.getTime() - elapsed());
    },
    isKnown: () => !isBehindCopy(),
  };
}
