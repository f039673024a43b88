import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import type { SenderLimits } from '../../../domain/delivery/submissionRules.ts';
import { countByNetwork } from '../http/requestLimits.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';

/**
 * Limits per sender within ten minutes: accepted submissions, attempts of any kind that get their
 * page back, and requests.
 */
const MAX_SUBMISSIONS = 6;
const MAX_TRIES = 60;
const MAX_REQUESTS = 300;
const WINDOW = 10 * 60_000;
/**
 * Bytes of files that one sender may submit per day: ten full applications, so that a single sender
 * cannot fill the disk while deliveries fail.
 */
const MAX_BYTES = 10 * APPLICATION_FILES.most * APPLICATION_FILES.mostBytes;
const DAY = 24 * 60 * 60_000;

/** The limits of a request's sender. Far beyond them, the request is not read at all. */
export type LimitsOf = (request: FastifyRequest) => SenderLimits;

/**
 * Creates the rate limits of a form's scope. Attempts, submissions and bytes are counted by all
 * servers together. Requests cost only the server that reads them, so each server counts its own.
 */
export async function limitSubmissions(
  scope: FastifyInstance,
  form: 'contact' | 'form' | 'visit' | 'answer' | 'applicant' | 'application',
  openLimit: OpenLimit,
): Promise<LimitsOf> {
  await scope.register(rateLimit, {
    max: MAX_REQUESTS,
    timeWindow: WINDOW,
    keyGenerator: countByNetwork,
  });
  const tries = openLimit({ name: `${form} tries`, most: MAX_TRIES, window: WINDOW });
  const submissions = openLimit({ name: form, most: MAX_SUBMISSIONS, window: WINDOW });
  const handedOver = openLimit({ name: `${form} bytes`, most: MAX_BYTES, window: DAY });
  return ({ ip }) => ({
    exceedsAttemptLimit: () => tries.isTooMuch(networkOf(ip)),
    exceedsSubmissionLimit: () => submissions.isTooMuch(networkOf(ip)),
    isTooLarge: async (bytes) => bytes > 0 && handedOver.isTooMuch(networkOf(ip), bytes),
  });
}
