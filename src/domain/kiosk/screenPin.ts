import type { Clock } from '../shared/Clock.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { ScreenRecords } from './ScreenRecords.ts';

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
  /** The content service does not answer. */
  | { readonly kind: 'unavailable' };

const MOST_WRONG = 5;
/** Milliseconds. */
const LOCKED_FOR = 15 * 60_000;

export interface PinPorts {
  readonly checker: PinChecker;
  readonly records: Pick<ScreenRecords, 'readTries' | 'writeTries'>;
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
  /**
   * One at a time: tries that come together must not all count as the first. Those under other keys
   * do not wait for them.
   */
  const queues = new Map<string, Promise<unknown>>();
  const check = async ({ handle, pin, rateLimitKey }: PinTry): Promise<PinAnswer> => {
    const { wrong: before, lockedUntil } = await records.readTries(handle, rateLimitKey);
    const at = clock.now().getTime();
    // A longer time was written by a clock that was ahead.
    if (lockedUntil > at && lockedUntil <= at + LOCKED_FOR)
      return { kind: 'locked', seconds: Math.ceil((lockedUntil - at) / 1000) };
    const wrong = (lockedUntil > 0 ? 0 : before) + 1;
    // Written before it is known to be wrong: a device that is unplugged has used up a try as well.
    await records.writeTries(handle, rateLimitKey, {
      wrong,
      lockedUntil: wrong >= MOST_WRONG ? at + LOCKED_FOR : 0,
    });
    const checked = await checker.check(handle, pin);
    if (!checked.ok) {
      await records.writeTries(handle, rateLimitKey, { wrong: wrong - 1, lockedUntil: 0 });
      return { kind: 'unavailable' };
    }
    if (!checked.value)
      return wrong >= MOST_WRONG
        ? { kind: 'locked', seconds: LOCKED_FOR / 1000 }
        : { kind: 'wrong', left: MOST_WRONG - wrong };
    await records.writeTries(handle, rateLimitKey, { wrong: 0, lockedUntil: 0 });
    return { kind: 'right' };
  };
  return (tried) => {
    const name = `${tried.rateLimitKey} ${tried.handle}`;
    const answer = (queues.get(name) ?? Promise.resolve()).then(() => check(tried));
    const answered: Promise<unknown> = answer
      .catch(() => undefined)
      .then(() => queues.get(name) === answered && queues.delete(name));
    queues.set(name, answered);
    return answer;
  };
}
