import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { signInEditor } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { sendLoad } from '../support/sendLoad.ts';
import { startMachines } from '../support/startMachines.ts';
import { startNginx } from '../support/startNginx.ts';
import { startTestPostgres } from '../support/startTestPostgres.ts';
import { startTestContent } from '../support/startTestServices.ts';
import { medianAndMax, reportMeasurement } from '../support/reportMeasurement.ts';

/**
 * The full size of the tests that the gate runs small; then all four servers are upgraded in turn.
 */
const FULL = { SERVERS_PUBLISHES: '50', SERVERS_KILLS: '10', SERVERS_AWAY: '20000' };
for (const [name, value] of Object.entries(FULL)) env[name] ??= value;
/**
 * Requests a second during the upgrade of all, and how often each server is upgraded: a round takes
 * a minute.
 */
const RATE = Number(env['SOAK_RATE'] ?? 60);
const ROUNDS = Number(env['SOAK_TIMES'] ?? 3);
const SERVERS = 4;
const TIMEOUT = { timeout: 600_000, interval: 500 };
const PAGES = ['/', '/wohnen', '/kontakt', '/events', '/api/marken', '/healthz'];

await import('../operation/servers.test.ts');

const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) as Brand;

describe('when all are upgraded in turn', () => {
  it('no request fails, no file and no submission is lost or doubled', async () => {
    const postgres = await startTestPostgres();
    if (postgres === null) throw new Error('no PostgreSQL');
    const content = await startTestContent();
    const editor = await signInEditor(content.url);
    const machines = await startMachines({
      contentUrl: content.url,
      stateUrl: postgres.url,
      count: SERVERS,
      pages: PAGES.map((path) => ({ host: hostOf(brand), path })),
    });
    const front = await startNginx({ sitePorts: machines.ports });
    const load = sendLoad({ port: front.port, perSecond: RATE, brands: [brand] });
    const began = performance.now();
    await wait(2000);
    for (let turn = 0; turn < ROUNDS * SERVERS; turn += 1) await machines.upgrade(turn % SERVERS);
    await load.stop();
    const seconds = (performance.now() - began) / 1000;
    const { requests, messages, applications, uploads } = load.counts;
    reportMeasurement('all four upgraded in turn, times', [ROUNDS]);
    reportMeasurement('requests, a second; failed', [
      requests,
      (requests / seconds).toFixed(0),
      load.failures.length,
    ]);
    reportMeasurement('messages, applications, files sent ahead', [
      messages,
      applications,
      uploads,
    ]);
    reportMeasurement('an answer, ms: half, the longest', medianAndMax(load.times).map(Math.round));
    expect(load.failures).toEqual([]);
    expect(applications).toBeGreaterThan(0);
    for (const [type, field, sent] of [
      ['kontaktnachricht', 'name', load.messages],
      ['bewerbung', 'nachname', load.applicants.map((applicant) => applicant.message)],
    ] as const)
      await expect
        .poll(async () => {
          const there = await editor.list(`api::${type}.${type}`, { [field]: 'Probelauf' });
          return there.map(({ nachricht }) => String(nachricht)).toSorted();
        }, TIMEOUT)
        .toEqual(sent.toSorted());
    reportMeasurement('acknowledged and lost, doubled', [0, 0]);
    await front.stop();
    await machines.stop();
    await content.stop();
    await postgres.stop();
  }, 7_200_000);
});
