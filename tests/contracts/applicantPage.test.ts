import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpApplicantPages } from '../../src/adapters/http/HttpApplicantPages.ts';
import { accessKeyOf } from '../../src/domain/application/accessKey.ts';
import type { ApplicationOnPage } from '../../src/domain/application/ApplicantPage.ts';
import type { ApplicantMail, SpoolRemoval } from '../../src/domain/mail/applicantMails.ts';
import type { ReplyMail } from '../../src/domain/mail/replyMail.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';

/* The applicant's own page, with the real content service. */

const HOUSE = brands.find(({ groupSite }) => groupSite !== true)?.id ?? '';
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const DAY = 24 * 60 * 60_000;
/** Whole minutes, weeks from now. */
const times = [20, 21, 22].map((days) => {
  const day = new Date(Date.now() + days * DAY);
  day.setUTCHours(9, 0, 0, 0);
  return day.toISOString();
});

/** The site's end of the webhook, on which every mail is sent at once. */
const mails: (ReplyMail | ApplicantMail)[] = [];
const removals: SpoolRemoval[] = [];
let site: Server;
let content: TestContent;
let superAdmin: PanelUser;
let pages: HttpApplicantPages;

beforeAll(async () => {
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (request.url === '/hooks/mails') mails.push(JSON.parse(body) as ReplyMail);
      if (request.url === '/hooks/mails/remove') removals.push(JSON.parse(body) as SpoolRemoval);
      if (request.url !== '/hooks/mails/states') return response.writeHead(204).end();
      const { keys } = JSON.parse(body) as { readonly keys: readonly string[] };
      const states = Object.fromEntries(keys.map((key) => [key, 'sent']));
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ states }));
    });
  });
  await new Promise<void>((ready) => {
    site.listen(0, '127.0.0.1', ready);
  });
  const { port } = site.address() as AddressInfo;
  content = await startTestContent({ sitePort: port });
  superAdmin = createPanelUser(content.url, await fetchEditorToken(content.url));
  pages = new HttpApplicantPages(
    createContentClient({ baseUrl: `${content.url}/api`, token: content.token }),
  );
}, 300_000);
afterAll(async () => {
  await content.stop();
  site.close();
});

let count = 0;
/** A new application: its document id in the panel, and the key of its page. */
async function apply(more: Partial<Parameters<typeof sendApplication>[1]> = {}) {
  count += 1;
  const nachname = `Probe${count}`;
  const schluessel = crypto.randomUUID();
  const email = `${nachname.toLowerCase()}@example.ch`;
  await sendApplication(content, { nachname, schluessel, marke: HOUSE, email, ...more });
  const { body } = await superAdmin.ask(
    `/content-manager/collection-types/api::bewerbung.bewerbung?filters[nachname][$eq]=${nachname}`,
  );
  const [entry] = (body as { readonly results: readonly { readonly documentId: string }[] })
    .results;
  const key = await accessKeyOf(testSecrets.HOOK_SECRET, schluessel);
  return { documentId: entry?.documentId ?? '', key, schluessel };
}

async function find(key: string): Promise<ApplicationOnPage> {
  const found = await pages.find(key);
  if (!found.ok || found.value === null) throw new Error(`No page: ${JSON.stringify(found)}`);
  return found.value;
}

/** Sends a reply from the desk at once, and waits until it counts. */
async function reply(documentId: string, key: string, fields: object): Promise<ApplicationOnPage> {
  const before = (await find(key)).messages.length;
  const path = `/replies/bewerbung/${documentId}`;
  const desk = (await superAdmin.ask(path)).body as {
    readonly updatedAt: string;
    readonly replies: readonly unknown[];
  };
  const { status, body } = await superAdmin.ask(path, 'POST', {
    begonnen: desk.updatedAt,
    gesehen: desk.replies.length,
    way: 'mail',
    language: 'de',
    subject: 'Ein Betreff',
    text: 'Ein Text.',
    ...fields,
  });
  expect(status).toBe(200);
  const { key: replyKey } = body as { readonly key: string };
  await superAdmin.ask(`${path}/${replyKey}/send-now`, 'POST');
  await expect
    .poll(async () => (await find(key)).messages.length, { timeout: 30_000, interval: 500 })
    .toBe(before + 1);
  return find(key);
}

const invite = (documentId: string, key: string) =>
  reply(documentId, key, {
    occasion: 'einladung',
    times: { starts: times, minutes: 60, isPhone: false, place: 'Zimmer 3', people: 'Eva Muster' },
  });

const mailsOf = (documentId: string) =>
  mails.filter(({ key }) => key.startsWith(documentId)) as readonly ApplicantMail[];

describe('an application by the key of its page', () => {
  it('shows what was sent and where it stands, and nothing of the house', async () => {
    const { key } = await apply({ files: [['Lebenslauf.pdf', PDF]] });
    const page = await find(key);
    expect(page).toMatchObject({
      brandId: HOUSE,
      stage: 'received',
      end: null,
      files: [{ name: 'Lebenslauf.pdf', bytes: expect.any(Number) }],
      messages: [],
      interview: null,
    });
    expect(page.fields).toMatchObject({ vorname: 'Verena', bereich: 'pflege' });
    expect(JSON.stringify(page)).not.toMatch(/notiz|schluessel|documentId/);
  });

  it('is not found with a wrong key, whatever its form', async () => {
    for (const key of ['x'.repeat(22), '', "' OR 1=1", 'x'.repeat(5000)])
      expect(await pages.find(key)).toEqual({ ok: true, value: null });
  });

  it('shows a refusal only once its mail is sent, and no day of deletion that betrays it', async () => {
    const { documentId, key } = await apply();
    const { deletedAt } = await find(key);
    const type = `/content-manager/collection-types/api::bewerbung.bewerbung/${documentId}`;
    expect((await superAdmin.ask(type, 'PUT', { stand: 'abgesagt' })).status).toBe(200);
    expect(await find(key)).toMatchObject({ stage: 'received', end: null, deletedAt });
    const told = await reply(documentId, key, { occasion: 'absage' });
    expect(told).toMatchObject({ stage: 'closed', end: 'refused' });
    expect(told.deletedAt < deletedAt).toBe(true);
  });
});

it('a withdrawal does not betray a refusal that was not sent', async () => {
  const { documentId, key } = await apply();
  const type = `/content-manager/collection-types/api::bewerbung.bewerbung/${documentId}`;
  await superAdmin.ask(type, 'PUT', { stand: 'abgesagt' });
  expect(await pages.act(key, { kind: 'withdraw' })).toMatchObject({ value: 'done' });
  expect(await find(key)).toMatchObject({ stage: 'closed', end: 'withdrawn' });
});

describe('an interview', () => {
  it('is agreed once: both sides get it, and nobody else the same time', async () => {
    const first = await apply();
    const second = await apply();
    expect((await invite(first.documentId, first.key)).interview).toMatchObject({
      starts: times,
      state: 'open',
      place: 'Zimmer 3',
    });
    await invite(second.documentId, second.key);
    const start = times[1] ?? '';
    const choose = { kind: 'choose', start } as const;
    const outcomes = await Promise.all([
      pages.act(first.key, choose),
      pages.act(second.key, choose),
    ]);
    expect(outcomes.map((each) => each.ok && each.value).toSorted()).toEqual(['done', 'taken']);
    const [winner, loser] =
      outcomes[0].ok && outcomes[0].value === 'done' ? [first, second] : [second, first];
    expect((await find(loser.key)).interview?.starts).toEqual([times[0], times[2]]);
    expect((await find(winner.key)).interview).toMatchObject({ state: 'chosen', start });
    expect(await pages.act(winner.key, choose)).toMatchObject({ value: 'done' });
    await expect.poll(() => mailsOf(winner.documentId).length, { timeout: 20_000 }).toBe(2);
    const [toHouse, toPerson] = mailsOf(winner.documentId);
    expect([toHouse?.kind, toPerson?.kind]).toEqual(['applicantAct', 'interview']);
    expect(JSON.stringify(toHouse)).not.toMatch(/Probe|example\.ch/);
    expect(toPerson).toMatchObject({ act: 'chosen', interview: { start, sequence: 0 } });
  }, 120_000);

  it('is moved and withdrawn under the same id with a higher sequence', async () => {
    const { documentId, key } = await apply();
    await invite(documentId, key);
    const [earlier = '', , later = ''] = times;
    for (const start of [later, earlier])
      expect(await pages.act(key, { kind: 'choose', start })).toMatchObject({ value: 'done' });
    expect(await pages.act(key, { kind: 'withdraw' })).toMatchObject({ value: 'done' });
    expect(await find(key)).toMatchObject({ stage: 'closed', end: 'withdrawn' });
    await expect.poll(() => mailsOf(documentId).length, { timeout: 20_000 }).toBe(6);
    const persons = mailsOf(documentId).filter(({ kind }) => kind === 'interview');
    expect(
      persons.map(({ act, interview }) => [act, interview?.start, interview?.sequence]),
    ).toEqual([
      ['chosen', later, 0],
      ['chosen', earlier, 1],
      ['cancelled', earlier, 2],
    ]);
    expect(new Set(persons.map(({ interview }) => interview?.id)).size).toBe(1);
    expect(await pages.act(key, { kind: 'choose', start: later })).toMatchObject({ value: 'over' });
  }, 120_000);

  it('is not agreed at a time that was not proposed; none may fit', async () => {
    const { documentId, key } = await apply();
    await invite(documentId, key);
    for (const start of ['2099-01-01T09:00:00.000Z', 'x', ''])
      expect(await pages.act(key, { kind: 'choose', start })).toMatchObject({ value: 'over' });
    expect(await pages.act(key, { kind: 'noneFits' })).toMatchObject({ value: 'done' });
    expect((await find(key)).interview).toMatchObject({ state: 'noneFits', start: null });
  }, 120_000);
});

describe('what a reply asks', () => {
  it('is answered once, with a notice to the house', async () => {
    const { documentId, key } = await apply();
    const { messages } = await reply(documentId, key, { occasion: 'rueckfrage' });
    const question = messages[0]?.key ?? '';
    expect(messages[0]).toMatchObject({ asks: 'text', answer: null });
    expect(await pages.act(key, { kind: 'answer', question, text: ' ' })).toMatchObject({
      value: 'empty',
    });
    for (const text of ['Ich habe ein Zeugnis.', 'Etwas anderes.'])
      expect(await pages.act(key, { kind: 'answer', question, text })).toMatchObject({
        value: 'done',
      });
    expect((await find(key)).messages[0]?.answer).toBe('Ich habe ein Zeugnis.');
    await expect.poll(() => mailsOf(documentId).length, { timeout: 20_000 }).toBe(1);
    const other = await apply();
    expect(await pages.act(other.key, { kind: 'answer', question, text: 'Fremd' })).toMatchObject({
      value: 'over',
    });
  }, 120_000);

  it('may be the consent to keep it for a year', async () => {
    const { documentId, key } = await apply();
    const { messages } = await reply(documentId, key, { occasion: 'aufbewahrung' });
    expect(messages[0]).toMatchObject({ asks: 'consent', answer: null });
    const question = messages[0]?.key ?? '';
    expect(await pages.act(key, { kind: 'consent', question, isGiven: true })).toMatchObject({
      value: 'done',
    });
    const { messages: after, deletedAt } = await find(key);
    expect(after[0]?.answer).toBe(true);
    expect(Date.parse(deletedAt) - Date.now()).toBeGreaterThan(360 * DAY);
  }, 120_000);
});

describe('files', () => {
  const file = {
    id: 'f'.repeat(32),
    name: 'Zeugnis.pdf',
    bytes: PDF.length,
    format: 'pdf',
  } as const;
  const open = async () => new Blob([new Uint8Array(PDF)]);

  it('are added up to ten, under names of their own', async () => {
    const { key } = await apply({ files: [['Zeugnis.pdf', Buffer.concat([PDF, PDF])]] });
    expect(await pages.addFiles(key, [file, file], open)).toMatchObject({ value: 'added' });
    const { files } = await find(key);
    expect(files).toHaveLength(3);
    expect(new Set(files.map(({ name }) => name)).size).toBe(3);
    const eight = Array.from({ length: 8 }, () => ({ ...file, name: 'Diplom.pdf' }));
    expect(await pages.addFiles(key, eight, open)).toMatchObject({ value: 'tooMany' });
    expect((await find(key)).files).toHaveLength(3);
    expect(await pages.addFiles('x'.repeat(22), [file], open)).toEqual({ ok: true, value: null });
  });

  it('are added once if the button is pressed twice', async () => {
    const { key } = await apply();
    const pressed = [pages.addFiles(key, [file], open), pages.addFiles(key, [file], open)];
    for (const each of await Promise.all(pressed)) expect(each).toMatchObject({ value: 'added' });
    expect((await find(key)).files).toHaveLength(1);
  });

  it('are a part of the copy', async () => {
    const { key } = await apply({ files: [['Lebenslauf.pdf', PDF]] });
    const copy = await pages.findCopy(key);
    const [stored] = (copy.ok && copy.value?.files) || [];
    if (stored === undefined) throw new Error('No file');
    const read = await pages.readFile(stored);
    expect(read.ok && Buffer.from(read.value).equals(PDF)).toBe(true);
  });
});

describe('deleting everything', () => {
  it('leaves no row, no file and no mail', async () => {
    const { documentId, key, schluessel } = await apply({ files: [['Lebenslauf.pdf', PDF]] });
    await invite(documentId, key);
    await pages.act(key, { kind: 'choose', start: times[2] ?? '' });
    const copy = await pages.findCopy(key);
    const [stored] = (copy.ok && copy.value?.files) || [];
    expect(await pages.act(key, { kind: 'delete' })).toMatchObject({ value: 'done' });
    expect(await pages.find(key)).toEqual({ ok: true, value: null });
    expect(await pages.act(key, { kind: 'delete' })).toEqual({ ok: true, value: null });
    expect((await superAdmin.ask(`/replies/bewerbung/${documentId}`)).status).toBe(404);
    expect(stored && (await pages.readFile(stored)).ok).toBe(false);
    // Already when it is answered, not with the next look.
    const removal = removals.find(({ application }) => application === schluessel);
    expect(removal?.replies).toHaveLength(1);
    expect(removal?.applicantMails.every((each) => each.startsWith(documentId))).toBe(true);
    expect(removal?.applicantMails.length).toBeGreaterThanOrEqual(2);
    // A restored spool would bring it back.
    await sendApplication(content, { nachname: 'Wieder', schluessel, marke: HOUSE, status: 200 });
    expect(await pages.find(key)).toEqual({ ok: true, value: null });
  }, 120_000);
});
