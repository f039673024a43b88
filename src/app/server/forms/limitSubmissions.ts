import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createRequestCount, type IsOneTooMany } from '../createRequestCount.ts';

/** In ten minutes and from one address: submissions that are handed over, tries of any kind that get their page back, and requests. */
const MOST_SUBMISSIONS = 6;
const MOST_TRIES = 60;
const MOST_REQUESTS = 300;
const WINDOW = '10 minutes';

export interface SubmissionLimits {
  /** Counts a try. One too many comes back with what was typed; only far beyond it nothing is read any more. */
  readonly isOneTryTooMany: IsOneTooMany;
  /** Counts what is about to be handed over. */
  readonly isOneTooMany: IsOneTooMany;
}

/** Limits for a form's scope. */
export async function limitSubmissions(scope: FastifyInstance): Promise<SubmissionLimits> {
  await scope.register(rateLimit, { max: MOST_REQUESTS, timeWindow: WINDOW });
  return { isOneTryTooMany: createRequestCount(scope, MOST_TRIES, WINDOW), isOneTooMany: createRequestCount(scope, MOST_SUBMISSIONS, WINDOW) };
}
