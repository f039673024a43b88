import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createRequestCount, type IsOneTooMany } from '../createRequestCount.ts';

/** In ten minutes and from one address: submissions that are handed over, and tries of any kind. */
const MOST_SUBMISSIONS = 6;
const MOST_TRIES = 60;
const WINDOW = '10 minutes';

/** Limits the tries at a form's scope; what it gives counts what is about to be handed over. */
export async function limitSubmissions(scope: FastifyInstance): Promise<IsOneTooMany> {
  await scope.register(rateLimit, { max: MOST_TRIES, timeWindow: WINDOW });
  return createRequestCount(scope, MOST_SUBMISSIONS, WINDOW);
}
