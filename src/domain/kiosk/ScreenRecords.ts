import type { BrandId } from '../brand/Brand.ts';
import { zurichDate } from '../shared/zurichTime.ts';

/**
 * Seconds by which a device's clock may be wrong. Beyond that, its screen shows the server's time,
 * its reports are refused, and the staff's area shows the difference.
 */
export const CLOCK_TOLERANCE = 120;

/** Reported in place of a route id while the screen rests by its schedule. */
export const RESTING_ROUTE = 'resting';

/** A confirmed device and its last report. */
export interface ScreenRecord {
  /** The handle of its profile. */
  readonly handle: string;
  /** Identifies the device: a hash of its key, 32 hexadecimal digits. */
  readonly device: string;
  /** When staff confirmed the device with the PIN, ISO 8601. */
  readonly confirmedAt: string;
  readonly brandId: BrandId;
  /** When it was confirmed or its last report was accepted, ISO 8601. */
  readonly lastSeenAt: string;
  /** The release that it runs; empty if it was not reported. */
  readonly build: string;
  /**
   * Id of the route that it shows, `RESTING_ROUTE` while it rests; empty if it was not reported.
   */
  readonly route: string;
  /**
   * When its browser last painted a frame, ISO 8601 by the server's clock; null if it has painted
   * none, or did not report it.
   */
  readonly lastPaintAt: string | null;
  /** Number of failures since its page was loaded. */
  readonly errors: number;
  /** True if the orientation of its panel differs from its profile. */
  readonly turned: boolean;
  /**
   * Seconds by which its clock was ahead of the server's (negative: behind); null if it was not
   * reported.
   */
  readonly clockAhead: number | null;
  /**
   * When its last report was refused because of its clock, ISO 8601; null if the last one was
   * accepted.
   */
  readonly clockFaultAt: string | null;
  /**
   * Since when it has been silent during its hours, ISO 8601; null if it is not, or if that was not
   * noticed yet.
   */
  readonly silentSince: string | null;
  /** Whether it could start without a network; null if it was not reported. */
  readonly copy: boolean | null;
  /**
   * The last day, YYYY-MM-DD, that it can show without a network in all its languages; empty if it
   * has not even the day of the report; null if it was not reported.
   */
  readonly copyUntil: string | null;
  /** The notices that it showed at its last report. */
  readonly notices: readonly ShownNotice[];
}

/** A notice on a screen. */
export interface ShownNotice {
  readonly id: string;
  /** When the screen first reported it, ISO 8601 by the server's clock. */
  readonly since: string;
}

/** Failed PIN attempts for one screen and one rate-limit key. */
export interface PinAttempts {
  readonly wrong: number;
  /** Milliseconds since 1970; 0 while it is not locked. */
  readonly lockedUntil: number;
}

export interface PinAttemptsChange {
  readonly before: PinAttempts;
  readonly after: PinAttempts;
}

export interface ScreenRecords {
  /**
   * All confirmed devices, in no particular order; unreadable records are left out. Throws if
   * nothing can be read.
   */
  list(): Promise<readonly ScreenRecord[]>;
  /**
   * Applies `change` to the stored record of a device, which is null for an unknown one, and stores
   * the result; null leaves it as it is. Changes for the same device run one after the other.
   * Throws if it cannot be written.
   */
  change(
    handle: string,
    device: string,
    change: (known: ScreenRecord | null) => ScreenRecord | null,
  ): Promise<void>;
  /** Removes a device: its key is unknown from now on. Throws if that cannot be written. */
  remove(handle: string, device: string): Promise<void>;
  /**
   * Applies `change` to the stored attempts, or to `NO_PIN_ATTEMPTS` if there are none. Changes for the
   * same screen and key run one after the other. Throws if they cannot be written.
   */
  changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinAttempts) => PinAttempts,
  ): Promise<PinAttemptsChange>;
}

export const NO_PIN_ATTEMPTS: PinAttempts = { wrong: 0, lockedUntil: 0 };

/** The data that a device sends in its report. */
export interface HeartbeatReport extends Pick<ScreenRecord, 'build' | 'route' | 'errors'> {
  /** ISO 8601 by the device's clock. */
  readonly lastPaintAt: string | null;
  /** ISO 8601 by the device's clock. */
  readonly sentAt: string;
  readonly panel?: 'portrait' | 'landscape' | undefined;
  readonly copy?: boolean | null | undefined;
  readonly copyUntil?: string | null | undefined;
  /** The ids of the notices that it shows. */
  readonly notices?: readonly string[] | undefined;
}

interface ReportingProfile {
  readonly handle: string;
  readonly brandId: BrandId;
  readonly orientation: 'portrait' | 'landscape';
}

/** `unconfirmed`: the device is unknown. `wrongClock`: its clock is off, so it does not count. */
export type ReportOutcome = 'accepted' | 'unconfirmed' | 'wrongClock';

/** Records a device's report. Throws if the record cannot be written. */
export async function reportScreen(
  records: Pick<ScreenRecords, 'change'>,
  { handle, orientation }: ReportingProfile,
  device: string,
  {
    sentAt,
    panel = orientation,
    copy = null,
    copyUntil = null,
    notices = [],
    ...heartbeat
  }: HeartbeatReport,
  now: Date,
): Promise<ReportOutcome> {
  const clockAhead = Math.round((Date.parse(sentAt) - now.getTime()) / 1000);
  const isRight = Math.abs(clockAhead) <= CLOCK_TOLERANCE;
  const report = {
    ...heartbeat,
    lastSeenAt: now.toISOString(),
    lastPaintAt: toServerClock(heartbeat.lastPaintAt, sentAt, now),
    turned: panel !== orientation,
    copy,
    copyUntil,
  };
  let isKnown = false;
  await records.change(handle, device, (known) => {
    isKnown = known !== null;
    return (
      known && {
        ...known,
        ...(isRight && { ...report, notices: shownNotices(notices, known.notices, now) }),
        clockAhead,
        clockFaultAt: isRight ? null : now.toISOString(),
      }
    );
  });
  if (!isKnown) return 'unconfirmed';
  return isRight ? 'accepted' : 'wrongClock';
}

/** Records a device that staff have confirmed with the PIN; a known one stays as it is. */
export const confirmDevice = (
  records: Pick<ScreenRecords, 'change'>,
  { handle, brandId }: Pick<ReportingProfile, 'handle' | 'brandId'>,
  device: string,
  now: Date,
): Promise<void> =>
  records.change(handle, device, (known) =>
    known === null
      ? {
          handle,
          brandId,
          device,
          confirmedAt: now.toISOString(),
          lastSeenAt: now.toISOString(),
          build: '',
          route: '',
          lastPaintAt: null,
          errors: 0,
          turned: false,
          clockAhead: null,
          clockFaultAt: null,
          silentSince: null,
          copy: null,
          copyUntil: null,
          notices: [],
        }
      : null,
  );

const shownNotices = (
  ids: readonly string[],
  before: readonly ShownNotice[],
  now: Date,
): readonly ShownNotice[] =>
  ids.map((id) => before.find((each) => each.id === id) ?? { id, since: now.toISOString() });

/**
 * Converts a time of the device's clock to the server's clock, using the device's time of sending:
 * some devices have no battery for their clock.
 */
const toServerClock = (moment: string | null, sentAt: string, now: Date): string | null =>
  moment === null
    ? null
    : new Date(now.getTime() - Math.max(0, Date.parse(sentAt) - Date.parse(moment))).toISOString();

/**
 * Whether a screen has no day of programme to show without a network; false if it did not report
 * its days.
 */
export const isWithoutDays = ({
  copyUntil,
  lastSeenAt,
}: Pick<ScreenRecord, 'copyUntil' | 'lastSeenAt'>): boolean =>
  copyUntil !== null && copyUntil < zurichDate(new Date(lastSeenAt));

/**
 * Milliseconds: a screen requests a frame from its browser each minute, and one or two may be late.
 */
const LATE = 5 * 60_000;

/**
 * Since when a screen that still reports has painted nothing, ISO 8601; null if it paints. Also
 * null while the screen rests: its panel may be off, and browsers then paint nothing.
 */
export function stalledSince({
  lastSeenAt,
  lastPaintAt,
  route,
}: Pick<ScreenRecord, 'lastSeenAt' | 'lastPaintAt' | 'route'>): string | null {
  if (route === '' || route === RESTING_ROUTE) return null;
  if (lastPaintAt === null) return lastSeenAt;
  return Date.parse(lastSeenAt) - Date.parse(lastPaintAt) > LATE ? lastPaintAt : null;
}
