import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { multipartForm } from '../support/multipartForm.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { readCalendar } from '../support/readCalendar.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { startMailServer, type MailServer } from '../support/startMailServer.ts';
import { startTestFoyer } from '../support/startTestServices.ts';

/* From the confirmation's link to the last trace, with all that is real. */

const brand = brands.find(
  ({ hiddenRoutes, groupSite, localeInPath }) =>
    hiddenRoutes.length === 0 && groupSite !== true && !localeInPath,
);
if (brand === undefined) throw new Error('No brand for this test');
const HOST = hostOf(brand);
const DAY = 24 * 60 * 60_000;
const START = new Date(
  Math.ceil(Date.now() / DAY) * DAY + 20 * DAY + 9 * 60 * 60_000,
).toISOString();

/** In every field and file: none of them may be anywhere in the end. */
const canary = (name: string): string => `kanari${name}zwitschert`;
const EMAIL = `${canary('email')}@haus.example`;
const CANARIES = [
  'vorname',
  'nachname',
  'adresse',
  'ort',
  'abschluss',
  'nachricht',
  'email',
  'datei',
  'inhalt',
  'antwort',
  'betreff',
  'text',
  'notiz',
  'spaeter',
  'ohnemail',
].map(canary);
const PDF = Buffer.from(
  `%PDF-1.7\n% ${canary('inhalt')}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
);

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
  name: string,
): Promise<Answer> {
  const { payload, headers } = multipartForm([
    ...Object.entries(fields),
    ['dateien', { name, content: PDF }],
  ]);
  return ask(path, { method: 'POST', body: payload, headers: { ...headers, ...FROM_HERE } });
}

/** The path of the page, from the confirmation. */
async function apply(): Promise<string> {
  const { status } = await postFiles(
    '/jobs/schnellbewerbung',
    {
      ...Object.fromEntries(
        ['vorname', 'nachname', 'adresse', 'ort', 'abschluss', 'nachricht'].map((name) => [
          name,
          canary(name),
        ]),
      ),
      email: EMAIL,
      bereich: 'pflege',
    },
    `${canary('datei')}.pdf`,
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

/** The files below the data of both services that contain one of the words. */
function findTraces(words: readonly string[]): readonly string[] {
  const folders = [dirname(foyer.site.logFile), dirname(foyer.content.logFile)];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const file = join(entry.parentPath, entry.name);
        const text = readFileSync(file, 'latin1');
        const named = words.filter((word) => text.includes(word) || file.includes(word));
        return named.length === 0 ? [] : [`${file}: ${named.join()}`];
      }),
  );
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

  it('chooses a time, which both sides get in their calendar', async () => {
    const times = { starts: [START], minutes: 60, isPhone: false, place: '', people: '' };
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
      if (!to.includes(EMAIL)) expect(source).not.toContain('kanari');
    }
  });

  it('deletes everything: nothing is left, and no mail that waited is sent', async () => {
    await mailServer.stop();
    const [, question = ''] = /name="frage" value="(\w+)"/.exec((await ask(path)).body) ?? [];
    const answered = await post(path, { tun: 'antwort', frage: question, text: canary('antwort') });
    expect(answered.status).toBe(303);
    expect((await postFiles(`${path}/dateien`, {}, `${canary('spaeter')}.pdf`)).status).toBe(303);
    const mail = { way: 'mail', occasion: 'zwischenbescheid', text: canary('ohnemail') };
    const { body } = await reply(id, mail);
    const { key: replyKey } = body as { readonly key: string };
    await desk.ask(`/replies/bewerbung/${id}/${replyKey}/send-now`, 'POST');
    const spooled = () => findTraces([canary('ohnemail')]).filter((each) => each.includes('mails'));
    await expect.poll(() => spooled().length, { timeout: 60_000 }).toBeGreaterThan(0);

    const type = `/content-manager/collection-types/api::bewerbung.bewerbung/${id}`;
    expect((await desk.ask(type, 'PUT', { notiz: canary('notiz') })).status).toBe(200);
    // The search finds what is there.
    expect(CANARIES.filter((word) => findTraces([word]).length === 0)).toEqual([]);

    const deleted = await post(`${path}/loeschen`, { alles: 'ja' });
    expect([deleted.status, deleted.headers.location]).toEqual([303, '/bewerbung/geloescht']);
    expect((await ask('/bewerbung/geloescht')).status).toBe(200);
    expect((await ask(path)).status).toBe(404);
    // A mail may be on its way at the very moment; it is asked for again.
    await expect.poll(() => findTraces([...CANARIES, key()]), { timeout: 30_000 }).toEqual([]);
  });
}, 300_000);
