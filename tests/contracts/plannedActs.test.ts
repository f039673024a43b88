import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEditor, fetchEditorToken, type ContentEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';

const UID = 'api::beitrag.beitrag';
const PAGE = 'api::seite.seite';
const LOCALE = 'de-CH';
const MINUTE = 60_000;

interface Planned {
  readonly acts: readonly {
    readonly act: string;
    readonly at: string;
    readonly by: string;
    readonly failure: string | null;
  }[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-plan-'));
let service: TestContent;
let second: TestContent | undefined;
let admin: PanelUser;
let editor: ContentEditor;
let brand: unknown;

const signIn = async (): Promise<void> => {
  const token = await fetchEditorToken(service.url);
  admin = createPanelUser(service.url, token);
  editor = createEditor(service.url, token);
};
const start = async (): Promise<void> => {
  service = await startTestContent({ dataDir });
  await signIn();
};
beforeAll(async () => {
  await start();
  brand = (await editor.list(UID, {}))[0]?.['marke'];
});
afterAll(async () => {
  await second?.stop();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The wall clock in Zurich so many minutes from now, at a full one. */
const wallTime = (minutes: number): string => {
  const instant = new Date(Math.ceil(Date.now() / MINUTE + minutes) * MINUTE);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(instant).replace(' ', 'T');
};
/** Lets the time come that was planned for these entries: no minute is waited for. */
const letTimeCome = (...documentIds: readonly string[]): void => {
  const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
  const change = database.prepare('UPDATE planning_acts SET at = ? WHERE entry_id = ?');
  for (const documentId of documentIds)
    expect(change.run(Date.now() - MINUTE, documentId).changes).toBe(1);
  database.close();
};
const createDraft = async (titel: string): Promise<string> =>
  editor.create(UID, {
    marke: brand,
    titel,
    slug: `plan-${crypto.randomUUID()}`,
    datum: '2026-11-20',
  });
const plan = (documentId: string, wish: object, who = admin) =>
  who.ask('/planning/plan', 'POST', { uid: UID, documentId, locale: LOCALE, ...wish });
const planOf = async (documentId: string): Promise<Planned> =>
  (await admin.ask(`/planning/plan?uid=${UID}&documentId=${documentId}&locale=${LOCALE}`))
    .body as Planned;
const isPublic = async (documentId: string): Promise<boolean> => {
  const answer = await fetch(`${service.url}/api/beitraege/${documentId}`, {
    headers: { authorization: `Bearer ${service.token}` },
  });
  return answer.status === 200;
};
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await wait(500);
};

it('refuses what cannot be, at its field, and those who may not publish', async () => {
  const documentId = await createDraft('Nicht planbar');
  const past = await plan(documentId, { publish: '2020-01-01T08:00' });
  expect([past.status, JSON.stringify(past.body)]).toEqual([
    400,
    expect.stringMatching(/"path":\["publish"\].*ist vorbei/),
  ]);
  const early = await plan(documentId, { publish: wallTime(20), unpublish: wallTime(10) });
  expect(JSON.stringify(early.body)).toMatch(/"path":\["unpublish"\].*kommt nach/);
  const alone = await plan(documentId, { unpublish: wallTime(10) });
  expect(JSON.stringify(alone.body)).toContain('nicht veröffentlicht');

  // Reads jobs, but no press articles.
  const hr = await invitePanelUser(service.url, admin, 'HR');
  expect((await plan(documentId, { publish: wallTime(10) }, hr)).status).toBe(404);
  const stranger = createPanelUser(service.url, 'none');
  expect((await plan(documentId, { publish: wallTime(10) }, stranger)).status).toBe(401);
  // Reads houses, and publishes none.
  const uid = 'api::haus.haus';
  const [house] = await editor.list(uid, {});
  const wish = {
    uid,
    documentId: house?.['documentId'],
    locale: LOCALE,
    unpublish: wallTime(10),
  };
  expect((await hr.ask('/planning/plan', 'POST', wish)).status).toBe(403);
  expect((await planOf(documentId)).acts).toEqual([]);
});

it('keeps a plan with its person, gives it up, and forgets it with its entry', async () => {
  const documentId = await createDraft('Geplant und aufgehoben');
  const [publish, unpublish] = [wallTime(60), wallTime(120)];
  await plan(documentId, { publish, unpublish });
  expect((await planOf(documentId)).acts).toMatchObject([
    { act: 'publish', at: publish, failure: null },
    { act: 'unpublish', at: unpublish, failure: null },
  ]);
  await plan(documentId, { publish, unpublish: null });
  expect((await planOf(documentId)).acts).toHaveLength(1);
  await plan(documentId, {});
  expect((await planOf(documentId)).acts).toEqual([]);
});

it('does what is due, keeps a refusal in words, and asks for the right again', async () => {
  const complete = await createDraft('Um Punkt');
  const incomplete = await editor.create(PAGE, {
    marke: brand,
    pfad: `plan-${crypto.randomUUID()}`,
    titel: '  ',
  });
  const author = await invitePanelUser(service.url, admin, 'Redaktion');
  const orphaned = await createDraft('Ohne Recht');
  const at = wallTime(60);
  expect((await plan(complete, { publish: at })).status).toBe(200);
  expect((await plan(orphaned, { publish: at }, author)).status).toBe(200);
  const wish = { uid: PAGE, documentId: incomplete, locale: LOCALE, publish: at };
  expect((await admin.ask('/planning/plan', 'POST', wish)).status).toBe(200);
  const me = (await author.ask('/admin/users/me')).body as {
    readonly data: { readonly id: number };
  };
  await admin.ask(`/admin/users/${me.data.id}`, 'PUT', { isActive: false });
  letTimeCome(complete, orphaned, incomplete);

  await until(() => isPublic(complete));
  await until(async () => (await planOf(orphaned)).acts[0]?.failure !== null);
  expect((await planOf(complete)).acts).toEqual([]);
  expect([await isPublic(orphaned), (await planOf(orphaned)).acts[0]?.failure]).toEqual([
    false,
    'Das Konto, das dies geplant hat, gibt es nicht mehr.',
  ]);
  const pagePlan = (): Promise<Planned> =>
    admin
      .ask(`/planning/plan?uid=${PAGE}&documentId=${incomplete}&locale=${LOCALE}`)
      .then(({ body }) => body as Planned);
  await until(async () => (await pagePlan()).acts[0]?.failure !== null);
  expect((await pagePlan()).acts[0]?.failure).toBe('Titel: Bitte füllen Sie dieses Feld aus.');
}, 300_000);

it('does what a stopped service has missed, and once what two services share', async () => {
  const wish = { publish: wallTime(60) };
  const late = await createDraft('Verspätet');
  const shared = await createDraft('Zu zweit');
  for (const documentId of [late, shared]) expect((await plan(documentId, wish)).status).toBe(200);
  await service.stop();
  letTimeCome(late);
  await start();
  await until(() => isPublic(late));
  second = await startTestContent({ dataDir });
  letTimeCome(shared);
  await until(() => isPublic(shared));
  await until(async () => (await planOf(shared)).acts.length === 0);
  const versions = `/planning/versions?uid=${UID}&documentId=${shared}&locale=${LOCALE}`;
  const { body } = await admin.ask(versions);
  expect(body).toMatchObject({ versions: [{ kind: 'publish' }] });
}, 600_000);
