import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/shared/Clock.ts';
import { networkOf } from '../../domain/shared/networkOf.ts';

/** Counts attempts to sign in whose password was wrong, or is not known yet. */
export interface AttemptLimit {
  /**
   * Seconds that this visitor has to wait before he may try again with this name; 0 where he may
   * now, and then the attempt counts.
   */
  begin(visitor: string, username: string): number;
  /** The attempt was none: the password was right, or nobody could say. */
  forgive(visitor: string, username: string): void;
}

const WINDOW = 10 * 60_000;
/**
 * Wrong attempts in a window. The first keeps a guesser from one account, and counts for him alone,
 * so that nobody can keep somebody else out of his own; the second a guesser with many addresses;
 * the third one with many names. A house has one address for all its staff: what the first has
 * stopped does not count for the third.
 */
const MOST = { pair: 8, username: 60, visitor: 60 } as const;
type Scale = keyof typeof MOST;

const MOST_KEYS = 20_000;

interface Count {
  count: number;
  endsAt: number;
}

export function createAttemptLimit(clock: Clock): AttemptLimit {
  const counts = new LRUCache<string, Count>({ max: MOST_KEYS });

  const countOf = (key: string): Count => {
    const now = clock.now().getTime();
    const known = counts.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    const fresh = { count: 0, endsAt: now + WINDOW };
    counts.set(key, fresh);
    return fresh;
  };
  const countsOf = (visitor: string, username: string): readonly (readonly [Scale, Count])[] => {
    const name = hash(username.trim().toLowerCase());
    const from = networkOf(visitor);
    return [
      ['pair', countOf(`${from} ${name}`)],
      ['username', countOf(`name ${name}`)],
      ['visitor', countOf(`from ${from}`)],
    ];
  };

  return {
    begin(visitor, username) {
      const all = countsOf(visitor, username);
      const full = all.filter(([scale, { count }]) => count >= MOST[scale]);
      if (full.length > 0)
        return Math.max(
          1,
          Math.ceil(
            (Math.max(...full.map(([, { endsAt }]) => endsAt)) - clock.now().getTime()) / 1000,
          ),
        );
      for (const [, count] of all) count.count += 1;
      return 0;
    },
    forgive(visitor, username) {
      for (const [, count] of countsOf(visitor, username))
        count.count = Math.max(0, count.count - 1);
    },
  };
}

/** Names are kept as hashes: a long one must not fill the memory. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
