import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { createRequestCount, type IsOneTooMany } from '../http/createRequestCount.ts';
import { createTally } from '../../../adapters/memory/createTally.ts';

/**
 * In ten minutes and from one address: submissions that are handed over, tries of any kind that get
 * their page back, and requests.
 */
const MOST_SUBMISSIONS = 6;
const MOST_TRIES = 60;
const MOST_REQUESTS = 300;
const WINDOW = '10 minutes';
/**
 * Bytes of files that one address may hand over in a day: ten full applications, so that it fills
 * no disk while nothing is delivered.
 */
const MOST_BYTES = 10 * APPLICATION_FILES.most * APPLICATION_FILES.mostBytes;
const DAY = 24 * 60 * 60_000;

export interface SubmissionLimits {
  /**
   * Counts a try. One too many comes back with what was typed; only far beyond it nothing is read
   * any more.
   */
  readonly isOneTryTooMany: IsOneTooMany;
  /** Counts what is about to be handed over. */
  readonly isOneTooMany: IsOneTooMany;
  /** Counts the bytes of files that are about to be handed over. None never are too many. */
  readonly isTooLarge: (request: FastifyRequest, bytes: number) => boolean;
}

/** Limits for a form's scope. */
export async function limitSubmissions(scope: FastifyInstance): Promise<SubmissionLimits> {
  await scope.register(rateLimit, { max: MOST_REQUESTS, timeWindow: WINDOW });
  const handedOver = createTally({ most: MOST_BYTES, window: DAY });
  return {
    isOneTryTooMany: createRequestCount(scope, MOST_TRIES, WINDOW),
    isOneTooMany: createRequestCount(scope, MOST_SUBMISSIONS, WINDOW),
    isTooLarge: ({ ip }, bytes) => bytes > 0 && handedOver.isTooMuch(networkOf(ip), bytes),
  };
}
