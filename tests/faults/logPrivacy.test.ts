import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';
import { sendForm } from '../support/sendForm.ts';
import { sendRaw } from '../support/sendRaw.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

/** In no other text of the product. */
const NAME = 'Quendolina';
const ADDRESS = `${NAME}@muster.example`;

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-log-'));
const host = hostOf(
  brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0) ?? {
    id: '',
  },
);
let site: TestSite;
beforeAll(async () => {
  // Nothing answers, so that whatever is sent meets a failure.
  const contentUrl = `http://127.0.0.1:${await findFreePort(0)}`;
  const nobody = await findFreePort(0);
  site = await startTestSite({
    contentUrl,
    dataDir,
    mail: { SMTP_URL: `smtp://127.0.0.1:${nobody}`, MAIL_FROM: 'stellen@haus.example' },
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

it('no line of the site’s log names who sent, searched, signed in or failed to', async () => {
  const { port } = site;
  const started = Object.fromEntries([startedAtField()]);
  const person = { name: NAME, vorname: NAME, nachname: NAME, email: ADDRESS, ...started };
  const answers = await Promise.all([
    sendForm({
      port,
      host,
      path: '/kontakt',
      fields: { ...person, nachricht: `${NAME} schreibt` },
    }),
    sendForm({
      port,
      host,
      path: '/jobs/schnellbewerbung',
      fields: { ...person, bereich: 'pflege' },
    }),
    sendForm({ port, host, path: '/auth', fields: { benutzername: ADDRESS, passwort: NAME } }),
    ...[
      `/jobs/offene-stellen?suche=${NAME}`,
      `/api/offene-stellen?suche=${NAME}`,
      `/api/verbindungen?von=${NAME}`,
      `/vorschau?pfad=${NAME}&beweis=${NAME}`,
      `/kontakt?email=${ADDRESS}`,
      `/%zz?email=${ADDRESS}`,
    ].map((path) => requestPage({ port, host, path })),
    ...['/api/hochladen', '/hooks/content'].map((path) =>
      requestPage({
        port,
        host,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${NAME}` },
        body: `{"${NAME}": ${ADDRESS}`,
      }),
    ),
  ]);
  await sendRaw(port, `GET /?email=${ADDRESS} HTTP/9.9\r\n\r\n`);
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([303, 303]);
  // The deliveries of both have failed.
  await expect
    .poll(() => readFileSync(site.logFile, 'utf8'), { timeout: 60_000, interval: 250 })
    .toContain('submissions wait');
  expect(readFileSync(site.logFile, 'utf8')).not.toMatch(new RegExp(NAME, 'i'));
});
