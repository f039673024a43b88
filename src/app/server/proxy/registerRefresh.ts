import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../security/isSameSecret.ts';
import { REFRESH_HEADER, REFRESH_PATH } from './proxyHeaders.ts';

/**
 * What this site's servers prove with that a request to fetch a page is their own; no proxy has to
 * know it. Null without the secret.
 */
export const refreshProof = (secret: string | undefined): string | null =>
  secret === undefined
    ? null
    : Buffer.from(hkdfSync('sha256', secret, '', 'foyer proxy refresh', 32)).toString('base64url');

/** Where a proxy asks whether it is this site that wants a copy fetched: 204, else 401. */
export function registerRefresh(app: FastifyInstance, proof: string | null): void {
  app.get(REFRESH_PATH, { logLevel: 'warn' }, (request, reply) => {
    const given = request.headers[REFRESH_HEADER];
    const isOurs = proof !== null && isSameSecret(typeof given === 'string' ? given : '', proof);
    return reply
      .code(isOurs ? 204 : 401)
      .header('cache-control', 'no-store')
      .send();
  });
}
