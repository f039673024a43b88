import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { readLog } from '../support/readLog.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { openSession, proofIn } from '../support/openSession.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const host = hostOf(brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0) ?? { id: '' });

let dataDir: string;
let first: TestSite;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-sessions-'));
  first = await startTestSite({ contentUrl, dataDir });
});
afterAll(async () => {
  await first.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const look = (port: number, cookie: string): Promise<Answer> => requestPage({ port, host, path: '/intern', headers: { cookie } });

describe('a session', () => {
  it('holds on a second server that shares the folder, and ends on both', async () => {
    const { cookie } = await openSession({ port: first.port, host });
    const second = await startTestSite({ contentUrl, dataDir });
    const beside = await look(second.port, cookie);
    expect([(await look(first.port, cookie)).status, beside.status]).toEqual([200, 200]);
    const ended = await requestPage({
      port: second.port, host, path: '/auth/abmelden', method: 'POST', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ pruefwort: proofIn(beside.body) }).toString(),
    });
    expect([ended.status, (await look(first.port, cookie)).status, (await look(second.port, cookie)).status]).toEqual([303, 303, 303]);
    await second.stop();
  });

  it('cannot be opened while the content service is gone, in words, and one that is open stays so', async () => {
    const { cookie } = await openSession({ port: first.port, host });
    const alone = await startTestSite({ contentUrl: `http://127.0.0.1:${await findFreePort(0)}`, dataDir });
    const { answer } = await openSession({ port: alone.port, host });
    expect([answer.status, answer.body.includes('Es liegt an uns, nicht an Ihnen.')]).toEqual([503, true]);
    expect((await look(alone.port, cookie)).status).toBe(200);
    await alone.stop();
  });
});

describe('a thousand wrong passwords', () => {
  it('are refused with the time to wait, stand in no log, and keep nobody else out', async () => {
    const page = await requestPage({ port: first.port, host, path: '/auth' });
    const cookie = (page.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    const attempt = (index: number): Promise<Answer> => requestPage({
      port: first.port, host, path: '/auth', method: 'POST', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ pruefwort: proofIn(page.body), benutzername: 'opfer.muster', passwort: `geraten-${index}` }).toString(),
    });
    const answers: Answer[] = [];
    for (let begun = 0; begun < 1000; begun += 20) answers.push(...await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(begun + index))));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(422), count(429)]).toEqual([8, 992]);
    const last = answers.at(-1);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(60);
    expect(last?.body).toMatch(/Versuchen Sie es in (?:\d+|einer) Minuten? noch einmal\./);
    expect((await openSession({ port: first.port, host })).answer.status).toBe(303);
    const log = readLog(first.logFile).map(({ text }) => text);
    expect(['sign-in refused', 'sign-in limited'].map((message) => log.filter((line) => line.includes(message)).length)).toEqual([8, 992]);
    expect(log.join('')).not.toMatch(/opfer|geraten/);
  });
});
