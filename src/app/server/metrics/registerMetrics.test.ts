import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Operation } from '../../../domain/quality/operationChecks.ts';
import { countPages, createCounters } from './createCounters.ts';
import { createPageCache, type RenderedPage } from '../caches/pageCache.ts';
import { registerMetrics, type MeasureSpool } from './registerMetrics.ts';

const OWN_ADDRESS = '10.0.0.5';

function stage(
  measureSpool: MeasureSpool = async () => ({
    waiting: 3,
    stuck: 2,
    undeliverable: 1,
    held: 4,
    oldestSeconds: 42,
  }),
  measureMails: MeasureSpool | null = null,
  certificateEnd: (() => Promise<Date | null>) | null = null,
  operation: Operation | null = null,
  silentScreens: number | null = null,
) {
  const app = fastify();
  // A request that is only injected has no address that it was sent to.
  app.addHook('onRequest', async ({ raw }) => {
    Object.assign(raw.socket, { localAddress: OWN_ADDRESS });
  });
  const counters = createCounters();
  registerMetrics(app, {
    counters,
    measureSpool,
    measureMails,
    state: { isUp: () => false },
    certificateEnd,
    silentScreens: () => silentScreens,
    readOperation: () => operation,
    clock: { now: () => new Date('2026-11-23T12:00:00Z') },
    host: OWN_ADDRESS,
  });
  app.get('/seite', () => 'gut');
  app.get('/fehler', () => {
    throw new Error('as meant');
  });
  const ask = async (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress });
  return { app, counters, ask };
}

test('the metrics are served to clients on this machine', async () => {
  const { app, counters, ask } = stage();
  counters.accepted.inc();
  counters.accepted.inc();
  counters.delivered.inc();
  for (const url of ['/seite', '/seite', '/nirgends', '/fehler']) await app.inject(url);
  const { statusCode, headers, body } = await ask();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const lines = body.split('\n');
  for (const line of [
    'foyer_spool_waiting 3',
    'foyer_spool_stuck 2',
    'foyer_spool_undeliverable 1',
    'foyer_spool_deletions_held 4',
    'foyer_spool_oldest_seconds 42',
    'foyer_spool_readable 1',
    'foyer_state_up 0',
    'foyer_spool_accepted_total 2',
    'foyer_spool_delivered_total 1',
    'foyer_requests_total{status="2xx"} 2',
    'foyer_requests_total{status="4xx"} 1',
    'foyer_requests_total{status="5xx"} 1',
    '# TYPE foyer_requests_total counter',
  ])
    expect(lines).toContain(line);
  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
});

test.each([
  ['192.0.2.7', {}],
  ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
])('%s with %o gets a 404', async (address, headers: Readonly<Record<string, string>>) => {
  const { statusCode, body } = await stage().ask(headers, address);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('foyer_');
});

test('the machine may call the address on which the site listens', async () => {
  expect((await stage().ask({}, OWN_ADDRESS)).statusCode).toBe(200);
});

test('an unreadable spool is reported, and the other metrics remain', async () => {
  const { body } = await stage(async () => null).ask();
  expect(body).toContain('foyer_spool_readable 0');
  expect(body).not.toContain('foyer_spool_waiting');
  expect(body).toContain('foyer_uptime_seconds');
});

test('mails have their own metrics if mails are sent', async () => {
  const { counters, ask } = stage(undefined, async () => ({
    waiting: 2,
    stuck: 1,
    undeliverable: 1,
    held: 4,
    oldestSeconds: null,
  }));
  counters.mailsSent.inc();
  const { body } = await ask();
  for (const line of [
    'foyer_mails_waiting 2',
    'foyer_mails_stuck 1',
    'foyer_mails_undeliverable 1',
    'foyer_mails_oldest_seconds 0',
    'foyer_mails_readable 1',
    'foyer_mails_sent_total 1',
    'foyer_spool_waiting 3',
  ])
    expect(body.split('\n')).toContain(line);
  expect((await stage(undefined, async () => null).ask()).body).toContain(
    'foyer_mails_readable 0\n',
  );
  expect((await stage().ask()).body).not.toContain('foyer_mails');
});

test.each([
  ['2026-12-03T11:00:00Z', ['foyer_certificate_days 9', 'foyer_certificate_readable 1']],
  ['2026-11-23T11:59:59Z', ['foyer_certificate_days -1']],
  [null, ['foyer_certificate_readable 0']],
])('the days left are reported for a certificate that is valid until %s', async (end, lines) => {
  const { body } = await stage(undefined, null, async () =>
    end === null ? null : new Date(end),
  ).ask();
  expect(body.split('\n')).toEqual(expect.arrayContaining(lines));
  expect((await stage().ask()).body).not.toContain('foyer_certificate');
});

test('the number of silent lobby screens is shown if it is known', async () => {
  const { body } = await stage(undefined, null, null, null, 2).ask();
  expect(body.split('\n')).toContain('foyer_screens_silent 2');
  expect((await stage().ask()).body).not.toContain('foyer_screens');
});

test('backups and restore drills have metrics after the first run', async () => {
  expect((await stage().ask()).body).not.toMatch(/foyer_(?:backup|drill)/);
  const run = { at: '2026-11-23T11:30:00Z', seconds: 12.4, archive: null };
  const { body } = await stage(undefined, null, null, {
    backup: { ...run, ok: false, problem: 'The disk is full.', bytes: 0 },
    lastGoodBackupAt: '2026-11-23T11:00:00Z',
    drill: { ...run, ok: true, problem: null },
  }).ask();
  for (const line of [
    'foyer_backup_age_seconds 3600',
    'foyer_backup_ok 0',
    'foyer_drill_ok 1',
    'foyer_drill_age_seconds 1800',
    'foyer_drill_seconds 12',
  ])
    expect(body.split('\n')).toContain(line);
});

test('pages from the cache and rendered pages are counted separately', async () => {
  const { counters } = stage();
  const pageCache = countPages(
    createPageCache({
      maxBytes: 1_000_000,
      freshFor: 60_000,
      usableFor: 0,
      onError: () => undefined,
    }),
    counters,
  );
  const render = async (): Promise<RenderedPage> => ({
    status: 200,
    html: 'x',
    headers: {},
    tags: new Set(),
    stale: false,
  });
  for (const key of ['a', 'a', 'b', 'a']) await pageCache.get(key, render);
  const metrics = await counters.registry.metrics();
  expect(metrics).toContain('foyer_page_cache_hits_total 2');
  expect(metrics).toContain('foyer_page_cache_misses_total 2');
});
