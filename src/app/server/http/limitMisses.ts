import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { createTally } from '../../../adapters/memory/createTally.ts';

/**
 * Counts what costs others something, by who asks: addresses that do not exist, and searches in a
 * timetable that all share.
 */
export interface MissLimit {
  /**
   * Throws `TooManyMissesError` where who asks has asked for too much that does not exist. For what
   * is not at hand and costs work.
   */
  check(request: FastifyRequest): void;
  /** Counts a page with a search for connections; throws where it is one too many. */
  search(request: FastifyRequest): void;
  /** Counts an answer that there is no such thing. */
  note(request: FastifyRequest, status: number): void;
}

/**
 * In a minute and from one address. Search engines that come by for old addresses ask for a few in
 * a second.
 */
const MOST_MISSES = 300;
const MINUTE = 60_000;
/**
 * Searches a minute and address: half of what all visitors have together, so that no address has
 * all of it.
 */
export const MOST_SEARCHES = 15;
const MISSES: readonly number[] = [404, 410];

export class TooManyMissesError extends Error {
  override readonly name = 'TooManyMissesError';
  readonly statusCode = 429;
}

export function createMissLimit(most = MOST_MISSES): MissLimit {
  const tally = createTally({ most, window: MINUTE });
  const searches = createTally({ most: MOST_SEARCHES, window: MINUTE });
  return {
    check({ ip }) {
      if (tally.isUsedUp(networkOf(ip))) throw new TooManyMissesError('too many missing addresses');
    },
    search({ ip }) {
      if (searches.isTooMuch(networkOf(ip))) throw new TooManyMissesError('too many searches');
    },
    note({ ip }, status) {
      if (MISSES.includes(status)) tally.isTooMuch(networkOf(ip));
    },
  };
}
