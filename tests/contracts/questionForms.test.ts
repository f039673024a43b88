import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formCsv, formFilter } from '../../cms/src/plugins/desk/formCsv.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpContactSubmitter } from '../../src/adapters/http/HttpContactSubmitter.ts';
import { createSpool } from '../../src/adapters/spool/createSpool.ts';
import { contactReference } from '../../src/adapters/spool/referenceNumber.ts';
import {
  deliverContactMessages,
  spoolContactMessages,
} from '../../src/adapters/spool/spoolContact.ts';
import { formVersion } from '../../src/domain/contact/blockForm.ts';
import type { ContactSubmitter } from '../../src/domain/contact/ContactSubmitter.ts';
import { createDelivery, type Delivery } from '../../src/domain/delivery/createDelivery.ts';
import type { Spool } from '../../src/domain/delivery/Spool.ts';
import { MOST_QUESTIONS, questionName } from '../../src/domain/form/formQuestion.ts';
import type { FormBlock } from '../../src/domain/page/Block.ts';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { FILLED, FORM, requestOf, stageQuestionForms } from '../support/stageQuestionForms.ts';
import { confirmDeletion, startDeletion } from '../support/startDeletion.ts';

/* A form of the editors on its whole way: server, spool, content service, desk. */

const UID = 'api::kontaktnachricht.kontaktnachricht';
const DESK = `/content-manager/collection-types/${UID}`;
const [HOUSE = '', OTHER = ''] = brands
  .filter(({ groupSite }) => groupSite !== true)
  .map(({ id }) => id);
const DAY = 24 * 60 * 60_000;
const { url, token, editorToken, dataDir } = inject('contentService');
const editor = createEditor(url, editorToken);
const problems: string[] = [];
const log = {
  warn: (_: object, text: string) => void problems.push(text),
  error: (_: object, text: string) => void problems.push(text),
};

let folder: string;
let spool: Spool;
let delivery: Delivery;
let own: PanelUser;
let other: PanelUser;
/** The staged site has a sample brand, which the content service does not know. */
let submitter: ContactSubmitter;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
  spool = await createSpool({ folder, log });
  const client = createContentClient({ baseUrl: `${url}/api`, token });
  delivery = createDelivery({
    spool,
    deliver: deliverContactMessages(new HttpContactSubmitter(client, contactReference)),
    log,
    rescan: 20,
  });
  const onDisk = spoolContactMessages(spool, () => delivery.wake());
  submitter = { submit: (sent) => onDisk.submit({ ...sent, brandId: HOUSE }) };
  const inviter = createPanelUser(url, editorToken);
  own = await invitePanelUser(url, inviter, 'Empfang', [HOUSE]);
  other = await invitePanelUser(url, inviter, 'Empfang', [OTHER]);
}, 300_000);
afterAll(async () => {
  await delivery.stop(1000);
  await rm(folder, { recursive: true, force: true });
});

const someone = (): string => `Form ${crypto.randomUUID()}`;

/** The entries that a person sees at the desk, as its list requests them. */
async function seenBy(user: PanelUser, name: string, title = FORM.title) {
  const filters = [`filters[$and][0][name][$eq]=${name}`, ...formFilter(title)].join('&');
  const { status, body } = await user.ask(`${DESK}?${filters}`);
  expect(status).toBe(200);
  return (body as { readonly results: readonly Seen[] }).results;
}

interface Seen {
  readonly documentId: string;
  readonly [field: string]: unknown;
}

async function waitUntilDelivered(name: string): Promise<void> {
  await expect.poll(() => editor.count(UID, { name }), { timeout: 60_000 }).toBe(1);
}

it('is at the desk of its house once, as it was asked, and nobody of another house sees it', async () => {
  const name = someone();
  const { post } = await stageQuestionForms({ submitter });
  const first = await post({ ...FILLED, name });
  const again = await post({ ...FILLED, name });
  expect(again.headers.location).toBe(first.headers.location);
  await waitUntilDelivered(name);
  const [entry] = await seenBy(own, name);
  expect(entry).toMatchObject({
    marke: HOUSE,
    formular: FORM.title,
    telefon: '079 000 44 18',
    email: null,
    stand: 'neu',
    antworten: [
      { frage: 'Wie viele?', antwort: 'Zwei' },
      { frage: 'Vegetarisch?', antwort: 'Nein' },
      { frage: 'Wann?', antwort: '2026-12-24' },
      { frage: 'Ihr Wunsch', antwort: '=1+1\nein Platz am Fenster' },
    ],
  });
  expect(first.headers.location).toContain(`gesendet=${String(entry?.['referenz'])}`);
  expect(entry?.['nachricht']).toContain('Wie viele?\nZwei');
  expect(formCsv(entry === undefined ? [] : [entry])).toContain(`"'=1+1\nein Platz am Fenster"`);

  expect(await seenBy(other, name)).toEqual([]);
  const address = `${DESK}/${entry?.documentId}`;
  expect((await other.ask(address)).status).toBeGreaterThanOrEqual(403);
  expect((await other.ask(address, 'PUT', { stand: 'gelesen' })).status).toBeGreaterThanOrEqual(
    403,
  );
  // What was answered stays as it was sent, also for its own house.
  await own.ask(address, 'PUT', { antworten: [], formular: 'Anders', stand: 'gelesen' });
  const [kept] = await seenBy(own, name);
  expect(kept).toMatchObject({ formular: FORM.title, antworten: entry?.['antworten'] });
}, 120_000);

it('arrives with the longest answers, and without what nobody asked', async () => {
  const name = someone();
  const form: FormBlock = {
    ...FORM,
    title: `Lang ${'ö'.repeat(400)}`,
    consent: 'ö'.repeat(2000),
    questions: Array.from({ length: MOST_QUESTIONS }, (_, at) => ({
      label: `${at} ${'ü'.repeat(250)}`,
      kind: 'lines' as const,
      required: true,
      options: [],
      hint: null,
    })),
  };
  const { post } = await stageQuestionForms({ submitter, forms: [form] });
  const answers = form.questions.map(({ label }) => [questionName(label), 'x'.repeat(2000)]);
  const { begonnen, seite, formular, einwilligung } = FILLED;
  const sent = {
    begonnen,
    seite,
    formular,
    einwilligung,
    name,
    fassung: formVersion(form),
    email: 'verena@zürich.example',
    telefon: '',
    'frage:Gewonnen?': '<script>',
    ...Object.fromEntries(answers),
  };
  expect((await post(sent)).statusCode).toBe(303);
  await waitUntilDelivered(name);
  const [entry] = await editor.list(UID, { name });
  expect(entry?.['antworten']).toEqual(
    form.questions.map(({ label }) => ({ frage: label, antwort: 'x'.repeat(2000) })),
  );
  expect(JSON.stringify(entry)).not.toContain('Gewonnen');
  // The desk finds it by its title as it is stored.
  expect(await seenBy(own, name, String(entry?.['formular']))).toHaveLength(1);
  expect(problems).toEqual([]);
}, 120_000);

it('stores nothing that was not asked so, and drops nothing of it', async () => {
  const name = someone();
  const { post, renderPage } = await stageQuestionForms({ submitter });
  expect((await post({ ...FILLED, name, 'frage:Wie viele?': 'Hundert' })).statusCode).toBe(422);
  const gone = await stageQuestionForms({ submitter, forms: [] });
  expect((await gone.post({ ...FILLED, name })).statusCode).toBe(410);
  expect(requestOf(renderPage)?.questionForm).toMatchObject({ values: { sender: { name } } });
  const { values } = requestOf(gone.renderPage)?.contactForm ?? {};
  expect([values?.name, values?.message]).toEqual([name, expect.stringContaining('=1+1')]);
  expect((await spool.measure()).waiting).toBe(0);
  expect(await editor.count(UID, { name })).toBe(0);
});

it('is deleted after its term like any other message', async () => {
  const now = new Date();
  const names = [someone(), someone()] as const;
  for (const [name, days] of [
    [names[0], 367],
    [names[1], 364],
  ] as const) {
    const receivedAt = new Date(now.getTime() - days * DAY).toISOString();
    const earlier: ContactSubmitter = {
      submit: (sent) => submitter.submit({ ...sent, receivedAt }),
    };
    await (await stageQuestionForms({ submitter: earlier })).post({ ...FILLED, name });
    await waitUntilDelivered(name);
  }
  const deletion = await startDeletion(dataDir);
  confirmDeletion(dataDir, new Date(now.getTime() - DAY));
  expect(await deletion.run(now)).toContain('Contact messages deleted');
  await deletion.stop();
  expect(await Promise.all(names.map((name) => editor.count(UID, { name })))).toEqual([0, 1]);
}, 120_000);
