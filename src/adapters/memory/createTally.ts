import { LRUCache } from 'lru-cache';
import type { UsageLimit } from '../../domain/shared/sharedState.ts';

/** Sums up what each key has used in a window of time. */
export interface Tally {
  /**
   * Adds to what the key has used, and says whether that is more than it may; what is too much is
   * not added.
   */
  isTooMuch(key: string, amount?: number): boolean;
  /** Whether the key has used up what it may. Adds nothing. */
  isUsedUp(key: string): boolean;
}

export interface TallyOptions {
  readonly most: number;
  /** Milliseconds from a key's first use until it begins again. */
  readonly window: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

interface Used {
  amount: number;
  readonly endsAt: number;
}

/**
 * Addresses that come back later than so many others begin again: no list of them fills the memory.
 */
const MOST_KEYS = 20_000;

export function createTally({ most, window, now = Date.now }: TallyOptions): Tally {
  // As a size, not as `max`: for that many the cache would lay out lists at once, and a start of the
  // server opens a dozen tallies that stay nearly empty.
  const used = new LRUCache<string, Used>({ maxSize: MOST_KEYS, sizeCalculation: () => 1 });
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

/** A limit that this process counts alone; a restart forgets it. */
export function openOwnLimit(terms: TallyOptions): UsageLimit {
  const tally = createTally(terms);
  return { isTooMuch: async (key, amount) => tally.isTooMuch(key, amount) };
}
