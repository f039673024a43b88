import type { FastifyInstance, FastifyRequest } from 'fastify';

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
