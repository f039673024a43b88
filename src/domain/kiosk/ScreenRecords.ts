import type { BrandId } from '../brand/Brand.ts';

/**
 * Seconds by which a device's clock may be wrong: with more its screen shows the server's time, and
 * staff are told.
 */
export const CLOCK_TOLERANCE = 120;

/** What a screen names in place of a route while it rests by its schedule. */
export const RESTING_ROUTE = 'resting';

/** A lobby screen as it last reported. */
export interface ScreenRecord {
  /** The handle of its profile. */
  readonly handle: string;
  readonly brandId: BrandId;
  /** ISO 8601. */
  readonly lastSeenAt: string;
  /** The release that it runs; empty where it did not say. */
  readonly build: string;
  /** Id of the route that it shows, `RESTING_ROUTE` while it rests; empty where it did not say. */
  readonly route: string;
  /**
   * When its browser last drew a frame, ISO 8601 by the server's clock; null where it has drawn
   * none, or did not say.
   */
  readonly lastPaintAt: string | null;
  /** Failures since its page was loaded. */
  readonly errors: number;
  /** Its panel stands where its profile says that it lies, or the other way round. */
  readonly turned: boolean;
  /**
   * Seconds by which its clock was before (or, negative, behind) the server's; null where it did
   * not say.
   */
  readonly clockAhead: number | null;
  /** Whether it could start without a network; null where it did not say. */
  readonly copy: boolean | null;
}

/** Wrong PINs for one screen under one rate-limit key. */
export interface PinTries {
  readonly wrong: number;
  /** Milliseconds since 1970; 0 while it is open. */
  readonly lockedUntil: number;
}

export interface TriesChange {
  readonly before: PinTries;
  readonly after: PinTries;
}

export interface ScreenRecords {
  /**
   * All screens that ever reported, in no particular order; what cannot be read of them is left
   * out. Throws where nothing can be read.
   */
  list(): Promise<readonly ScreenRecord[]>;
  /** Replaces what is known of the screen. Throws where it cannot be written. */
  record(screen: ScreenRecord): Promise<void>;
  /**
   * Changes what is known of wrong PINs, `NO_TRIES` where that is nothing: one change after the other
   * for each screen and key. Throws where it cannot be written.
   */
  changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinTries) => PinTries,
  ): Promise<TriesChange>;
}

export const NO_TRIES: PinTries = { wrong: 0, lockedUntil: 0 };

/** What a device says of itself when it reports. */
export interface HeartbeatReport extends Pick<ScreenRecord, 'build' | 'route' | 'errors'> {
  /** ISO 8601 by the device's clock. */
  readonly lastPaintAt: string | null;
  /** ISO 8601 by the device's clock; builds from before it was sent do not say. */
  readonly sentAt?: string | undefined;
  readonly panel?: 'portrait' | 'landscape' | undefined;
  readonly copy?: boolean | null | undefined;
}

interface ReportingProfile {
  readonly handle: string;
  readonly brandId: BrandId;
  readonly orientation: 'portrait' | 'landscape';
}

/** Records that a screen has reported. Throws where the record cannot be written. */
export async function reportScreen(
  records: Pick<ScreenRecords, 'record'>,
  { handle, brandId, orientation }: ReportingProfile,
  { sentAt, panel = orientation, copy = null, ...heartbeat }: HeartbeatReport,
  now: Date,
): Promise<void> {
  await records.record({
    handle,
    brandId,
    lastSeenAt: now.toISOString(),
    ...heartbeat,
    lastPaintAt: byOurClock(heartbeat.lastPaintAt, sentAt, now),
    turned: panel !== orientation,
    clockAhead: secondsAhead(sentAt, now),
    copy,
  });
}

/**
 * By how many seconds a device's clock was before the server's when it sent something; null where
 * it did not say.
 */
const secondsAhead = (sentAt: string | undefined, now: Date): number | null =>
  sentAt === undefined ? null : Math.round((Date.parse(sentAt) - now.getTime()) / 1000);

/**
 * A device's moment by the server's clock, from what the device's own showed when it sent it: some
 * have no battery for theirs.
 */
function byOurClock(moment: string | null, sentAt: string | undefined, now: Date): string | null {
  if (moment === null || sentAt === undefined) return moment;
  return new Date(
    now.getTime() - Math.max(0, Date.parse(sentAt) - Date.parse(moment)),
  ).toISOString();
}

/**
 * Milliseconds: a screen asks its browser for a frame each minute, and one or two may come late.
 */
const LATE = 5 * 60_000;

/**
 * Since when a screen that still reports has drawn nothing, ISO 8601; null for one that draws. Not
 * known of one that rests: its panel may be off, and browsers draw nothing for that.
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
