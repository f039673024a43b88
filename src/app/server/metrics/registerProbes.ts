import type { FastifyInstance } from 'fastify';
import { version } from '../../../../package.json';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { OPEN_PLACES_ADDRESS } from '../../../domain/places/placeAddress.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { SharedState } from '../../../domain/shared/sharedState.ts';
import { isLocalRequest } from '../http/isLocalRequest.ts';
import type { MeasureSpool } from './registerMetrics.ts';
import { SECURITY_TEXT_PATH, securityText } from '../security/securityText.ts';

export interface ProbeParts {
  readonly release: string;
  readonly measureSpool: MeasureSpool;
  /** Null if no mails are sent. */
  readonly measureMails: MeasureSpool | null;
  /** The state shared with other servers; null for a single server. */
  readonly state: SharedState | null;
  readonly clock: Clock;
  /** The address on which the site listens. */
  readonly host: string;
}

/**
 * Routes for machines: whether the server is alive and what waits in its spool, what search engines
 * may visit, and where to report a vulnerability.
 */
export function registerProbes(
  app: FastifyInstance,
  { release, measureSpool, measureMails, state, clock, host }: ProbeParts,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    // The number of waiting applications is confidential. The status and the release are public:
    // open tabs compare the release, which is the hash of the build, and the version is its number.
    const load = isLocalRequest(request, host)
      ? {
          spool: await measureSpool(),
          ...(measureMails !== null && { mails: await measureMails() }),
          ...(state !== null && { state: state.isUp() ? 'ok' : 'away' }),
        }
      : {};
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version, release, ...load });
  });
  app.get(SECURITY_TEXT_PATH, { logLevel: 'warn' }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(securityText(request.site.brand, clock.now())),
  );
  app.get('/robots.txt', (request, reply) => {
    const { known, brand } = request.site;
    // Pages that must not be indexed state it themselves. Search engines have to read them for
    // that, so they are not disallowed here.
    const rules = known
      ? [
          'Disallow: /api/',
          // The longer rule wins (RFC 9309, section 2.2.2).
          ...(brand.hiddenRoutes.includes('places') ? [] : [`Allow: ${OPEN_PLACES_ADDRESS}`]),
          'Disallow: /vorschau',
          '',
          `Sitemap: https://${canonicalHost(brand)}/sitemap.xml`,
        ]
      : ['Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(`User-agent: *\n${rules.join('\n')}\n`);
  });
}
