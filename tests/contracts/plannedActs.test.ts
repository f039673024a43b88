import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';
import { isWhole } from '../support/tier.ts';

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

const { url, token, editorToken, dataDir } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const editor = createEditor(url, editorToken);
/** Deleted at the end, because other tests count entries. */
const made: (readonly [uid: string, documentId: string])[] = [];
let brand: unknown;
beforeAll(async () => {
  brand = (await editor.list(UID, {}))[0]?.['marke'];
});
afterAll(async () => {
  for (const entry of made) await editor.remove(...entry);
});

/** The wall clock in Zurich this many minutes from now, rounded up to a full minute. */
const wallTime = (minutes: number): string => {
  const instant = new Date(Math.ceil(Date.now() / MINUTE + minutes) * MINUTE);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(instant).replace(' ', 'T');
};
const inDatabase = <Read>(act: (database: DatabaseSync) => Read): Read => {
  const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
  try {
    return act(database);
  } finally {
    database.close();
  }
};
/** Moves the planned time of these entries into the past, so that tests need not wait a minute. */
const letTimeCome = (...documentIds: readonly string[]): void =>
  inDatabase((database) => {
    const change = database.prepare(
      'UPDATE planning_acts SET at = ?, claimed_until = NULL WHERE entry_id = ?',
    );
    for (const documentId of documentIds)
      expect(change.run(Date.now() - MINUTE, documentId).changes).toBe(1);
  });
const create = async (uid: string, fields: object): Promise<string> => {
  const documentId = await editor.create(uid, { marke: brand, ...fields });
  made.push([uid, documentId]);
  return documentId;
};
const createDraft = (titel: string): Promise<string> =>
  create(UID, { titel, slug: `plan-${crypto.randomUUID()}`, datum: '2026-11-20' });
const plan = (documentId: string, wish: object, who = admin) =>
  who.ask('/planning/plan', 'POST', { uid: UID, documentId, locale: LOCALE, ...wish });
const planOf = async (documentId: string): Promise<Planned> =>
  (await admin.ask(`/planning/plan?uid=${UID}&documentId=${documentId}&locale=${LOCALE}`))
    .body as Planned;
const isPublic = async (documentId: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/beitraege/${documentId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status === 200;
};
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await wait(500);
};

it('rejects an invalid plan with an error at its field, and accounts that may not publish', async () => {
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

  // This role reads jobs, but no press articles.
  const hr = await invitePanelUser(url, admin, 'HR');
  expect((await plan(documentId, { publish: wallTime(10) }, hr)).status).toBe(404);
  const stranger = createPanelUser(url, 'none');
  expect((await plan(documentId, { publish: wallTime(10) }, stranger)).status).toBe(401);
  // This role reads houses, but may not publish them.
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

it('compares the times of a plan as instants when the clocks change', async () => {
  const documentId = await createDraft('In der Nacht der Sommerzeit');
  // The clocks skip the hour after 2.00, so 2.45 is 3.45.
  const night = await plan(documentId, {
    publish: '2099-03-29T02:45',
    unpublish: '2099-03-29T03:15',
  });
  expect(JSON.stringify(night.body)).toMatch(/"path":\["unpublish"\].*kommt nach/);
  expect((await planOf(documentId)).acts).toEqual([]);
});

it('stores a plan, changes it and removes it', async () => {
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

it('executes due plans, checks the planner’s account again, and stores the reason of a failure', async () => {
  const complete = await createDraft('Um Punkt');
  const incomplete = await create(PAGE, { pfad: `s/plan-${crypto.randomUUID()}`, titel: '  ' });
  const author = await invitePanelUser(url, admin, 'Redaktion');
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

it.runIf(isWhole('plans'))(
  'does nothing of an act that it cannot finish, so that a second attempt publishes no newer text',
  async () => {
    const documentId = await createDraft('Unterbrochen');
    await plan(documentId, { publish: wallTime(60) });
    const tries = (): unknown =>
      inDatabase((database) =>
        database.prepare('SELECT tries FROM planning_acts WHERE entry_id = ?').get(documentId),
      );
    inDatabase((database) =>
      database.exec(`CREATE TRIGGER keep_act BEFORE DELETE ON planning_acts
      WHEN OLD.entry_id = '${documentId}' BEGIN SELECT RAISE(ABORT, 'stopped'); END`),
    );
    letTimeCome(documentId);
    await until(async () => (tries() as { readonly tries: number }).tries === 1);
    const wasPublic = await isPublic(documentId);
    inDatabase((database) => database.exec('DROP TRIGGER keep_act'));
    expect(wasPublic).toBe(false);
    letTimeCome(documentId);
    await until(() => isPublic(documentId));
    expect(tries()).toBeUndefined();
  },
  120_000,
);
