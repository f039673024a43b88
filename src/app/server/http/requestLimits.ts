import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UsageLimit } from '../../../domain/shared/sharedState.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { createTally } from '../../../adapters/memory/createTally.ts';

/**
 * Makes a scope whose addresses answer JSON to so many requests a minute and address, and
 * `{"failure":"busy"}` with 429 to more. A number is counted by this process alone.
 */
export async function registerLimited(
  app: FastifyInstance,
  limit: number | UsageLimit,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const isOneTooMany =
      typeof limit === 'number'
        ? createRequestCount(scope, limit, '1 minute')
        : ({ ip }: FastifyRequest) => limit.isTooMuch(networkOf(ip));
    scope.addHook('onRequest', async (request, reply) =>
      (await isOneTooMany(request)) ? sendJson(reply, 429, { failure: 'busy' }) : undefined,
    );
    register(scope);
  });
}

/** An answer for this question and this moment: it is not cached. */
export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));

/** Counts a request with those before it from its address, and says whether it is one too many. */
export type IsOneTooMany = (request: FastifyRequest) => Promise<boolean>;

/**
 * A count for the scope that `@fastify/rate-limit` is registered in; `timeWindow` is e.g. `10
 * minutes`.
 */
export function createRequestCount(
  scope: FastifyInstance,
  max: number,
  timeWindow: string,
): IsOneTooMany {
  const count = scope.createRateLimit({ max, timeWindow });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

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
