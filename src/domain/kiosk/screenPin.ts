import { MAX_CLOCK_SKEW, type Clock } from '../shared/Clock.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import { StateUnavailableError } from '../shared/sharedState.ts';
import { NO_PIN_ATTEMPTS, type PinAttempts, type ScreenRecords } from './ScreenRecords.ts';

export interface PinChecker {
  /**
   * Whether the PIN belongs to the screen with this handle; also false if the screen has none. The
   * caller counts the attempts.
   */
  check(handle: string, pin: string): Promise<Result<boolean, ContentFailure>>;
}

export type PinCheckResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly seconds: number }
  /** The content service does not respond, or attempts cannot be counted. */
  | { readonly kind: 'unavailable' };

const MAX_WRONG = 5;
/** Milliseconds. */
const LOCKED_FOR = 15 * 60_000;

export interface PinPorts {
  readonly checker: PinChecker;
  readonly records: Pick<ScreenRecords, 'changeTries'>;
  readonly clock: Clock;
}

export interface PinAttempt {
  readonly handle: string;
  readonly pin: string;
  /** Identifies the network of the attempt; attempts under other keys are counted separately. */
  readonly rateLimitKey: string;
}

/**
 * Creates the PIN check. After five wrong PINs a screen is locked for a quarter of an hour, even if
 * its page is reloaded. The lock applies only to the rate-limit key of those attempts: anyone on
 * the internet can send some, and must not lock out the staff in the house.
 */
export function createPinCheck({
  checker,
  records,
  clock,
}: PinPorts): (tried: PinAttempt) => Promise<PinCheckResult> {
  const check = async ({ handle, pin, rateLimitKey }: PinAttempt): Promise<PinCheckResult> => {
    const at = clock.now().getTime();
    // Counted before the PIN is checked. Otherwise parallel attempts would all count as the first,
    // and unplugging the device would undo an attempt.
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
      await records.changeTries(handle, rateLimitKey, () => NO_PIN_ATTEMPTS);
      return { kind: 'right' };
    }
    return after.lockedUntil > 0
      ? { kind: 'locked', seconds: LOCKED_FOR / 1000 }
      : { kind: 'wrong', left: MAX_WRONG - after.wrong };
  };
  return (tried) =>
    check(tried).catch((error: unknown): PinCheckResult => {
      // An attempt that cannot be counted is not checked: otherwise guessing would be unlimited.
      if (error instanceof StateUnavailableError) return { kind: 'unavailable' };
      throw error;
    });
}

// A much later lock was written by a clock that was ahead, and is ignored. A slightly later one
// comes from an attempt that started later but was counted first, here or on another server: that
// lock is valid.
const isLocked = ({ lockedUntil }: PinAttempts, at: number): boolean =>
  lockedUntil > at && lockedUntil <= at + LOCKED_FOR + MAX_CLOCK_SKEW;

function oneMore({ wrong: before, lockedUntil }: PinAttempts, at: number): PinAttempts {
  const wrong = (lockedUntil > 0 ? 0 : before) + 1;
  return { wrong, lockedUntil: wrong >= MAX_WRONG ? at + LOCKED_FOR : 0 };
}
