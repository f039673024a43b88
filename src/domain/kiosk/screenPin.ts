import { CLOCKS_DIFFER, type Clock } from '../shared/Clock.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import { StateUnavailableError } from '../shared/sharedState.ts';
import { NO_TRIES, type PinTries, type ScreenRecords } from './ScreenRecords.ts';

export interface PinChecker {
  /**
   * Whether it is the PIN of the screen with this handle; false also where that has none. Tries are
   * counted by the caller.
   */
  check(handle: string, pin: string): Promise<Result<boolean, ContentFailure>>;
}

export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly seconds: number }
  /** The content service does not answer, or tries cannot be counted. */
  | { readonly kind: 'unavailable' };

const MOST_WRONG = 5;
/** Milliseconds. */
const LOCKED_FOR = 15 * 60_000;

export interface PinPorts {
  readonly checker: PinChecker;
  readonly records: Pick<ScreenRecords, 'changeTries'>;
  readonly clock: Clock;
}

export interface PinTry {
  readonly handle: string;
  readonly pin: string;
  /** Names the network that tries; tries under other keys are counted apart. */
  readonly rateLimitKey: string;
}

/**
 * Makes the check of PINs: after five wrong ones a screen is locked for a quarter of an hour, also
 * when its page is loaded again. It is locked under the rate-limit key of those tries alone: anyone
 * on the internet can send some, and must not lock staff out in the house.
 */
export function createPinCheck({
  checker,
  records,
  clock,
}: PinPorts): (tried: PinTry) => Promise<PinAnswer> {
  const check = async ({ handle, pin, rateLimitKey }: PinTry): Promise<PinAnswer> => {
    const at = clock.now().getTime();
    // Counted before it is known to be wrong: tries that come together must not all be the first,
    // and a device that is unplugged has used up a try as well.
    const { before, after } = await records.changeTries(handle, rateLimitKey, (known) =>
      isLocked(known, at) ? known : oneMore(known, at),
    );
    if (isLocked(before, at))
      return { kind: 'locked', seconds: Math.ceil((before.lockedUntil - at) / 1000) };
    const checked = await checker.check(handle, pin);
    if (!checked.ok) {
      await records.changeTries(handle, rateLimitKey, ({ wrong }) => ({
        wrong: Math.max(0, wrong - 1),
        lockedUntil: 0,
      }));
      return { kind: 'unavailable' };
    }
    if (checked.value) {
      await records.changeTries(handle, rateLimitKey, () => NO_TRIES);
      return { kind: 'right' };
    }
    return after.lockedUntil > 0
      ? { kind: 'locked', seconds: LOCKED_FOR / 1000 }
      : { kind: 'wrong', left: MOST_WRONG - after.wrong };
  };
  return (tried) =>
    check(tried).catch((error: unknown): PinAnswer => {
      // What cannot be counted is not tried: guessing must not be free.
      if (error instanceof StateUnavailableError) return { kind: 'unavailable' };
      throw error;
    });
}

// A longer time was written by a clock that was ahead. A slightly longer one comes from a try that
// began later and was counted first, here or on another server: that lock holds.
const isLocked = ({ lockedUntil }: PinTries, at: number): boolean =>
  lockedUntil > at && lockedUntil <= at + LOCKED_FOR + CLOCKS_DIFFER;

function oneMore({ wrong: before, lockedUntil }: PinTries, at: number): PinTries {
  const wrong = (lockedUntil > 0 ? 0 : before) + 1;
  return { wrong, lockedUntil: wrong >= MOST_WRONG ? at + LOCKED_FOR : 0 };
}
