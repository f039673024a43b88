import { LRUCache } from 'lru-cache';
import type { UsageLimit } from '../../domain/shared/sharedState.ts';

/** Counts the usage of each key in a time window. */
export interface UsageCounter {
  /**
   * Adds an amount to the key's usage and returns whether that exceeds the limit. An amount that
   * exceeds it is not added.
   */
  isTooMuch(key: string, amount?: number): boolean;
  /** Whether the key has reached its limit. Adds nothing. */
  isUsedUp(key: string): boolean;
}

export interface TallyOptions {
  readonly most: number;
  /** Milliseconds from a key's first use until its count starts again. */
  readonly window: number;
  /** Milliseconds on a monotonic clock: one that is set back would lengthen the window. */
  readonly now?: () => number;
}

interface Used {
  amount: number;
  readonly endsAt: number;
}

/**
 * Keys in memory, so that a long list of addresses cannot fill it. The count of the least recently
 * used key is dropped.
 */
const MAX_KEYS = 20_000;

export function createUsageCounter({
  most,
  window,
  now = () => performance.now(),
}: TallyOptions): UsageCounter {
  // `maxSize` and not `max`: with `max` the cache would allocate lists for all keys at once, and
  // the server opens a dozen tallies at startup that remain nearly empty.
  const used = new LRUCache<string, Used>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  const usedBy = (key: string): Used | null => {
    const known = used.get(key);
    return known !== undefined && known.endsAt > now() ? known : null;
  };
  return {
    isTooMuch(key, amount = 1) {
      const known = usedBy(key) ?? { amount: 0, endsAt: now() + window };
      if (known.amount + amount > most) return true;
      known.amount += amount;
      used.set(key, known);
      return false;
    },
    isUsedUp: (key) => (usedBy(key)?.amount ?? 0) >= most,
  };
}

/** A limit that only this process counts; a restart resets it. */
export function openOwnLimit(terms: TallyOptions): UsageLimit {
  const tally = createUsageCounter(terms);
  return { isTooMuch: async (key, amount) => tally.isTooMuch(key, amount) };
}
