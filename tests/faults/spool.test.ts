import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { createApplicant, fingerprintOf, type Applicant } from '../support/createApplicant.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { openSession } from '../support/openSession.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendForm } from '../support/sendForm.ts';
import { startFaultyReceiver } from '../support/startFaultyReceiver.ts';
import { isWhole } from '../support/tier.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const UIDS = {
  application: 'api::bewerbung.bewerbung',
  message: 'api::kontaktnachricht.kontaktnachricht',
};
const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) ?? { id: '' };
const host = hostOf(brand);
const { contentUrl, editorToken } = inject('foyer');

let editor: ContentEditor;
beforeAll(() => {
  editor = createEditor(contentUrl, editorToken);
});

let dataDir: string;
const toEnd: (() => Promise<void>)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-spool-'));
});
afterEach(async () => {
  await Promise.all(toEnd.splice(0).map((end) => end()));
  rmSync(dataDir, { recursive: true, force: true });
});

const startSite = (contentUrl: string, port = 0): Promise<TestSite> =>
  startTestSite({ contentUrl, port, dataDir: join(dataDir, 'site') });

/** One address may send six messages, so each visitor has an address of their own. */
const send = (port: number, visitor: number, nachricht: string): Promise<Answer> =>
  sendForm({
    port,
    host,
    path: '/kontakt',
    fields: Object.fromEntries([
      ...Object.entries({ name: 'Verena Hösli', email: 'v.hoesli@haus.example', nachricht }),
      startedAtField(),
    ]),
    headers: { 'x-forwarded-for': `192.0.2.${visitor}` },
  });

interface Health {
  readonly status: string;
  readonly spool: {
    readonly waiting: number;
    readonly undeliverable: number;
    readonly oldestSeconds: number | null;
  } | null;
}

const healthOf = async (port: number): Promise<Health> =>
  JSON.parse((await requestPage({ port, host, path: '/healthz' })).body) as Health;

describe('without a content service', () => {
  it('a message is accepted and waits, which health and metrics show', async () => {
    const site = await startSite(`http://127.0.0.1:${await findFreePort(0)}`);
    toEnd.push(() => site.stop());
    expect([
      (await send(site.port, 1, 'Guten Tag')).status,
      (await send(site.port, 1, 'Guten Tag')).status,
    ]).toEqual([303, 303]);
    await expect
      .poll(() => healthOf(site.port), { timeout: 60_000, interval: 250 })
      .toMatchObject({ status: 'ok', spool: { waiting: 1, undeliverable: 0 } });
    // This server has never read a page.
    const asked = (path: string): Promise<Answer> => requestPage({ port: site.port, host, path });
    const confirmed = await asked('/kontakt?gesendet=K7QM-4DXA');
    expect([confirmed.status, confirmed.body.includes('Ihre Nachricht ist angekommen')]).toEqual([
      200,
      true,
    ]);
    const typed = await send(site.port, 1, ' ');
    expect([typed.status, typed.body.includes('value="v.hoesli@haus.example"')]).toEqual([
      422,
      true,
    ]);
    const applied = await asked('/jobs/schnellbewerbung?gesendet=K7QM-4DXA');
    expect([applied.status, applied.body.includes('K7QM-4DXA')]).toEqual([200, true]);
    expect((await asked('/kontakt')).status).toBe(503);
    const metrics = await requestPage({ port: site.port, host, path: '/metrics' });
    expect(metrics.body).toContain('foyer_spool_waiting 1\n');
    expect(metrics.body).toContain('foyer_spool_accepted_total 1\n');
    expect(
      (
        await requestPage({
          port: site.port,
          host,
          path: '/metrics',
          headers: { 'x-forwarded-for': '192.0.2.1' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a disk that cannot be written to', () => {
  it('gives a clear response with everything that was typed, and leaves nothing incomplete', async () => {
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
    await expect
      .poll(() => editor.count(UIDS.message, { nachricht }), { timeout: 60_000, interval: 250 })
      .toBe(1);
  });
});

describe('a content service that responds incorrectly', () => {
  it.runIf(isWhole('faults'))(
    'stores an application once, and entries that it refuses are shown in health, metrics and the staff area',
    async () => {
      const receiver = await startFaultyReceiver(contentUrl);
      toEnd.push(() => receiver.stop());
      const site = await startSite(receiver.url);
      toEnd.push(() => site.stop());
      const apply = async (address: string): Promise<Applicant> => {
        const applicant = createApplicant({
          host,
          address,
          surname: 'Hösli',
          travel: 'before',
          port: () => site.port,
        });
        expect([await applicant.upload(), (await applicant.send())?.status]).toEqual([true, 303]);
        return applicant;
      };

      receiver.lie('error', 'cut', 'empty');
      const { message, fingerprints } = await apply('192.0.2.1');
      // The first try stores the entry; at each retry that a lie has caused, the service knows its
      // key.
      await expect
        .poll(() => receiver.answers, { timeout: 60_000, interval: 250 })
        .toEqual([201, 200, 200, 200]);
      await expect
        .poll(() => healthOf(site.port), { timeout: 60_000, interval: 250 })
        .toMatchObject({ spool: { waiting: 0, undeliverable: 0 } });
      const kept = await editor.list(UIDS.application, { nachricht: message });
      expect(kept).toHaveLength(1);
      expect(
        (await editor.openFiles(kept[0])).map(({ content }) => fingerprintOf(content)).toSorted(),
      ).toEqual(fingerprints);

      receiver.lie('refuse');
      const refused = await apply('192.0.2.2');
      await expect
        .poll(() => healthOf(site.port), { timeout: 60_000, interval: 250 })
        .toMatchObject({ status: 'ok', spool: { waiting: 0, undeliverable: 1 } });
      expect((await requestPage({ port: site.port, host, path: '/metrics' })).body).toContain(
        'foyer_spool_undeliverable 1\n',
      );
      const { cookie } = await openSession({ port: site.port, host });
      const panel = await requestPage({
        port: site.port,
        host,
        path: '/intern?pruefung=zustellung',
        headers: { cookie },
      });
      expect([
        panel.status,
        panel.body.includes('Eine Sendung lässt sich nicht zustellen.'),
      ]).toEqual([200, true]);
      const [aside = ''] = readdirSync(join(dataDir, 'site/spool/unzustellbar'));
      expect(readdirSync(join(dataDir, 'site/spool/unzustellbar', aside)).toSorted()).toEqual([
        'datei-1',
        'datei-2',
        'entry.json',
        'frei',
        'grund.json',
      ]);
      expect(await editor.count(UIDS.application, { nachricht: refused.message })).toBe(0);
    },
  );
});
