import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { createTally } from '../createTally.ts';

/** Counts addresses of ours that were asked for and do not exist, by who asks. */
export interface MissLimit {
  /** Throws `TooManyMissesError` where who asks has asked for too much that does not exist. For what is not at hand and costs work. */
  check(request: FastifyRequest): void;
  /** Counts an answer that there is no such thing. */
  note(request: FastifyRequest, status: number): void;
}

/** In a minute and from one address. Search engines that come by for old addresses ask for a few in a second. */
const MOST_MISSES = 300;
const MINUTE = 60_000;
const MISSES: readonly number[] = [404, 410];

export class TooManyMissesError extends Error {
  override readonly name = 'TooManyMissesError';
  readonly statusCode = 429;
}

export function createMissLimit(most = MOST_MISSES): MissLimit {
  const tally = createTally({ most, window: MINUTE });
  return {
    check({ ip }) {
      if (tally.isUsedUp(networkOf(ip))) throw new TooManyMissesError('too many missing addresses');
    },
    note({ ip }, status) {
      if (MISSES.includes(status)) tally.isTooMuch(networkOf(ip));
    },
  };
}
