import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import type { SenderLimits } from '../../../domain/delivery/submissionRules.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { createRequestCount } from '../http/requestLimits.ts';
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

/** The limits of a request's sender; far beyond them nothing of a request is read any more. */
export type LimitsOf = (request: FastifyRequest) => SenderLimits;

/** Limits for a form's scope. */
export async function limitSubmissions(scope: FastifyInstance): Promise<LimitsOf> {
  await scope.register(rateLimit, { max: MOST_REQUESTS, timeWindow: WINDOW });
  const handedOver = createTally({ most: MOST_BYTES, window: DAY });
  const isOneTryTooMany = createRequestCount(scope, MOST_TRIES, WINDOW);
  const isOneTooMany = createRequestCount(scope, MOST_SUBMISSIONS, WINDOW);
  return (request) => ({
    isOneTryTooMany: () => isOneTryTooMany(request),
    isOneTooMany: () => isOneTooMany(request),
    isTooLarge: (bytes) => bytes > 0 && handedOver.isTooMuch(networkOf(request.ip), bytes),
  });
}
