import type { FastifyInstance } from 'fastify';
import { CLOSED_POLICY } from './contentSecurityPolicy.ts';

/**
 * Two years, as preload lists require. Without subdomains: a house's other hosts are not under our
 * control.
 */
const STRICT_TRANSPORT = 'max-age=63072000';

export const SECURITY_HEADERS = {
  'content-security-policy': CLOSED_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Set before any handler runs, so that every response has them; a page replaces the policy with its
 * own.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}
