import type { FastifyInstance } from 'fastify';
import { version } from '../../../../package.json';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { SharedState } from '../../../domain/shared/sharedState.ts';
import { isOwnMachine } from '../http/isOwnMachine.ts';
import type { MeasureSpool } from './registerMetrics.ts';
import { SECURITY_TEXT_PATH, securityText } from '../security/securityText.ts';

export interface ProbeParts {
  readonly release: string;
  readonly measureSpool: MeasureSpool;
  /** Null where no mails are sent. */
  readonly measureMails: MeasureSpool | null;
  /** What this server shares with others; null where it is alone. */
  readonly state: SharedState | null;
  readonly clock: Clock;
}

/**
 * What machines ask: whether the server lives and what waits in its spool, what search engines may
 * visit, and whom to tell of a weakness.
 */
export function registerProbes(
  app: FastifyInstance,
  { release, measureSpool, measureMails, state, clock }: ProbeParts,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    // How many applications wait is the house's business; that the server lives, and its release,
    // which open tabs compare, everybody's: the build by its hash, and the version by its number.
    const load = isOwnMachine(request)
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
    // Pages that must not be found say so themselves: they have to be read for it, so they are not
    // refused here.
    const rules = known
      ? [
          'Disallow: /api/',
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
