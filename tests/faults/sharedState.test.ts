import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf } from '../support/listAddresses.ts';
import { openSession, proofIn } from '../support/openSession.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendForm } from '../support/sendForm.ts';
import { startTestPostgres, type TestPostgres } from '../support/startTestPostgres.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const host = hostOf(
  brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0) ?? {
    id: '',
  },
);
const PATIENCE = { timeout: 300_000 };

let postgres: TestPostgres;
/** As on two machines: with no folder in common. */
let first: TestSite;
let second: TestSite;
beforeAll(async () => {
  const started = await startTestPostgres();
  if (started === null) throw new Error('no PostgreSQL');
  postgres = started;
  const options = { contentUrl, stateUrl: postgres.url };
  [first, second] = await Promise.all([startTestSite(options), startTestSite(options)]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await postgres.stop();
});

const ask = (port: number, path: string, cookie = ''): Promise<Answer> =>
  requestPage({ port, host, path, headers: { cookie } });
const look = (port: number, cookie: string): Promise<Answer> => ask(port, '/intern', cookie);
const stateOf = async (port: number): Promise<unknown> =>
  (JSON.parse((await ask(port, '/healthz')).body) as { state?: unknown }).state;

/** What the sites have asked PostgreSQL for, but for its clock. */
const countStatements = (): number =>
  postgres
    .log()
    .split('\n')
    .filter((line) => /LOG: {2}(?:statement|execute)/.test(line))
    .filter((line) => !line.includes('clock_timestamp()) * 1000')).length;

describe('two site servers with one PostgreSQL', () => {
  it('have the same sessions, prolonged and ended by either', async () => {
    const { cookie } = await openSession({ port: first.port, host });
    const beside = await look(second.port, cookie);
    expect([(await look(first.port, cookie)).status, beside.status]).toEqual([200, 200]);
    const ended = await sendForm({
      port: second.port,
      host,
      path: '/auth/abmelden',
      headers: { cookie },
      fields: { pruefwort: proofIn(beside.body) },
    });
    expect([
      ended.status,
      (await look(first.port, cookie)).status,
      (await look(second.port, cookie)).status,
    ]).toEqual([303, 303, 303]);
  });

  it('ask it nothing for a page that is only read', async () => {
    const before = countStatements();
    expect(before).toBeGreaterThan(0);
    for (const path of ['/', '/kontakt', '/jobs/offene-stellen', '/jobs/schnellbewerbung', '/auth'])
      expect((await ask(first.port, path)).status).toBe(200);
    expect(countStatements() - before).toBe(0);
  });
});

describe('while PostgreSQL is away', () => {
  it('pages go on, staff hear a sentence and stay signed in, and all heals by itself', async () => {
    const { cookie } = await openSession({ port: first.port, host });
    expect(await stateOf(first.port)).toBe('ok');
    await postgres.halt();
    try {
      const page = await look(first.port, cookie);
      expect([page.status, page.headers['set-cookie'], page.headers['retry-after']]).toEqual([
        503,
        undefined,
        '10',
      ]);
      expect(page.body).toContain('Sie bleiben angemeldet.');
      expect((await ask(first.port, '/auth/sitzung', cookie)).status).toBe(503);
      expect((await ask(second.port, '/')).status).toBe(200);
      const { answer } = await openSession({ port: second.port, host });
      expect([answer.status, answer.body.includes('Es liegt an uns, nicht an Ihnen.')]).toEqual([
        503,
        true,
      ]);
      expect(await stateOf(first.port)).toBe('away');
      expect((await ask(first.port, '/metrics')).body).toContain('foyer_state_up 0');
    } finally {
      await postgres.resume();
    }
    for (const { port } of [first, second]) {
      await expect.poll(() => stateOf(port), PATIENCE).toBe('ok');
      expect((await look(port, cookie)).status).toBe(200);
    }
  });
});
