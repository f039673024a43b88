import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqliteDatabase } from '../../scripts/operate/backup/database.ts';
import { copyLedger } from '../../scripts/operate/backup/ledgers.ts';
import { makeBackup } from '../../scripts/operate/backup/makeBackup.ts';
import { restoreBackup, SQLITE_FILE } from '../../scripts/operate/backup/restoreBackup.ts';
import type { Installation } from '../../scripts/operate/Installation.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { root } from '../../scripts/run/places.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { multipartForm } from '../support/multipartForm.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { readCalendar } from '../support/readCalendar.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { startMailServer, type MailServer } from '../support/startMailServer.ts';
import { startTestContent, startTestFoyer, startTestSite } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { isWhole } from '../support/tier.ts';

/* From the confirmation's link to the last trace, with all that is real. */

const brand = brands.find(
  ({ hiddenRoutes, groupSite, localeInPath }) =>
    hiddenRoutes.length === 0 && groupSite !== true && !localeInPath,
);
if (brand === undefined) throw new Error('No brand for this test');
const HOST = hostOf(brand);
const DAY = 24 * 60 * 60_000;
const ENTRIES = '/content-manager/collection-types/api::bewerbung.bewerbung/';
const START = new Date(
  Math.ceil(Date.now() / DAY) * DAY + 20 * DAY + 9 * 60 * 60_000,
).toISOString();

/** In every field and file: none of them may be anywhere in the end. */
const canary = (name: string): string => `kanari${name}zwitschert`;
const EMAIL = `${canary('email')}@haus.example`;
const ZIP_CODE = 'kanariplz';
/** What the applicant types. */
const TYPED = ['vorname', 'nachname', 'adresse', 'ort', 'abschluss', 'nachricht'];
/** The address, and sent files: their names, their content, what is hidden in them. */
const SENT = ['email', 'datei', 'inhalt', 'bild', 'exif', 'spaeter'];
/** Replies, what answers them, and the interview. */
const REPLIED = 'betreff text weitergabe antwort zimmer person ohnemail wartend'.split(' ');
/** Beside the application: the field of earlier versions, with its trail, a note, a reason. */
const BESIDE = ['notiz', 'vermerk', 'grund'];
const CANARIES = [...[...TYPED, ...SENT, ...REPLIED, ...BESIDE].map(canary), ZIP_CODE];
const PDF = Buffer.from(
  `%PDF-1.7\n% ${canary('inhalt')}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
);
/** As a phone writes it, with what it knows of its owner. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
    .withExif({ IFD0: { Artist: canary('exif') } })
    .jpeg()
    .toBuffer();

let mailServer: MailServer;
let foyer: Awaited<ReturnType<typeof startTestFoyer>>;
let desk: PanelUser;
beforeAll(async () => {
  mailServer = await startMailServer();
  foyer = await startTestFoyer({
    mail: {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'noreply@gruppe.example',
    },
  });
  desk = createPanelUser(foyer.content.url, await fetchEditorToken(foyer.content.url));
}, 300_000);
afterAll(async () => {
  await foyer.stop();
  await mailServer.stop();
});

const ask = (
  path: string,
  more: Partial<Parameters<typeof requestPage>[0]> = {},
): Promise<Answer> => requestPage({ port: foyer.site.port, host: HOST, path, ...more });

const FROM_HERE = { 'sec-fetch-site': 'same-origin' };
const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
  });

function postFiles(
  path: string,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>>,
): Promise<Answer> {
  const { payload, headers } = multipartForm([
    ...Object.entries(fields),
    ...Object.entries(files).map(([name, content]) => ['dateien', { name, content }] as const),
  ]);
  return ask(path, { method: 'POST', body: payload, headers: { ...headers, ...FROM_HERE } });
}

/** The path of the page, from the confirmation. */
async function apply(): Promise<string> {
  const { status } = await postFiles(
    '/jobs/schnellbewerbung',
    {
      ...Object.fromEntries(TYPED.map((name) => [name, canary(name)])),
      email: EMAIL,
      plz: ZIP_CODE,
      bereich: 'pflege',
    },
    { [`${canary('datei')}.pdf`]: PDF, [`${canary('bild')}.jpg`]: await photo() },
  );
  expect(status).toBe(303);
  const toPerson = () => mailServer.received.find(({ to }) => to.includes(EMAIL));
  await expect.poll(toPerson, { timeout: 60_000 }).toBeDefined();
  const source = toPerson()?.text.replaceAll('=\r\n', '') ?? '';
  const [address = ''] = /https:\S+\/bewerbung\/[\w-]{22}/.exec(source) ?? [];
  expect(new URL(address).host).toBe(canonicalHost(brand as NonNullable<typeof brand>));
  return new URL(address).pathname;
}

async function findEntry(): Promise<string> {
  const path = `/content-manager/collection-types/api::bewerbung.bewerbung?filters[nachname][$eq]=${canary('nachname')}`;
  const find = async (): Promise<string | undefined> => {
    const { body } = await desk.ask(path);
    return (body as { readonly results: readonly { readonly documentId: string }[] }).results[0]
      ?.documentId;
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return (await find()) ?? '';
}

async function reply(id: string, fields: object) {
  const path = `/replies/bewerbung/${id}`;
  const { updatedAt, replies } = (await desk.ask(path)).body as {
    readonly updatedAt: string;
    readonly replies: readonly unknown[];
  };
  return desk.ask(path, 'POST', {
    begonnen: updatedAt,
    gesehen: replies.length,
    way: 'brief',
    language: 'de',
    subject: canary('betreff'),
    text: canary('text'),
    ...fields,
  });
}

/** The decoded calendar of a mail. */
function calendarIn(source: string): string {
  const [, head = '', body = ''] = /(text\/calendar[^]*?)\r\n\r\n([^]*?)\r\n--/.exec(source) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The data of both services: databases with their logs, files, spools, caches, log files. */
const dataFolders = (): readonly string[] =>
  [foyer.site, foyer.content].map(({ logFile }) => dirname(logFile));

/** The files below these folders that contain one of the words, or have it in their name. */
const findTraces = (
  words: readonly string[],
  folders: readonly string[] = dataFolders(),
): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const file = join(entry.parentPath, entry.name);
        const bytes = readIfThere(file);
        const named = words.filter((word) => bytes.includes(word) || file.includes(word));
        return named.length === 0 ? [] : [`${file}: ${named.join()}`];
      }),
  );

/** Spools and logs rename their files at any moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (existsSync(file)) throw error;
    return '';
  }
}

/** The data of the running services as an installation, with an empty place for its backups. */
function installationIn(folder: string): Installation {
  const varDir = join(folder, 'var');
  const [site = '', content = ''] = dataFolders();
  mkdirSync(varDir);
  symlinkSync(site, join(varDir, 'site'));
  symlinkSync(content, join(varDir, 'content'));
  writeFileSync(join(varDir, 'secrets.json'), JSON.stringify(testSecrets));
  writeFileSync(join(folder, 'passphrase'), 'vier Wörter ohne Sinn', { mode: 0o600 });
  return {
    releaseDir: root,
    releasesRoot: null,
    settingsFile: null,
    varDir,
    backupDir: join(folder, 'backups'),
    settings: { BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') },
  };
}

interface Backup {
  readonly folder: string;
  readonly installation: Installation;
  readonly archive: string;
}

describe('an applicant', () => {
  let path: string;
  let id: string;
  const key = (): string => path.split('/').at(-1) ?? '';

  it('opens the page by the link of the confirmation, and reading changes nothing', async () => {
    path = await apply();
    id = await findEntry();
    for (const method of ['GET', 'HEAD'])
      for (const below of ['', '/loeschen', '/kopie'])
        expect((await ask(path + below, { method })).status).toBe(200);
    expect((await ask(path)).body.replaceAll('\u00ad', '')).toContain(canary('nachname'));
    expect(findTraces([canary('nachname')]).length).toBeGreaterThan(0);
  });

  const questionOf = async (): Promise<string> =>
    /name="frage" value="(\w+)"/.exec((await ask(path)).body)?.[1] ?? '';

  it('agrees that another house gets it', async () => {
    const target = brands.find(({ id }) => id !== brand.id)?.id;
    const asked = { occasion: 'weitergabe', target, text: canary('weitergabe') };
    expect((await reply(id, asked)).status).toBe(200);
    const agreed = { tun: 'zustimmung', frage: await questionOf(), wahl: 'ja' };
    expect((await post(path, agreed)).status).toBe(303);
    const { data } = (await desk.ask(ENTRIES + id)).body as { readonly data: { marke: string } };
    expect(data.marke).toBe(target);
  });

  it('chooses a time, which both sides get in their calendar', async () => {
    const where = { place: canary('zimmer'), people: canary('person') };
    const times = { starts: [START], minutes: 60, isPhone: false, ...where };
    expect((await reply(id, { occasion: 'einladung', times })).status).toBe(200);
    expect((await reply(id, { occasion: 'rueckfrage' })).status).toBe(200);
    const chosen = await post(path, { tun: 'zeit', zeit: START });
    expect([chosen.status, chosen.headers.location]).toEqual([303, path]);
    const withCalendar = () =>
      mailServer.received.filter(({ source }) => source.includes('text/calendar'));
    await expect.poll(() => withCalendar().length, { timeout: 60_000 }).toBe(2);
    for (const { source, to } of withCalendar()) {
      const { component, events } = readCalendar(calendarIn(source));
      expect(component.getFirstPropertyValue('method')).toBe('REQUEST');
      expect(events[0]?.startDate.toJSDate().toISOString()).toBe(START);
      const named = [...TYPED.map(canary), EMAIL].filter((word) => source.includes(word));
      if (!to.includes(EMAIL)) expect(named).toEqual([]);
    }
  });

  it('leaves something in every place, also while no mail can be sent', async () => {
    await mailServer.stop();
    const answer = { tun: 'antwort', frage: await questionOf(), text: canary('antwort') };
    expect((await post(path, answer)).status).toBe(303);
    const later = await postFiles(`${path}/dateien`, {}, { [`${canary('spaeter')}.pdf`]: PDF });
    expect(later.status).toBe(303);
    const atDesk = (below: string, body: object) => desk.ask(`/${below}`, 'POST', body);
    // The interview's mail to the person waits as well.
    expect((await atDesk(`replies/bewerbung/${id}/interview`, { absagen: true })).status).toBe(200);
    const mail = { way: 'mail', occasion: 'zwischenbescheid' };
    const { body } = await reply(id, { ...mail, text: canary('ohnemail') });
    const { key: replyKey } = body as { readonly key: string };
    await desk.ask(`/replies/bewerbung/${id}/${replyKey}/send-now`, 'POST');
    expect((await reply(id, { ...mail, text: canary('wartend') })).status).toBe(200);
    const mailsWith = (word: string) =>
      findTraces([word]).filter((each) => each.includes('/mails/')).length;
    await expect.poll(() => mailsWith(canary('ohnemail')), { timeout: 60_000 }).toBe(1);
    await expect.poll(() => mailsWith(EMAIL), { timeout: 60_000 }).toBe(2);

    expect((await desk.ask(ENTRIES + id, 'PUT', { notiz: canary('notiz') })).status).toBe(200);
    const beside = `desk/applications/${id}`;
    const { updatedAt } = (await desk.ask(`/replies/bewerbung/${id}`)).body as {
      readonly updatedAt: string;
    };
    for (const [what, sent] of [
      ['notes', { text: canary('vermerk') }],
      ['judgement', { marks: { fach: 4 } }],
      ['extension', { reason: canary('grund'), begonnen: updatedAt }],
    ] as const)
      expect((await atDesk(`${beside}/${what}`, sent)).status, what).toBe(200);
    // The search finds what is there.
    expect(CANARIES.length).toBeGreaterThanOrEqual(20);
    expect(CANARIES.filter((word) => findTraces([word]).length === 0)).toEqual([]);
  });

  let backedUp: Backup | null = null;
  it.runIf(isWhole('applicants'))('is in the backup of that moment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-deleted-'));
    const installation = installationIn(folder);
    const { archive } = await makeBackup(installation, { workFactor: 4 });
    backedUp = { folder, installation, archive: join(installation.backupDir, archive) };
    expect(existsSync(backedUp.archive)).toBe(true);
  });

  it('deletes everything: nothing is left, and no mail that waited is sent', async () => {
    const deleted = await post(`${path}/loeschen`, { alles: 'ja' });
    expect([deleted.status, deleted.headers.location]).toEqual([303, '/bewerbung/geloescht']);
    expect((await ask('/bewerbung/geloescht')).status).toBe(200);
    expect((await ask(path)).status).toBe(404);
    // A mail may be on its way at the very moment; it is asked for again.
    await expect.poll(() => findTraces([...CANARIES, key()]), { timeout: 30_000 }).toEqual([]);
  });

  it.runIf(isWhole('applicants'))(
    'comes back by no backup: not with what waits, and not once the services have started',
    async () => {
      if (backedUp === null) throw new Error('No backup');
      const { folder, installation, archive } = backedUp;
      const varDir = join(folder, 'restored');
      await copyLedger(installation.varDir, installation.backupDir);
      await restoreBackup(
        { ...installation, varDir },
        { archive, databaseFor: () => sqliteDatabase(join(varDir, SQLITE_FILE)) },
      );
      // What the database has is deleted by the content service when it starts.
      expect(findTraces([canary('vermerk')], [varDir])).toEqual([
        `${join(varDir, SQLITE_FILE)}: ${canary('vermerk')}`,
      ]);
      expect(findTraces([...CANARIES, key()], [join(varDir, 'site')])).toEqual([]);

      const [again, sitePort] = [await startMailServer(), await findFreePort(0)];
      const content = await startTestContent({ dataDir: join(varDir, 'content'), sitePort });
      const site = await startTestSite({
        contentUrl: content.url,
        dataDir: join(varDir, 'site'),
        port: sitePort,
        mail: { SMTP_URL: `smtp://127.0.0.1:${again.port}`, MAIL_FROM: 'noreply@gruppe.example' },
      });
      try {
        await expect
          .poll(() => findTraces([...CANARIES, key()], [varDir]), { timeout: 60_000 })
          .toEqual([]);
        expect((await ask(path, { port: site.port })).status).toBe(404);
        expect(again.received).toEqual([]);
      } finally {
        await Promise.all([site, content, again].map((each) => each.stop()));
        rmSync(folder, { recursive: true });
      }
    },
  );
}, 300_000);
