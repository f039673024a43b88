import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../domain/brand/Brand.ts';

/** What the log says of a request: nothing that tells one visitor from another. */
export interface AnsweredRequest {
  readonly method: string;
  readonly path: string | undefined;
  readonly brand: BrandId | undefined;
  readonly status: number;
  readonly ms: number;
}

const LONGEST_PATH = 200;
const ABOVE_INFO = ['silent', 'error', 'warn'];

/**
 * One line per request, without anything that tells one visitor from another: no address, no query,
 * no browser.
 */
export function registerRequestLog(app: FastifyInstance): void {
  if (!isLogged(app)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const answered: AnsweredRequest = {
      method: request.method,
      path: pathInLog(request.raw.url),
      brand: request.site?.brand.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(answered, 'answered');
    done();
  });
}

/** Writes such a line for a request that is answered before the hooks. */
export function logRequest(
  app: FastifyInstance,
  reqId: () => string,
  answered: AnsweredRequest,
): void {
  if (isLogged(app)) app.log.info({ reqId: reqId(), ...answered }, 'answered');
}

export const pathInLog = (url: string | undefined): string | undefined =>
  url?.split('?')[0]?.slice(0, LONGEST_PATH);

const isLogged = ({ log }: FastifyInstance): boolean => !ABOVE_INFO.includes(log.level);
