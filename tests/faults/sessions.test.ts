import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import {
  cookiesOf,
  followSession,
  openSession,
  csrfTokenIn,
  STAFF,
} from '../support/openSession.ts';
import { readLog } from '../support/readLog.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendForm } from '../support/sendForm.ts';
import { isWhole } from '../support/tier.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const host = hostOf(
  brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0) ?? {
    id: '',
  },
);

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

const look = (port: number, cookie: string): Promise<Answer> =>
  requestPage({ port, host, path: '/intern', headers: { cookie } });

describe('a session', () => {
  it.runIf(isWhole('sessions'))(
    'is valid on a second server that shares the folder, and ends on both',
    async () => {
      const second = await startTestSite({ contentUrl, dataDir });
      const followed = await followSession([first.port, second.port], host);
      expect(followed).toEqual({ held: [200, 200], ended: 303, after: [303, 303] });
      await second.stop();
    },
  );

  it('cannot be opened without the content service, which a message explains; an open one stays valid', async () => {
    const { cookie } = await openSession({ port: first.port, host });
    const alone = await startTestSite({
      contentUrl: `http://127.0.0.1:${await findFreePort(0)}`,
      dataDir,
    });
    const { answer } = await openSession({ port: alone.port, host });
    expect([answer.status, answer.body.includes('Es liegt an uns, nicht an Ihnen.')]).toEqual([
      503,
      true,
    ]);
    expect((await look(alone.port, cookie)).status).toBe(200);
    await alone.stop();
  });
});

describe('two hundred wrong passwords', () => {
  it('are refused with the time to wait, are not logged, and do not lock out others', async () => {
    const page = await requestPage({ port: first.port, host, path: '/auth' });
    const [cookie = ''] = cookiesOf(page);
    const pruefwort = csrfTokenIn(page.body);
    const attempt = (index: number): Promise<Answer> =>
      sendForm({
        port: first.port,
        host,
        path: '/auth',
        headers: { cookie },
        fields: { pruefwort, benutzername: 'opfer.muster', passwort: `geraten-${index}` },
      });
    const answers: Answer[] = [];
    // From the ninth on, all attempts are alike: more than 200 would find nothing new.
    for (let begun = 0; begun < 200; begun += 20)
      answers.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(begun + index)))),
      );
    const count = (status: number): number =>
      answers.filter((answer) => answer.status === status).length;
    expect([count(422), count(429)]).toEqual([8, 192]);
    const last = answers.at(-1);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(60);
    expect(last?.body).toMatch(/Versuchen Sie es in (?:\d+|einer) Minuten? noch einmal\./);
    expect((await openSession({ port: first.port, host })).answer.status).toBe(303);
    const log = (): string[] => readLog(first.logFile).map(({ text }) => text);
    // The responses may arrive before the log lines.
    await expect
      .poll(
        () =>
          ['sign-in refused', 'sign-in limited'].map(
            (message) => log().filter((line) => line.includes(message)).length,
          ),
        { timeout: 60_000 },
      )
      .toEqual([8, 192]);
    expect(log().join('')).not.toMatch(/opfer|geraten/);
  });
});

describe('a sign-in with wrong data', () => {
  it('gets the same response for an unknown name and for a wrong password, after a full second', async () => {
    const page = await requestPage({ port: first.port, host, path: '/auth' });
    const [cookie = ''] = cookiesOf(page);
    const refuse = async (
      benutzername: string,
    ): Promise<{ readonly taken: number; readonly status: number; readonly body: string }> => {
      const begun = performance.now();
      const { status, body } = await sendForm({
        port: first.port,
        host,
        path: '/auth',
        headers: { cookie },
        fields: { pruefwort: csrfTokenIn(page.body), benutzername, passwort: 'falsch' },
      });
      return { taken: performance.now() - begun, status, body: body.replaceAll(benutzername, '') };
    };
    const [unknown, known] = await Promise.all([refuse('niemand.muster'), refuse(STAFF.username)]);
    expect([unknown.status, unknown.body]).toEqual([422, known.body]);
    expect(known.body).toContain('Fehler beim Login');
    // The service's own tests check that the response comes only at full seconds; there no machine
    // is busy.
    for (const { taken } of [unknown, known]) expect(taken).toBeGreaterThan(990);
  });
});
