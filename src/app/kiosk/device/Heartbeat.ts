/** What a lobby screen tells the server each minute. Nothing in it is about a person. */
export interface Heartbeat {
  /** The release that it runs. */
  readonly build: string;
  /** Id of the route that it shows, `resting` while it rests. */
  readonly route: string;
  /**
   * When the browser last drew a frame, ISO 8601: a screen that only computes does not count. Null
   * before the first.
   */
  readonly lastPaintAt: string | null;
  /** Failures since the page was loaded. */
  readonly errors: number;
  /** By the device's clock as `lastPaintAt`, ISO 8601: the server tells staff where it is wrong. */
  readonly sentAt: string;
  /** How the panel hangs, whatever the profile says. */
  readonly panel: 'portrait' | 'landscape';
  /** Whether it could start without a network. */
  readonly copy: boolean;
}
