import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { openSession } from '../support/openSession.ts';
import { readLog } from '../support/readLog.ts';
import { requestPage } from '../support/requestPage.ts';
import { sendForm } from '../support/sendForm.ts';
import { startFaultyReceiver, type FaultyReceiver } from '../support/startFaultyReceiver.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const UIDS = {
  application: 'api::bewerbung.bewerbung',
  message: 'api::kontaktnachricht.kontaktnachricht',
};
const TIMEOUT = 180_000;
const BAD = 6;
/** Each of the six is refused this many times: then it counts as stuck. */
const TRIES = 5;
const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) =>
    !localeInPath && !hiddenRoutes.some((route) => route === 'application' || route === 'contact'),
) ?? { id: '' };
const host = hostOf(brand);
const surname = `Stecken${Date.now()}`;

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-stuck-'));
let receiver: FaultyReceiver;
let site: TestSite;
let editor: ContentEditor;
beforeAll(async () => {
  editor = createEditor(inject('foyer').contentUrl, inject('foyer').editorToken);
  receiver = await startFaultyReceiver(inject('foyer').contentUrl);
  site = await startTestSite({ contentUrl: receiver.url, dataDir });
});
afterAll(async () => {
  await site.stop();
  await receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const figure = async (name: string): Promise<number> =>
  Number(
    new RegExp(`^${name} (\\d+)$`, 'm').exec(
      (await requestPage({ port: site.port, host, path: '/metrics' })).body,
    )?.[1],
  );
const linesOf = (message: string): readonly string[] =>
  readLog(site.logFile)
    .map(({ text }) => text)
    .filter((text) => text.includes(`"${message}`));

it('six applications that get status 500 do not block messages, are reported, and arrive later', async () => {
  receiver.lie(...Array.from({ length: BAD * TRIES }, () => 'error' as const));
  for (let number = 0; number < BAD; number += 1) {
    const answer = await sendForm({
      port: site.port,
      host,
      path: '/jobs/schnellbewerbung',
      headers: { 'x-forwarded-for': `198.18.7.${number + 1}` },
      fields: Object.fromEntries([
        ...Object.entries({
          vorname: 'Besarta',
          nachname: surname,
          bereich: 'pflege',
          telefon: '079 000 44 18',
          nachricht: `Nummer ${number}`,
        }),
        startedAtField(),
      ]),
    });
    expect(answer.status).toBe(303);
  }
  // Each application has been refused at least once before the message is sent.
  await expect
    .poll(() => receiver.answers.length, { timeout: TIMEOUT, interval: 250 })
    .toBeGreaterThanOrEqual(BAD);
  const nachricht = `Dahinter ${crypto.randomUUID()}`;
  expect(
    (
      await sendForm({
        port: site.port,
        host,
        path: '/kontakt',
        fields: Object.fromEntries([
          ...Object.entries({ name: surname, email: 'v.hoesli@haus.example', nachricht }),
          startedAtField(),
        ]),
      })
    ).status,
  ).toBe(303);
  await expect
    .poll(() => editor.count(UIDS.message, { nachricht }), { timeout: TIMEOUT, interval: 250 })
    .toBe(1);
  // The metrics are measured at most once a second, hence the poll.
  await expect
    .poll(() => figure('foyer_spool_waiting'), { timeout: TIMEOUT, interval: 100 })
    .toBe(BAD);

  await expect
    .poll(() => figure('foyer_spool_stuck'), { timeout: TIMEOUT, interval: 100 })
    .toBe(BAD);
  const { cookie } = await openSession({ port: site.port, host });
  const panel = await requestPage({
    port: site.port,
    host,
    path: '/intern?pruefung=zustellung',
    headers: { cookie },
  });
  expect(panel.body).toMatch(/\d Sendungen kommen nicht an, obwohl andere ankommen\./);
  await expect
    .poll(() => linesOf('submission waits'), { timeout: TIMEOUT })
    .toEqual([expect.stringMatching(/answered 500.*"entry":"[0-9a-f]{64}"/)]);

  await expect
    .poll(() => figure('foyer_spool_waiting'), { timeout: TIMEOUT, interval: 500 })
    .toBe(0);
  expect([await figure('foyer_spool_stuck'), await figure('foyer_spool_undeliverable')]).toEqual([
    0, 0,
  ]);
  expect(await editor.count(UIDS.application, { nachname: surname })).toBe(BAD);
  await expect
    .poll(() => linesOf('no submission waits for this any more'), { timeout: TIMEOUT })
    .toHaveLength(1);
  expect(
    readLog(site.logFile)
      .map(({ text }) => text)
      .join('\n'),
  ).not.toMatch(/Besarta|Stecken|Dahinter|hoesli/);
});
