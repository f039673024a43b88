import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import type { SenderLimits } from '../../../domain/delivery/submissionRules.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';

/**
 * In ten minutes and from one address: submissions that are handed over, tries of any kind that get
 * their page back, and requests.
 */
const MOST_SUBMISSIONS = 6;
const MOST_TRIES = 60;
const MOST_REQUESTS = 300;
const WINDOW = 10 * 60_000;
/**
 * Bytes of files that one address may hand over in a day: ten full applications, so that it fills
 * no disk while nothing is delivered.
 */
const MOST_BYTES = 10 * APPLICATION_FILES.most * APPLICATION_FILES.mostBytes;
const DAY = 24 * 60 * 60_000;

/** The limits of a request's sender; far beyond them nothing of a request is read any more. */
export type LimitsOf = (request: FastifyRequest) => SenderLimits;

/**
 * Limits for a form's scope. What others have to deal with is counted by all servers together; the
 * requests, which cost the server that reads them, by each for itself.
 */
export async function limitSubmissions(
  scope: FastifyInstance,
  form: 'contact' | 'application',
  openLimit: OpenLimit,
): Promise<LimitsOf> {
  await scope.register(rateLimit, { max: MOST_REQUESTS, timeWindow: WINDOW });
  const tries = openLimit({ name: `${form} tries`, most: MOST_TRIES, window: WINDOW });
  const submissions = openLimit({ name: form, most: MOST_SUBMISSIONS, window: WINDOW });
  const handedOver = openLimit({ name: `${form} bytes`, most: MOST_BYTES, window: DAY });
  return ({ ip }) => ({
    isOneTryTooMany: () => tries.isTooMuch(networkOf(ip)),
    isOneTooMany: () => submissions.isTooMuch(networkOf(ip)),
    isTooLarge: async (bytes) => bytes > 0 && handedOver.isTooMuch(networkOf(ip), bytes),
  });
}
