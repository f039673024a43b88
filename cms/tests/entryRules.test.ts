import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brands } from '../src/brands.ts';
import type { Action, Controller, DocumentMiddleware, EntryFields } from '../src/strapi.ts';
import { present, requestOf, standIn } from './standIn.ts';
import { checkEntry } from '../src/validation/entryRules.ts';
import { findFreeAddress } from '../src/validation/freeAddress.ts';
import { inTurn, publishInTurn } from '../src/validation/inTurn.ts';
import { validateEntries } from '../src/validation/validateEntries.ts';

/** These rules need no service. */
const check = async (uid: string, entry: EntryFields): Promise<string[]> =>
  (await checkEntry(standIn({}), uid, entry)).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const JOB = 'api::stelle.stelle';
const EVENT = 'api::veranstaltung.veranstaltung';
const HOUSE = 'api::haus.haus';
const PAGE = 'api::seite.seite';

test('a job may be open for a single day, or without an end', async () => {
  assert.deepEqual(
    await check(JOB, { ausgeschriebenAm: '2026-12-01', gueltigBis: '2026-12-01' }),
    [],
  );
  assert.deepEqual(await check(JOB, { ausgeschriebenAm: '2026-12-01', gueltigBis: null }), []);
});

test('a job that ends before it is advertised is rejected', async () => {
  assert.match(
    (await check(JOB, { ausgeschriebenAm: '2027-01-01', gueltigBis: '2026-12-31' })).join(),
    /^gueltigBis: Der letzte Tag/,
  );
});

test('a pay range needs a lower end, and its upper end must not be below it', async () => {
  assert.deepEqual(await check(JOB, { lohnVon: null, lohnBis: null }), []);
  assert.deepEqual(await check(JOB, { lohnVon: 70000, lohnBis: null }), []);
  assert.deepEqual(await check(JOB, { lohnVon: '9000', lohnBis: '70000' }), []);
  assert.match((await check(JOB, { lohnBis: 70000 })).join(), /^lohnVon: Zum Lohn «bis» fehlt/);
  assert.match(
    (await check(JOB, { lohnVon: 70000, lohnBis: 9000 })).join(),
    /^lohnBis: Der Lohn endet unter/,
  );
});

test('an event with an implausible year (0026 or 2126) is rejected', async () => {
  assert.deepEqual(await check(EVENT, { beginn: '2099-12-31T18:00:00.000Z', ende: null }), []);
  assert.match(
    (await check(EVENT, { beginn: '0026-12-24T10:00:00.000Z' })).join(),
    /^beginn: Bitte prüfen Sie das Jahr/,
  );
  assert.match(
    (await check(EVENT, { beginn: '2126-12-24T10:00:00.000Z' })).join(),
    /^beginn: Bitte prüfen Sie das Jahr/,
  );
});

test('a series whose last day lies before its first is rejected', async () => {
  const series = (wiederholung: string) =>
    check(EVENT, { beginn: '2027-03-01T23:30:00.000Z', wiederholung });
  for (const rule of ['FREQ=WEEKLY', 'FREQ=WEEKLY;COUNT=1', 'FREQ=DAILY;UNTIL=20270302;INTERVAL=2'])
    assert.deepEqual(await series(rule), []);
  assert.deepEqual(await series('RRULE:FREQ=DAILY;UNTIL=20270302T003000;'), []);
  assert.deepEqual(await series('FREQ=DAILY;UNTIL=20270301T233000Z'), []);
  // It begins on the second of March in Zurich.
  for (const rule of ['FREQ=WEEKLY;UNTIL=20270301', 'UNTIL=20270301T232959Z;FREQ=DAILY'])
    assert.match((await series(rule)).join(), /^wiederholung: Das Ende der Wiederholung/);
  assert.deepEqual(await check(EVENT, { wiederholung: 'FREQ=WEEKLY;UNTIL=20270301' }), []);
});

test('an event that ends before it begins is rejected', async () => {
  assert.match(
    (
      await check(EVENT, { beginn: '2026-12-24T10:00:00.000Z', ende: '2026-12-23T10:00:00.000Z' })
    ).join(),
    /^ende: Das Ende/,
  );
});

/** A database in which no entry has any of the addresses. */
const db = { query: () => ({ findMany: () => Promise.resolve([]), count: () => 0 }) };

test('a page is rejected at an address that its brand hides', async () => {
  const hides = present(brands.find(({ hiddenRoutes }) => hiddenRoutes.includes('events')));
  const shows = present(brands.find(({ hiddenRoutes }) => hiddenRoutes.length === 0));
  const page = async (marke: string, pfad: string | null) =>
    (await checkEntry(standIn({ db }), PAGE, { marke, pfad })).map(({ message }) => message);
  assert.match((await page(hides.id, 'events')).join(), /^Diese Marke hat diese Seite nicht\. /);
  for (const path of ['s/events', 'wohnen', '', null])
    assert.deepEqual(await page(hides.id, path), []);
  assert.deepEqual(await page(shows.id, 'events'), []);
});

test('the copy of a draft without an address gets none', async () => {
  for (const [uid, field] of [
    [HOUSE, 'slug'],
    ['api::kioskprofil.kioskprofil', 'handle'],
  ] as const)
    for (const none of [null, ''])
      assert.deepEqual(await findFreeAddress(standIn({ db }), uid, { [field]: none }, {}), {});
});

test('the address of a copy is saved even if its request has no data', async () => {
  let check: DocumentMiddleware | undefined;
  const documents = (): object => ({
    findMany: () => Promise.resolve([{ slug: 'rosenhof', name: 'Rosenhof' }]),
  });
  documents.use = (middleware: DocumentMiddleware) => (check = middleware);
  const taken = {
    query: () => ({ findMany: () => Promise.resolve([{ slug: 'rosenhof' }]) }),
    inTransaction: () => false,
  };
  const getModel = () => ({ attributes: {} });
  validateEntries(standIn({ db: taken, documents, getModel }));
  const act = {
    uid: HOUSE,
    action: 'clone',
    contentType: {
      uid: HOUSE,
      kind: 'collectionType',
      modelName: 'haus',
      info: { singularName: 'haus', pluralName: 'haeuser' },
      attributes: {},
      options: { draftAndPublish: true },
    } as const,
    params: { documentId: 'original' },
  };
  await present(check)(act, () => Promise.resolve(null));
  assert.deepEqual(act.params, { documentId: 'original', data: { slug: 'rosenhof-2' } });
});

/** A service in which a check takes a moment, and pages are saved after it. */
function stageOfSaves() {
  const paths: unknown[] = [];
  let isOpen = false;
  let check: DocumentMiddleware | undefined;
  const count = async ({ where }: { readonly where: EntryFields }): Promise<number> => {
    await setImmediate();
    return paths.filter((path) => path === where['pfad']).length;
  };
  const documents = { use: (middleware: DocumentMiddleware) => (check = middleware) };
  const rows = { query: () => ({ count, findOne: async () => null }) };
  const inTransaction = (): boolean => isOpen;
  const getModel = () => ({ attributes: {} });
  validateEntries(standIn({ db: { ...rows, inTransaction }, documents, getModel }));
  const save = async (pfad: string): Promise<unknown> =>
    present(check)(
      {
        uid: PAGE,
        action: 'create',
        contentType: {
          uid: PAGE,
          kind: 'collectionType',
          modelName: 'seite',
          info: { singularName: 'seite', pluralName: 'seiten' },
          attributes: {},
          options: { draftAndPublish: true },
        },
        params: { data: { marke: 'haus', pfad } },
      },
      async () => {
        await setImmediate();
        return paths.push(pfad);
      },
    );
  return { paths, save, openTransaction: () => (isOpen = true) };
}

test('of two pages that are saved with one address at the same moment, the later is rejected', async () => {
  const { paths, save } = stageOfSaves();
  const both = await Promise.allSettled([save('s/besuch'), save('s/besuch'), save('s/garten')]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(paths, ['s/besuch', 's/garten']);
});

test('a save in a larger transaction waits for no other save, which may wait for its connection', async () => {
  const { save, openTransaction } = stageOfSaves();
  let finish = (): void => undefined;
  const held = inTurn(PAGE, () => new Promise<void>((resolve) => (finish = resolve)));
  openTransaction();
  await save('s/besuch');
  finish();
  await held;
});

test('of two pages that are published at the same moment, the second waits for the first', async () => {
  const notes: string[] = [];
  const publish: Action = async () => {
    notes.push('begins');
    await setImmediate();
    notes.push('ends');
  };
  let controller: Controller = { publish };
  const extend = (_: string, change: (item: Controller) => Controller): void =>
    void (controller = change(controller));
  publishInTurn(standIn({ get: () => ({ extend }) }));
  const press = async (model: string): Promise<unknown> =>
    present(controller['publish'])(requestOf({ params: { model } }), async () => undefined);
  await Promise.all([press(PAGE), press(PAGE)]);
  assert.deepEqual(notes, ['begins', 'ends', 'begins', 'ends']);
});
