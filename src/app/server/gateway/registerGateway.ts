import { countBySender } from '../http/requestLimits.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import { parseGatewayRequest } from '../../../adapters/http/gatewayRequest.ts';
import { withoutExpiredTexts } from '../../../adapters/http/withoutExpiredTexts.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import { BRAND_THEMES_PATH } from '../../../adapters/http/HttpBrandThemeSource.ts';
import { compressedBody } from '../http/compressedBody.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import { sendPage } from '../pages/sendPage.ts';

export interface GatewayParts {
  readonly contentCache: ContentCache;
  readonly brandThemes: (local: boolean) => readonly BrandTheme[];
  readonly clock: Clock;
  /** Requests per minute and address or lobby screen. A visitor who follows links needs a few dozen. */
  readonly limit?: number;
}

const PREFIX = '/api';
const DEFAULT_LIMIT = 300;
const NOTHING = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
const BROKEN = {
  data: null,
  error: { status: 502, name: 'BadGateway', message: 'The content service does not answer' },
};

/**
 * The browser's only access to content. It accepts only the known kinds of reads with their
 * parameters. The adapter behind the cache builds the content service's query. Browsers and pages
 * read from the same cache.
 */
export async function registerGateway(
  app: FastifyInstance,
  { contentCache, brandThemes, clock, limit = DEFAULT_LIMIT }: GatewayParts,
): Promise<void> {
  await app.register(async (gateway) => {
    await gateway.register(rateLimit, {
      max: limit,
      timeWindow: '1 minute',
      keyGenerator: countBySender,
    });
    gateway.get(BRAND_THEMES_PATH, (request, reply) =>
      sendJson(request, reply, 200, brandThemes(request.site.local)),
    );
    gateway.get(`${PREFIX}/*`, async (request, reply) => {
      const { pathname, searchParams } = new URL(request.raw.url ?? '', 'http://site');
      const path = pathname.slice(PREFIX.length);
      const read = parseGatewayRequest(path, searchParams);
      if (read === null) return sendJson(request, reply, 404, NOTHING);
      const { result, stale } = await contentCache.read(read);
      if (!result.ok) return sendJson(request, reply, 502, BROKEN, stale);
      if (result.value === null) return sendJson(request, reply, 404, NOTHING, stale);
      const value = publicAnswer(read, result.value, zurichDate(clock.now()));
      return sendJson(request, reply, 200, value, stale);
    });
  });
}

/**
 * The value that a visitor may read: the texts of an expired job are removed here too, so that no
 * request can read them.
 */
export const publicAnswer = (read: ContentRead, value: unknown, today: string): unknown =>
  read.kind === 'job' ? withoutExpiredTexts(value, today) : value;

const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  value: unknown,
  stale = false,
): Promise<FastifyReply> =>
  sendPage(request, reply, {
    status,
    headers: { vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' },
    body: compressedBody(JSON.stringify(value)),
    stale,
  });
