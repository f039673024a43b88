import type { Session } from '../../domain/session/Session.ts';

/** How long a session still holds, as durations: the clock of the device may be wrong. */
export interface SessionTimes {
  /** Milliseconds until it ends unless something is done. */
  readonly idleLeft: number;
  /** Milliseconds until it ends whatever is done. */
  readonly left: number;
  /**
   * Of this session alone: forms carry it, and a page finds out by it that another one has taken
   * its place.
   */
  readonly csrf: string;
}

export const timesOf = (
  { idleEndsAt, endsAt }: Session,
  csrf: string,
  now: Date,
): SessionTimes => ({
  idleLeft: Date.parse(idleEndsAt) - now.getTime(),
  left: Date.parse(endsAt) - now.getTime(),
  csrf,
});
