import type { BrandId } from '../brand/Brand.ts';

/**
 * Seconds by which a device's clock may be wrong: with more its screen shows the server's time, and
 * staff are told.
 */
export const CLOCK_TOLERANCE = 120;

/** A lobby screen that has told the server that it lives. */
export interface SeenScreen {
  /** The handle of its profile. */
  readonly handle: string;
  readonly brandId: BrandId;
  /** ISO 8601. */
  readonly lastSeenAt: string;
  /** The release that it runs; empty where it did not say. */
  readonly build: string;
  /** Id of the route that it shows, `resting` while it rests; empty where it did not say. */
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

export interface ScreenRegistry {
  /**
   * All screens that were ever seen, in no particular order; what cannot be read of them is left
   * out. Throws where nothing can be read.
   */
  list(): Promise<readonly SeenScreen[]>;
}
