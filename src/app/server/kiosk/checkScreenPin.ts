import type { PinChecker } from '../../../domain/kiosk/PinChecker.ts';
import type { ScreenNotes } from './createScreenNotes.ts';

export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly seconds: number }
  /** The content service does not answer. */
  | { readonly kind: 'unavailable' };

const MOST_WRONG = 5;
/** Milliseconds. */
const LOCKED_FOR = 15 * 60_000;

interface PinParts {
  readonly checker: PinChecker;
  readonly notes: ScreenNotes;
  readonly now: () => number;
}

interface Try {
  readonly handle: string;
  readonly pin: string;
  /** Where it is counted, see `resolveLane`. */
  readonly lane: string;
}

/**
 * Makes the check of PINs: after five wrong ones a screen is locked for a quarter of an hour,
 * however often it is loaded anew. It is so for the lane of those tries alone: anyone on the
 * internet can send some, and must not shut staff out in the house.
 */
export function createPinCheck({
  checker,
  notes,
  now,
}: PinParts): (tried: Try) => Promise<PinAnswer> {
  /**
   * One at a time: tries that come together must not all count as the first. Those of others need
   * not wait for them.
   */
  const queues = new Map<string, Promise<unknown>>();
  const check = async ({ handle, pin, lane }: Try): Promise<PinAnswer> => {
    const { wrong: before, lockedUntil } = await notes.tries(handle, lane);
    const at = now();
    if (lockedUntil > at) return { kind: 'locked', seconds: Math.ceil((lockedUntil - at) / 1000) };
    const wrong = (lockedUntil > 0 ? 0 : before) + 1;
    // Written before it is known to be wrong: whoever pulls the plug has used up a try as well.
    await notes.keepTries(handle, lane, {
      wrong,
      lockedUntil: wrong >= MOST_WRONG ? at + LOCKED_FOR : 0,
    });
    const checked = await checker.check(handle, pin);
    if (!checked.ok) {
      await notes.keepTries(handle, lane, { wrong: wrong - 1, lockedUntil: 0 });
      return { kind: 'unavailable' };
    }
    if (!checked.value)
      return wrong >= MOST_WRONG
        ? { kind: 'locked', seconds: LOCKED_FOR / 1000 }
        : { kind: 'wrong', left: MOST_WRONG - wrong };
    await notes.keepTries(handle, lane, { wrong: 0, lockedUntil: 0 });
    return { kind: 'right' };
  };
  return (tried) => {
    const name = `${tried.lane} ${tried.handle}`;
    const answer = (queues.get(name) ?? Promise.resolve()).then(() => check(tried));
    const answered: Promise<unknown> = answer
      .catch(() => undefined)
      .then(() => queues.get(name) === answered && queues.delete(name));
    queues.set(name, answered);
    return answer;
  };
}
