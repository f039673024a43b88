import type { FastifyInstance } from 'fastify';
import Gauge from 'prom-client/lib/gauge.js';
import Registry from 'prom-client/lib/registry.js';
import { version } from '../../../../package.json';
import type { SpoolLoad, Spool } from '../../../domain/delivery/Spool.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { SharedState } from '../../../domain/shared/sharedState.ts';
import type { Operation } from '../../../domain/quality/operationChecks.ts';
import type { Counters } from './createCounters.ts';
import { isLocalRequest } from '../http/isLocalRequest.ts';
import { plainPage } from '../pages/plainPage.ts';
import type { Delivery } from '../../../domain/delivery/createDelivery.ts';

export interface MeasuredSpool extends SpoolLoad {
  /** How many of the waiting entries were retried repeatedly while others were delivered. */
  readonly stuck: number;
}

/** The entries that wait for delivery; null if the disk cannot be read. Never rejects. */
export type MeasureSpool = () => Promise<MeasuredSpool | null>;

export interface MetricsParts {
  readonly counters: Counters;
  readonly measureSpool: MeasureSpool;
  /** Null if no mails are sent. */
  readonly measureMails: MeasureSpool | null;
  /** The state shared with other servers; null for a single server. */
  readonly state: SharedState | null;
  /** The end of validity of the proxy's certificate; null if none is configured. */
  readonly certificateEnd: (() => Promise<Date | null>) | null;
  /** The number of silent lobby screens; null if it is not known. */
  readonly silentScreens: () => number | null;
  /** The results of the backups; null if there has been none. */
  readonly readOperation: () => Operation | null;
  readonly clock: Clock;
  /** The address on which the site listens. */
  readonly host: string;
}

/** Adds a gauge with its current value. */
type Show = (name: string, help: string, value: number) => void;

/**
 * Counts responses and serves the metrics in the Prometheus text format 0.0.4, only to requests
 * from this machine.
 */
export function registerMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { counters, measureMails, host } = parts;
  if (measureMails !== null)
    for (const counter of [counters.mailsSent, counters.mailsWithheld])
      counters.registry.registerMetric(counter);
  app.addHook('onResponse', (_, reply, done) => {
    counters.countAnswer(reply.statusCode);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isLocalRequest(request, host)) return plainPage(reply, 404);
    // The gauges are those of this request: what cannot be measured now is left out.
    const gauges = new Registry();
    await showGauges(gauges, parts);
    return reply
      .header('cache-control', 'no-store')
      .type(gauges.contentType)
      .send(await Registry.merge([gauges, counters.registry]).metrics());
  });
}

async function showGauges(
  registry: Registry,
  {
    measureSpool,
    measureMails,
    state,
    certificateEnd,
    silentScreens,
    readOperation,
    clock,
  }: MetricsParts,
): Promise<void> {
  const registers = [registry];
  const show: Show = (name, help, value) => new Gauge({ name, help, registers }).set(value);
  const now = clock.now();
  showSpool(show, 'foyer_spool', 'Submissions', await measureSpool());
  if (measureMails !== null) showSpool(show, 'foyer_mails', 'Mails', await measureMails());
  showOperation(show, readOperation(), now);
  const silent = silentScreens();
  if (silent !== null)
    show('foyer_screens_silent', 'Lobby screens that are silent during their hours', silent);
  if (state !== null)
    show(
      'foyer_state_up',
      'Whether the PostgreSQL that servers share answers this process',
      Number(state.isUp()),
    );
  if (certificateEnd !== null) {
    const end = await certificateEnd();
    show('foyer_certificate_readable', 'Whether its file could be read', Number(end !== null));
    if (end !== null)
      show(
        'foyer_certificate_days',
        'Days until the certificate that the proxy serves expires; below 0 it has',
        Math.floor((end.getTime() - now.getTime()) / DAY),
      );
  }
  const { rss, heapUsed } = process.memoryUsage();
  show('process_resident_memory_bytes', 'Memory of this process', rss);
  show('nodejs_heap_size_used_bytes', 'Heap in use', heapUsed);
  show('foyer_uptime_seconds', 'Since this process started', Math.round(process.uptime()));
  new Gauge({
    name: 'foyer_build_info',
    help: 'Which release this process is of',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
}

const DAY = 24 * 60 * 60_000;

function showSpool(show: Show, name: string, what: string, load: MeasuredSpool | null): void {
  show(`${name}_readable`, 'Whether the folder on the disk could be read', Number(load !== null));
  if (load === null) return;
  show(`${name}_waiting`, `${what} on our disk that are not delivered yet`, load.waiting);
  show(
    `${name}_stuck`,
    `${what} that wait for a reason of their own, tried several times while others are accepted`,
    load.stuck,
  );
  show(`${name}_undeliverable`, `${what} that were set aside for a person`, load.undeliverable);
  show(
    `${name}_deletions_held`,
    `${what} due to be deleted, until the clock is confirmed`,
    load.held,
  );
  show(
    `${name}_oldest_seconds`,
    `${what}: age of the oldest that waits; 0 if none does`,
    load.oldestSeconds ?? 0,
  );
}

/** Shows nothing if there has never been a backup: an age of 0 would look like good news. */
function showOperation(show: Show, operation: Operation | null, now: Date): void {
  const { backup = null, lastGoodBackupAt = null, drill = null } = operation ?? {};
  const ageOf = (at: string): number =>
    Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  if (lastGoodBackupAt !== null)
    show('foyer_backup_age_seconds', 'Since the last good backup', ageOf(lastGoodBackupAt));
  if (backup !== null) {
    show('foyer_backup_ok', 'Whether the last backup went well', Number(backup.ok));
    show('foyer_backup_bytes', 'Size of the archive of the last backup', backup.bytes);
  }
  if (drill === null) return;
  show('foyer_drill_ok', 'Whether the last drill went well', Number(drill.ok));
  show('foyer_drill_age_seconds', 'Since the last drill', ageOf(drill.at));
  show('foyer_drill_seconds', 'How long the last drill took', Math.round(drill.seconds));
}

/** Milliseconds for which a measurement is cached, because anyone can request /healthz. */
const MEASURED_FOR = 1000;

/**
 * The entries of a spool, and those that only its delivery knows about. Measured at most once per
 * second.
 */
export function createSpoolMeasure(
  spool: Spool,
  delivery: Pick<Delivery, 'stuck'>,
  heldElsewhere: () => number = () => 0,
): MeasureSpool {
  let measured: { readonly at: number; readonly load: ReturnType<MeasureSpool> } | null = null;
  return () => {
    const at = performance.now();
    if (measured === null || at - measured.at > MEASURED_FOR)
      measured = {
        at,
        load: spool.measure().then(
          (load) => ({
            ...load,
            stuck: Math.min(delivery.stuck(), load.waiting),
            held: load.held + heldElsewhere(),
          }),
          () => null,
        ),
      };
    return measured.load;
  };
}
