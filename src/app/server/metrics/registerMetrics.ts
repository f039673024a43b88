import type { FastifyInstance } from 'fastify';
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
  /** The results of the backups; null if there has been none. */
  readonly readOperation: () => Operation | null;
  readonly clock: Clock;
  /** The address on which the site listens. */
  readonly host: string;
}

const countAnswer = ({ answers }: Pick<Counters, 'answers'>, status: number): void =>
  answers.get(`${Math.floor(status / 100)}xx`)?.add();

type Sample = readonly [labels: string, value: number];

/**
 * Counts responses and serves the metrics in the Prometheus text format 0.0.4, only to requests
 * from this machine.
 */
export function registerMetrics(
  app: FastifyInstance,
  {
    counters,
    measureSpool,
    measureMails,
    state,
    certificateEnd,
    readOperation,
    clock,
    host,
  }: MetricsParts,
): void {
  app.addHook('onResponse', (_, reply, done) => {
    countAnswer(counters, reply.statusCode);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isLocalRequest(request, host)) return plainPage(reply, 404);
    const lines = [
      ...describeSpool('foyer_spool', SUBMISSIONS, await measureSpool()),
      ...describe(counters),
      ...(measureMails === null
        ? []
        : [
            ...describeSpool('foyer_mails', MAILS, await measureMails()),
            ...counter(
              'foyer_mails_sent_total',
              'Mails that a mail server has taken from this process',
              [['', counters.mailsSent.value]],
            ),
            ...counter(
              'foyer_mails_withheld_total',
              'Confirmations that were not sent since their recipient had three in 24 hours',
              [['', counters.mailsWithheld.value]],
            ),
          ]),
    ];
    lines.push(...describeOperation(readOperation(), clock.now()));
    if (state !== null)
      lines.push(
        ...gauge(
          'foyer_state_up',
          'Whether the PostgreSQL that servers share answers this process',
          state.isUp() ? 1 : 0,
        ),
      );
    if (certificateEnd !== null)
      lines.push(...describeCertificate(await certificateEnd(), clock.now()));
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

const DAY = 24 * 60 * 60_000;

const describeCertificate = (end: Date | null, now: Date): string[] => [
  ...gauge('foyer_certificate_readable', 'Whether its file could be read', end === null ? 0 : 1),
  ...(end === null
    ? []
    : gauge(
        'foyer_certificate_days',
        'Days until the certificate that the proxy serves expires; below 0 it has',
        Math.floor((end.getTime() - now.getTime()) / DAY),
      )),
];

/** The help text of each metric of a spool. */
interface SpoolLabels {
  readonly waiting: string;
  readonly stuck: string;
  readonly undeliverable: string;
  readonly held: string;
  readonly oldest: string;
  readonly readable: string;
}

const SUBMISSIONS: SpoolLabels = {
  waiting: 'Submissions on our disk that are not delivered yet',
  stuck:
    'Submissions that wait for a reason of their own, tried several times while others are taken',
  undeliverable: 'Submissions that were set aside for somebody to look at',
  held: 'Due to be deleted here or in the content service, until the clock is confirmed',
  oldest: 'Age of the oldest submission that waits; 0 while none does',
  readable: 'Whether the spool could be looked into',
};

const MAILS: SpoolLabels = {
  waiting: 'Mails on our disk that no mail server has taken yet',
  stuck: 'Mails that wait for a reason of their own, tried several times while others are taken',
  undeliverable: 'Mails that were set aside for somebody to look at',
  held: 'Mails due to be deleted, until the clock is confirmed',
  oldest: 'Age of the oldest mail that waits; 0 while none does',
  readable: 'Whether the mails that wait could be looked up',
};

const describeSpool = (
  name: string,
  { waiting, stuck, undeliverable, held, oldest, readable }: SpoolLabels,
  load: MeasuredSpool | null,
): string[] => [
  ...(load === null
    ? []
    : [
        ...gauge(`${name}_waiting`, waiting, load.waiting),
        ...gauge(`${name}_stuck`, stuck, load.stuck),
        ...gauge(`${name}_undeliverable`, undeliverable, load.undeliverable),
        ...gauge(`${name}_deletions_held`, held, load.held),
        ...gauge(`${name}_oldest_seconds`, oldest, load.oldestSeconds ?? 0),
      ]),
  ...gauge(`${name}_readable`, readable, load === null ? 0 : 1),
];

/** Returns no metrics if there has never been a backup: an age of 0 would look like good news. */
function describeOperation(operation: Operation | null, now: Date): string[] {
  if (operation === null) return [];
  const { backup, lastGoodBackupAt, drill } = operation;
  const ageOf = (at: string): number =>
    Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  return [
    ...(lastGoodBackupAt === null
      ? []
      : gauge('foyer_backup_age_seconds', 'Since the last good backup', ageOf(lastGoodBackupAt))),
    ...(backup === null
      ? []
      : [
          ...gauge('foyer_backup_ok', 'Whether the last backup went well', Number(backup.ok)),
          ...gauge('foyer_backup_bytes', 'Size of the archive of the last backup', backup.bytes),
        ]),
    ...(drill === null
      ? []
      : [
          ...gauge('foyer_drill_ok', 'Whether the last drill went well', Number(drill.ok)),
          ...gauge('foyer_drill_age_seconds', 'Since the last drill', ageOf(drill.at)),
          ...gauge(
            'foyer_drill_seconds',
            'How long the last drill took',
            Math.round(drill.seconds),
          ),
        ]),
  ];
}

function describe({ accepted, delivered, pageHits, pageMisses, answers }: Counters): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...counter('foyer_spool_accepted_total', 'Submissions accepted by this process', [
      ['', accepted.value],
    ]),
    ...counter('foyer_spool_delivered_total', 'Submissions delivered by this process', [
      ['', delivered.value],
    ]),
    ...counter(
      'foyer_requests_total',
      'Answers by class of status',
      [...answers].map(([name, { value }]) => [`{status="${name}"}`, value]),
    ),
    ...counter('foyer_page_cache_hits_total', 'Pages taken from the cache', [['', pageHits.value]]),
    ...counter('foyer_page_cache_misses_total', 'Pages that had to be made', [
      ['', pageMisses.value],
    ]),
    ...gauge('process_resident_memory_bytes', 'Memory of this process', rss),
    ...gauge('nodejs_heap_size_used_bytes', 'Heap in use', heapUsed),
    ...metric('foyer_build_info', 'gauge', 'Which release this process is of', [
      [`{version="${version}"}`, 1],
    ]),
    ...gauge('foyer_uptime_seconds', 'Since this process started', Math.round(process.uptime())),
  ];
}

const gauge = (name: string, help: string, value: number): string[] =>
  metric(name, 'gauge', help, [['', value]]);
const counter = (name: string, help: string, samples: readonly Sample[]): string[] =>
  metric(name, 'counter', help, samples);

const metric = (name: string, type: string, help: string, samples: readonly Sample[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
];

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
