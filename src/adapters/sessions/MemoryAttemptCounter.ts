import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { AttemptCount, AttemptCounter } from '../../domain/session/SignInLimit.ts';

const MAX_KEYS = 20_000;

/** Counts attempts in the memory of this process. A restart resets them. */
export class MemoryAttemptCounter implements AttemptCounter {
  private readonly limiter: RateLimiterMemory;
  /** Limits the number of keys: the library itself removes a key only when its time is over. */
  private readonly keys = new LRUCache<string, true>({
    max: MAX_KEYS,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void this.limiter.delete(key);
    },
  });

  /** @param window milliseconds from the first attempt until its key counts from zero again */
  constructor(window: number) {
    this.limiter = new RateLimiterMemory({ points: 0, duration: window / 1000 });
  }

  async read(key: string): Promise<AttemptCount | null> {
    const found = await this.limiter.get(key);
    return found === null || found.msBeforeNext <= 0 ? null : toCount(found);
  }

  async add(key: string): Promise<AttemptCount> {
    this.keys.set(key, true);
    return toCount(await this.limiter.penalty(key));
  }

  async subtract(key: string): Promise<void> {
    const found = await this.limiter.get(key);
    if (found !== null && found.consumedPoints > 0) await this.limiter.reward(key);
  }
}

const toCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): AttemptCount => ({
  count: consumedPoints,
  endsIn: msBeforeNext,
});
