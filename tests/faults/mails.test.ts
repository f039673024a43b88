import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { createEditor } from '../support/contentEditor.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { multipartForm } from '../support/multipartForm.ts';
import { openSession } from '../support/openSession.ts';
import { readLog } from '../support/readLog.ts';
import { requestPage } from '../support/requestPage.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/startMailServer.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const UID = 'api::bewerbung.bewerbung';
const MAIL_FROM = 'noreply@gruppe.example';
const withForm = brands.filter(({ hiddenRoutes }) => !hiddenRoutes.includes('application'));
const german = withForm.find(({ localeInPath }) => !localeInPath) ?? { id: '', name: '' };
const inLanguages = withForm.find(({ localeInPath }) => localeInPath) ?? { id: '' };

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-mails-'));
let mailPort: number;
let mailServer: MailServer | null = null;
let site: TestSite;

/** A mailbox that does not exist. */
const UNKNOWN = 'niemand@haus.example';
const openMailServer = async (): Promise<MailServer> =>
  (mailServer = await startMailServer(
    {
      onRcptTo: ({ address }, _, done) =>
        address === UNKNOWN
          ? done(Object.assign(new Error('unknown'), { responseCode: 550 }))
          : done(),
    },
    mailPort,
  ));
const startSite = (port = 0): Promise<TestSite> =>
  startTestSite({
    contentUrl: inject('foyer').contentUrl,
    port,
    dataDir,
    mail: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM },
  });
beforeAll(async () => {
  mailPort = await findFreePort(0);
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await mailServer?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let visitors = 0;
/** Sends an application with two files. Returns its number. */
async function apply(
  brand: { readonly id: string },
  nachricht: string,
  { email = 'v.hoesli@haus.example', prefix = '' } = {},
): Promise<string> {
  const { payload, headers } = multipartForm([
    ...Object.entries({
      vorname: 'Verena',
      nachname: 'Hösli',
      bereich: 'pflege',
      email,
      telefon: '044 123 45 67',
      nachricht,
    }),
    startedAtField(),
    ['dateien', { name: 'Lebenslauf Hösli.pdf', content: makePdf() }],
    ['dateien', { name: 'Zeugnis.pdf', content: makePdf() }],
  ]);
  visitors += 1;
  const answer = await requestPage({
    port: site.port,
    host: hostOf(brand),
    path: `${prefix}/jobs/schnellbewerbung`,
    method: 'POST',
    body: payload,
    headers: { ...headers, 'x-forwarded-for': `192.0.2.${visitors}` },
  });
  expect(answer.status).toBe(303);
  return /gesendet=([A-Z0-9]{4}-[A-Z0-9]{4})$/.exec(String(answer.headers.location))?.[1] ?? '';
}

interface Load {
  readonly waiting: number;
  readonly undeliverable: number;
}
const health = async (): Promise<{ readonly spool: Load; readonly mails: Load }> =>
  JSON.parse((await requestPage({ port: site.port, host: hostOf(german), path: '/healthz' })).body);
const mailsWith = (reference: string): readonly ReceivedMail[] =>
  (mailServer?.received ?? [])
    .filter(({ source }) => source.includes(reference))
    .toSorted((one, other) => (one.to.join() < other.to.join() ? -1 : 1));
const arrived = async (reference: string, count: number): Promise<readonly ReceivedMail[]> => {
  await expect
    .poll(() => mailsWith(reference).length, { timeout: 60_000, interval: 250 })
    .toBe(count);
  return mailsWith(reference);
};

describe('an application', () => {
  it('is announced to the house and the applicant, each with its own text, without files', async () => {
    await openMailServer();
    const message = `Vertraulich ${crypto.randomUUID()}`;
    const reference = await apply(german, message);
    const [toHouse, toApplicant] = (await arrived(reference, 2)).toSorted((one) =>
      one.to[0] === 'v.hoesli@haus.example' ? 1 : -1,
    );
    expect(toApplicant).toMatchObject({ from: MAIL_FROM, to: ['v.hoesli@haus.example'] });
    for (const piece of ['Guten Tag Verena Hösli\n', `Ihre Nummer: ${reference}\n`, 'Telefon 0'])
      expect(toApplicant?.text).toContain(piece);
    expect(toHouse?.to.join()).toMatch(/^\w+@[\w-]+\.example$/);
    expect(toHouse?.text).toContain(`Nummer: ${reference}\nStelle: keine bestimmte\nDateien: 2\n`);
    expect(toHouse?.source).not.toMatch(
      /Verena|H=C3=B6sli|hoesli|123 45 67|Vertraulich|Lebenslauf/,
    );
    expect(`${toHouse?.text} ${toHouse?.html}`).not.toMatch(
      /Verena|Hösli|hoesli|123 45 67|Vertraulich|Lebenslauf/,
    );
    expect(toHouse?.html).toContain(reference);
    // Only the applicant gets a copy of what they sent.
    for (const copy of [toApplicant?.text, toApplicant?.html])
      for (const piece of [message, '044 123 45 67', 'Lebenslauf Hösli.\u200cpdf'])
        expect(copy).toContain(piece);
    for (const { source } of [toHouse, toApplicant] as readonly ReceivedMail[]) {
      expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(source).not.toMatch(/attachment|%PDF|List-Unsubscribe/i);
    }
  });

  it('is confirmed in the language of its page, and only if an address is given', async () => {
    const italian = await arrived(await apply(inLanguages, 'In fretta', { prefix: '/it' }), 2);
    expect(italian.map(({ text }) => text.split('\n')[0]).toSorted()).toEqual([
      'Buongiorno Verena Hösli',
      'Guten Tag',
    ]);
    const withoutAddress = await apply(german, `Nur Telefon ${crypto.randomUUID()}`, { email: '' });
    expect((await arrived(withoutAddress, 1))[0]?.to).not.toContain('v.hoesli@haus.example');
  });
});

describe('a mail server that is unreachable', () => {
  it('delays no application and gets every mail once after it returns, although the site was killed', async () => {
    await mailServer?.stop();
    const nachricht = `Ohne Post ${crypto.randomUUID()}`;
    const reference = await apply(german, nachricht);
    const editor = createEditor(inject('foyer').contentUrl, inject('foyer').editorToken);
    await expect
      .poll(() => editor.count(UID, { nachricht }), { timeout: 60_000, interval: 250 })
      .toBe(1);
    await expect
      .poll(health, { timeout: 60_000, interval: 250 })
      .toMatchObject({ spool: { waiting: 0 }, mails: { waiting: 2, undeliverable: 0 } });
    const metrics = (await requestPage({ port: site.port, host: hostOf(german), path: '/metrics' }))
      .body;
    expect(metrics).toContain('foyer_mails_waiting 2\n');
    expect(metrics).toContain('foyer_mails_sent_total 5\n');
    process.kill(site.service.pid, 'SIGKILL');
    await site.service.stop();
    await openMailServer();
    site = await startSite(site.port);
    await arrived(reference, 2);
    await expect
      .poll(health, { timeout: 60_000, interval: 250 })
      .toMatchObject({ mails: { waiting: 0, undeliverable: 0 } });
    expect(mailServer?.received).toHaveLength(2);
    expect(await editor.count(UID, { nachricht })).toBe(1);
    expect(
      readLog(site.logFile)
        .map(({ text }) => text)
        .join('\n'),
    ).not.toMatch(/Verena|hoesli|Ohne Post/);
  });
});

describe('an address that is entered repeatedly', () => {
  it('gets three confirmations a day, also after a restart, while the house gets a mail for every application', async () => {
    // Three confirmations have been sent by now, the last of them after the server was killed.
    for (let count = 0; count < 3; count += 1) {
      const [only] = await arrived(await apply(german, `Noch eine ${crypto.randomUUID()}`), 1);
      expect(only?.to).not.toContain('v.hoesli@haus.example');
    }
    await expect
      .poll(health, { timeout: 60_000, interval: 250 })
      .toMatchObject({ mails: { waiting: 0, undeliverable: 0 } });
    expect(
      (await requestPage({ port: site.port, host: hostOf(german), path: '/metrics' })).body,
    ).toContain('foyer_mails_withheld_total 3\n');
    expect(
      mailServer?.received.filter(({ to }) => to.includes('v.hoesli@haus.example')),
    ).toHaveLength(1);
  });
});

describe('a mail that no server accepts', () => {
  it('is set aside and shown in health, metrics and the staff area, and the application still arrives', async () => {
    const nachricht = `Vertippt ${crypto.randomUUID()}`;
    await arrived(await apply(german, nachricht, { email: UNKNOWN }), 1);
    await expect.poll(health, { timeout: 60_000, interval: 250 }).toMatchObject({
      spool: { waiting: 0, undeliverable: 0 },
      mails: { waiting: 0, undeliverable: 1 },
    });
    expect(
      (await requestPage({ port: site.port, host: hostOf(german), path: '/metrics' })).body,
    ).toContain('foyer_mails_undeliverable 1\n');
    const { cookie } = await openSession({ port: site.port, host: hostOf(german) });
    const panel = await requestPage({
      port: site.port,
      host: hostOf(german),
      path: '/intern?pruefung=zustellung',
      headers: { cookie },
    });
    expect(panel.body).toContain('Eine Sendung lässt sich nicht zustellen.');
  });
});
