import { lineOf } from '../shared/networkOf.ts';

export interface AttemptCount {
  readonly count: number;
  /** Milliseconds until the count is reset to zero. */
  readonly endsIn: number;
}

/** Counts attempts by key. A count is reset to zero some time after its first attempt. */
export interface AttemptCounter {
  /** Null if there is no count for the key. */
  read(key: string): Promise<AttemptCount | null>;
  /**
   * Adds one and resolves to the new count. The increment is atomic: parallel attempts get
   * different counts.
   */
  add(key: string): Promise<AttemptCount>;
  /** Subtracts one, not below zero. */
  subtract(key: string): Promise<void>;
}

/** An attempt to sign in. */
export interface SignInAttempt {
  /** The visitor's IP address. */
  readonly visitor: string;
  readonly username: string;
  /** The id of a device on which this name has signed in before; null if it has not. */
  readonly device: string | null;
}

/** Rate limit of sign-in attempts with a wrong password, or whose password is not checked yet. */
export interface SignInLimit {
  /** Seconds until this attempt may be made. 0 means that it is allowed, and it is counted. */
  begin(attempt: SignInAttempt): Promise<number>;
  /** Removes the attempt from the counts: the password was right, or could not be checked. */
  forgive(attempt: SignInAttempt): Promise<void>;
}

/** Length in milliseconds of the window in which wrong attempts are counted. */
export const SIGN_IN_WINDOW = 10 * 60_000;
/**
 * Maximum number of wrong attempts in a window. The first limit stops guessing at one account; it
 * applies to one visitor only, so that no one else can lock out an account's owner. The second
 * stops guesses from many addresses, the third one visitor who tries many names. All staff of a
 * house share one address, so attempts that the first limit stops are not counted for the third.
 * On a device on which the name has signed in before, only the device's own count applies: no
 * other person can lock its owner out.
 */
const MAX_FOR_PAIR = 8;
const MAX_FOR_USERNAME = 60;
const MAX_FOR_VISITOR = 60;

/** @param hash shortens names for the keys, so that long names cannot fill the memory. */
export function createSignInLimit(
  counter: AttemptCounter,
  hash: (text: string) => string,
): SignInLimit {
  const limitsOf = ({ visitor, username, device }: SignInAttempt) => {
    const name = hash(username.trim().toLowerCase());
    if (device !== null) return [{ key: `device ${hash(device)} ${name}`, most: MAX_FOR_PAIR }];
    const network = lineOf(visitor);
    return [
      { key: `${network} ${name}`, most: MAX_FOR_PAIR },
      { key: `name ${name}`, most: MAX_FOR_USERNAME },
      { key: `from ${network}`, most: MAX_FOR_VISITOR },
    ];
  };
  const subtractAll = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => counter.subtract(key)));
  };

  return {
    async begin(attempt) {
      const limits = limitsOf(attempt);
      const known = await Promise.all(limits.map(({ key }) => counter.read(key)));
      const waits = known.flatMap((attempts, index) =>
        attempts !== null && attempts.count >= (limits[index]?.most ?? 0) ? attempts.endsIn : [],
      );
      if (waits.length > 0) return secondsOf(Math.max(...waits));
      const counted: string[] = [];
      for (const { key, most } of limits) {
        const { count, endsIn } = await counter.add(key);
        counted.push(key);
        // Parallel attempts were counted first.
        if (count > most) {
          await subtractAll(counted);
          return secondsOf(endsIn);
        }
      }
      return 0;
    },
    forgive: (attempt) => subtractAll(limitsOf(attempt).map(({ key }) => key)),
  };
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
