import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UsageLimit } from '../../../domain/shared/sharedState.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { createUsageCounter } from '../../../adapters/memory/createUsageCounter.ts';

/**
 * Registers a scope of JSON routes with a rate limit per minute and address. Beyond it the response
 * is 429 with `{"failure":"busy"}`. If `limit` is a number, each process counts by itself, and each
 * confirmed lobby screen by itself.
 */
export async function registerRateLimited(
  app: FastifyInstance,
  limit: number | UsageLimit,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const exceedsSubmissionLimit =
      typeof limit === 'number'
        ? createRequestLimiter(scope, limit, '1 minute', countBySender)
        : ({ ip }: FastifyRequest) => limit.isTooMuch(networkOf(ip));
    scope.addHook('onRequest', async (request, reply) =>
      (await exceedsSubmissionLimit(request))
        ? sendJson(reply, 429, { failure: 'busy' })
        : undefined,
    );
    register(scope);
  });
}

/** Sends a JSON response that must not be cached, because it is only for this request. */
export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));

/** Counts the requests of a network together: an IPv6 connection owns more addresses than it needs. */
export const countByNetwork = ({ ip }: FastifyRequest): string => networkOf(ip);

/**
 * Counts the requests of each confirmed lobby screen by itself, because a house has several behind
 * one address, and those of all others by their network.
 */
export const countBySender = ({ ip, confirmedDevice }: FastifyRequest): string =>
  confirmedDevice ?? networkOf(ip);

/** Counts the request and resolves to whether its address has exceeded the limit. */
export type ExceedsLimit = (request: FastifyRequest) => Promise<boolean>;

/**
 * A counter for the scope in which `@fastify/rate-limit` is registered; `timeWindow` is e.g. `10
 * minutes`.
 */
export function createRequestLimiter(
  scope: FastifyInstance,
  max: number,
  timeWindow: string,
  keyGenerator = countByNetwork,
): ExceedsLimit {
  const count = scope.createRateLimit({ max, timeWindow, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}

/**
 * Limits, per sender, requests that are expensive for others: missing addresses, pictures that have
 * to be made, and searches in the timetable, whose quota all visitors share.
 */
export interface MissLimit {
  /**
   * Throws `TooManyMissesError` if the sender has requested too many missing addresses. Called for
   * responses that may cost work to make.
   */
  check(request: FastifyRequest): void;
  /** Counts a page with a search for connections; throws if the limit is exceeded. */
  search(request: FastifyRequest): void;
  /**
   * Counts a page that depends on what a visitor typed, so that no cache has it; false if that
   * exceeds the limit.
   */
  mayRenderTyped(request: FastifyRequest): boolean;
  /** Counts a picture that is not stored yet; false if that exceeds the limit. */
  mayMakePicture(request: FastifyRequest): boolean;
  /** Counts a response with status 404 or 410, and one for an invented house, day or year. */
  note(request: FastifyRequest, status: number): void;
}

/** Per minute and address. Search engines that revisit old addresses request a few per second. */
const MAX_MISSES = 300;
const MINUTE = 60_000;
/**
 * Searches per minute and address: half of the quota of all visitors together, so that no single
 * address can use it up.
 */
export const MAX_SEARCHES = 15;
/**
 * Pictures made per minute and address: as many as two processors make of the small ones. A lobby
 * screen fetches 60 when it starts, and a visitor of a page whose pictures are all new two dozen.
 */
const MAX_PICTURES = 300;
/**
 * Pages with typed text per minute and address: four a second, for all the people of a house behind
 * one address, and a fraction of what a processor renders.
 */
export const MAX_TYPED_PAGES = 240;
const MISSES: readonly number[] = [404, 410];

export class TooManyMissesError extends Error {
  override readonly name = 'TooManyMissesError';
  readonly statusCode = 429;
}

/** The limits per minute and address can be lowered for tests. */
export function createMissLimit({ misses = MAX_MISSES, pictures = MAX_PICTURES } = {}): MissLimit {
  const tally = createUsageCounter({ most: misses, window: MINUTE });
  const made = createUsageCounter({ most: pictures, window: MINUTE });
  const typed = createUsageCounter({ most: MAX_TYPED_PAGES, window: MINUTE });
  const searches = createUsageCounter({ most: MAX_SEARCHES, window: MINUTE });
  return {
    check({ ip }) {
      if (tally.isUsedUp(networkOf(ip))) throw new TooManyMissesError('too many missing addresses');
    },
    search({ ip }) {
      if (searches.isTooMuch(networkOf(ip))) throw new TooManyMissesError('too many searches');
    },
    mayRenderTyped: ({ ip }) => !typed.isTooMuch(networkOf(ip)),
    mayMakePicture: ({ ip }) => !made.isTooMuch(networkOf(ip)),
    note({ ip }, status) {
      if (MISSES.includes(status)) tally.isTooMuch(networkOf(ip));
    },
  };
}
