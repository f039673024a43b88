import { networkOf } from '../shared/networkOf.ts';

export interface AttemptCount {
  readonly count: number;
  /** Milliseconds until the count starts again at zero. */
  readonly endsIn: number;
}

/** Counts attempts by key. A count starts again at zero some time after its first attempt. */
export interface AttemptCounter {
  /** Null where nothing is counted under the key. */
  read(key: string): Promise<AttemptCount | null>;
  /** Adds one and resolves to the new count: of attempts that come together each gets another. */
  add(key: string): Promise<AttemptCount>;
  /** Takes one away, down to zero. */
  subtract(key: string): Promise<void>;
}

/** Limits the attempts to sign in whose password was wrong, or is not known yet. */
export interface SignInLimit {
  /**
   * Seconds to wait before this visitor may try this name again. 0 where they may now, and then
   * the attempt counts.
   */
  begin(visitor: string, username: string): Promise<number>;
  /** The attempt does not count: the password was right, or it could not be checked. */
  forgive(visitor: string, username: string): Promise<void>;
}

/** Milliseconds in which wrong attempts are counted together. */
export const SIGN_IN_WINDOW = 10 * 60_000;
/**
 * Wrong attempts in a window. The first count stops guessing at one account, and counts one visitor
 * alone, so that an account's owner is never locked out by somebody else; the second stops guesses
 * from many addresses; the third one visitor with many names. A house has one address for all its
 * staff: what the first count has stopped does not count for the third.
 */
const MOST_FOR_PAIR = 8;
const MOST_FOR_USERNAME = 60;
const MOST_FOR_VISITOR = 60;

/** @param hash shortens names for the keys: a long one must not fill the memory. */
export function createSignInLimit(
  counter: AttemptCounter,
  hash: (text: string) => string,
): SignInLimit {
  const limitsOf = (visitor: string, username: string) => {
    const name = hash(username.trim().toLowerCase());
    const network = networkOf(visitor);
    return [
      { key: `${network} ${name}`, most: MOST_FOR_PAIR },
      { key: `name ${name}`, most: MOST_FOR_USERNAME },
      { key: `from ${network}`, most: MOST_FOR_VISITOR },
    ];
  };
  const subtractAll = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => counter.subtract(key)));
  };

  return {
    async begin(visitor, username) {
      const limits = limitsOf(visitor, username);
      const known = await Promise.all(limits.map(({ key }) => counter.read(key)));
      const waits = known.flatMap((attempts, index) =>
        attempts !== null && attempts.count >= (limits[index]?.most ?? 0) ? attempts.endsIn : [],
      );
      if (waits.length > 0) return secondsOf(Math.max(...waits));
      const counted: string[] = [];
      for (const { key, most } of limits) {
        const { count, endsIn } = await counter.add(key);
        counted.push(key);
        // Others that came at the same time were counted first.
        if (count > most) {
          await subtractAll(counted);
          return secondsOf(endsIn);
        }
      }
      return 0;
    },
    forgive: (visitor, username) => subtractAll(limitsOf(visitor, username).map(({ key }) => key)),
  };
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
