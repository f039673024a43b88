import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { signInEditor } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { readLog } from '../support/readLog.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { startTestContent, startTestSite, type TestSite } from '../support/startTestServices.ts';

const UID = 'api::kontaktnachricht.kontaktnachricht';
const brand = brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && !hiddenRoutes.includes('contact')) ?? { id: '' };
const host = hostOf(brand);

let dataDir: string;
const toEnd: (() => Promise<void>)[] = [];
beforeEach(() => { dataDir = mkdtempSync(join(tmpdir(), 'foyer-spool-')); });
afterEach(async () => {
  await Promise.all(toEnd.splice(0).map((end) => end()));
  rmSync(dataDir, { recursive: true, force: true });
});

const startSite = (contentUrl: string, port = 0): Promise<TestSite> => startTestSite({ contentUrl, port, dataDir: join(dataDir, 'site') });

/** Six messages are allowed from one address, so each visitor has one of his own. */
const send = (port: number, visitor: number, nachricht: string): Promise<Answer> => requestPage({
  port, host, path: '/kontakt', method: 'POST', body: new URLSearchParams({ name: 'Verena Hösli', email: 'v.hoesli@haus.example', nachricht }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `192.0.2.${visitor}` },
});

interface Health {
  readonly status: string;
  readonly spool: { readonly waiting: number; readonly undeliverable: number; readonly oldestSeconds: number | null } | null;
}

const healthOf = async (port: number): Promise<Health> => JSON.parse((await requestPage({ port, host, path: '/healthz' })).body) as Health;

describe('thirty messages, two site servers on one spool', () => {
  const MESSAGES = 30;
  const SENDERS = 3;
  /** From this one on they are sent after the content service has stopped. */
  const FIRST_ALONE = 10;

  it('arrive once each, though the servers are killed and the content service stops', async () => {
    const contentDir = join(dataDir, 'content');
    let content = await startTestContent({ dataDir: contentDir });
    toEnd.push(() => content.stop());
    const contentPort = content.port;
    const sites = await Promise.all([startSite(content.url), startSite(content.url)]);
    toEnd.push(...[0, 1].map((index) => async () => sites[index]?.stop()));
    const acknowledged = new Map<string, number>();
    const contentStopped = Promise.withResolvers<void>();
    let [tries, lost] = [0, 0];

    // As a visitor does it: the same words again until the page says that they have arrived.
    const sendUntilAcknowledged = async (number: number): Promise<void> => {
      const text = `Nachricht ${number} ${crypto.randomUUID()}`;
      for (let turn = number; ; turn += 1) {
        tries += 1;
        const answer = await send(sites[turn % 2]?.port ?? 0, number, text).catch(() => null);
        if (answer?.status === 303) return void acknowledged.set(text, turn - number);
        lost += 1;
        await wait(50);
      }
    };
    const sendAll = async (sender: number): Promise<void> => {
      for (let number = sender; number < MESSAGES; number += SENDERS) {
        if (number >= FIRST_ALONE) await contentStopped.promise;
        await sendUntilAcknowledged(number);
        await wait(100);
      }
    };
    const kill = async (index: number): Promise<void> => {
      const { port, service } = sites[index] as TestSite;
      process.kill(service.pid, 'SIGKILL');
      await service.stop();
      sites[index] = await startSite(content.url, port);
    };
    const harm = async (): Promise<void> => {
      await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(4);
      await kill(0);
      await content.stop();
      contentStopped.resolve();
      await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(14);
      await kill(1);
      await kill(0);
    };
    const began = performance.now();
    await Promise.all([...Array.from({ length: SENDERS }, (_, sender) => sendAll(sender)), harm()]);
    await expect.poll(async () => (await healthOf(sites[0]?.port ?? 0)).spool?.waiting, { timeout: 5000 }).toBeGreaterThanOrEqual(MESSAGES - FIRST_ALONE);
    const waiting = (await healthOf(sites[0]?.port ?? 0)).spool?.waiting ?? 0;
    content = await startTestContent({ dataDir: contentDir, port: contentPort });
    // In the middle of the delivery of what has waited.
    await expect.poll(async () => (await healthOf(sites[0]?.port ?? 0)).spool?.waiting, { timeout: 40_000, interval: 20 }).toBeLessThan(waiting);
    await Promise.all([kill(0), kill(1)]);
    await expect.poll(async () => (await healthOf(sites[0]?.port ?? 0)).spool, { timeout: 40_000, interval: 200 }).toEqual({ waiting: 0, undeliverable: 0, oldestSeconds: null });

    const editor = await signInEditor(content.url);
    const counts = await Promise.all([...acknowledged.keys()].map((nachricht) => editor.count(UID, { nachricht })));
    expect(counts).toEqual(Array.from({ length: MESSAGES }, () => 1));
    expect(await editor.count(UID, { name: 'Verena Hösli' })).toBe(MESSAGES);
    expect(readLog(sites[0]?.logFile ?? '').map(({ text }) => text).join('\n')).not.toMatch(/Verena|hoesli|Nachricht \d/);
    process.stdout.write(`${acknowledged.size} acknowledged of ${tries} tries, ${lost} without an answer, ${waiting} waited for the content service, 5 kills, ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }, 180_000);
});

describe('without a content service', () => {
  it('a message is accepted and waits, for health and metrics to see', async () => {
    const site = await startSite(`http://127.0.0.1:${await findFreePort(0)}`);
    toEnd.push(() => site.stop());
    expect([(await send(site.port, 1, 'Guten Tag')).status, (await send(site.port, 1, 'Guten Tag')).status]).toEqual([303, 303]);
    await expect.poll(() => healthOf(site.port), { timeout: 5000 }).toMatchObject({ status: 'ok', spool: { waiting: 1, undeliverable: 0 } });
    const metrics = await requestPage({ port: site.port, host, path: '/metrics' });
    expect(metrics.body).toContain('foyer_spool_waiting 1\n');
    expect(metrics.body).toContain('foyer_spool_accepted_total 1\n');
    expect((await requestPage({ port: site.port, host, path: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404);
  });
});

describe('a disk that takes nothing', () => {
  it('is a clear answer with everything that was typed, and nothing half is kept', async () => {
    const { contentUrl } = inject('foyer');
    const site = await startSite(contentUrl);
    toEnd.push(() => site.stop());
    const nachricht = `Haben Sie ein Zimmer frei? ${crypto.randomUUID()}`;
    const drafts = join(dataDir, 'site/spool/neu');
    renameSync(drafts, `${drafts}-weg`);
    writeFileSync(drafts, '');
    const answer = await send(site.port, 1, nachricht);
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.body).toContain(nachricht);
    expect(answer.body).toContain('value="v.hoesli@haus.example"');
    expect(answer.body).toContain('noch nicht gesendet');
    expect((await healthOf(site.port)).spool).toMatchObject({ waiting: 0 });
    rmSync(drafts);
    renameSync(`${drafts}-weg`, drafts);
    expect((await send(site.port, 1, nachricht)).status).toBe(303);
    const editor = await signInEditor(contentUrl);
    await expect.poll(() => editor.count(UID, { nachricht }), { timeout: 20_000 }).toBe(1);
  });
});
