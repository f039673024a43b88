import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentMiddleware, EntryFields } from '../src/strapi.ts';
import { keepOccupancies } from '../src/validation/keepOccupancies.ts';
import { present, standIn } from './standIn.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const OCCUPANCY = 'api::belegung.belegung';
const PERSON = { id: 3, firstname: 'Eva', lastname: 'Empfang', email: 'eva@example.ch' };

/** A service with the rows of one offer and an occupancy of «zimmer». */
function stage(isPerson = false) {
  let middleware: DocumentMiddleware | undefined;
  let rows: readonly EntryFields[] = [];
  const changes: unknown[] = [];
  let inTransaction = false;
  const documents = () => ({
    findMany: async ({ filters }: { readonly filters: EntryFields }) =>
      JSON.stringify(filters).includes('"zimmer"') ? [{ documentId: 'belegung' }] : [],
    update: async (change: unknown) => changes.push(change),
    delete: async (change: unknown) => changes.push(['deleted', change, inTransaction]),
  });
  documents.use = (each: DocumentMiddleware) => (middleware = each);
  keepOccupancies(
    standIn({
      documents,
      requestContext: { get: () => (isPerson ? { state: { user: PERSON } } : undefined) },
      db: {
        query: () => ({ findMany: async () => rows }),
        transaction: async (act: () => Promise<unknown>) => {
          inTransaction = true;
          return act().finally(() => (inTransaction = false));
        },
      },
    }),
  );
  const act = (uid: string, action: string, data?: EntryFields, after = rows) =>
    present(middleware)(
      {
        uid,
        action,
        contentType: {
          uid,
          kind: 'collectionType',
          modelName: 'wohnangebot',
          info: { singularName: 'wohnangebot', pluralName: 'wohnangebote' },
          attributes: {},
        },
        params: { documentId: 'angebot', ...(data && { data }) },
      },
      async () => (rows = after),
    );
  return { changes, act };
}

const draft = (slug: string): EntryFields => ({ marke: 'eins', slug, publishedAt: null });
const published = (slug: string): EntryFields => ({ ...draft(slug), publishedAt: '2026-11-30' });
const moved = {
  documentId: 'belegung',
  data: { marke: 'eins', angebot: 'zimmer-zum-see' },
};

test('what is free follows an offer that is published at another address', async () => {
  const { act, changes } = stage();
  await act(OFFER, 'publish', {}, [published('zimmer'), draft('zimmer')]);
  await act(OFFER, 'update', {}, [draft('zimmer-zum-see'), published('zimmer')]);
  assert.deepEqual(changes, []);
  await act(OFFER, 'publish', {}, [published('zimmer-zum-see'), draft('zimmer-zum-see')]);
  assert.deepEqual(changes, [moved]);
});

test('it follows an offer that gets another address while it is withdrawn', async () => {
  const { act, changes } = stage();
  await act(OFFER, 'publish', {}, [published('zimmer'), draft('zimmer')]);
  await act(OFFER, 'unpublish', {}, [draft('zimmer')]);
  assert.deepEqual(changes, []);
  await act(OFFER, 'update', {}, [draft('zimmer-zum-see')]);
  assert.deepEqual(changes, [moved]);
});

test('it is deleted with the offer, in one transaction, and stays while a language is left', async () => {
  const { act, changes } = stage();
  await act(OFFER, 'publish', {}, [published('zimmer'), draft('zimmer'), draft('zimmer')]);
  await act(OFFER, 'delete', undefined, [published('zimmer'), draft('zimmer')]);
  assert.deepEqual(changes, []);
  await act(OFFER, 'delete', undefined, []);
  assert.deepEqual(changes, [['deleted', { documentId: 'belegung' }, true]]);
});

test('who saves what is free in the panel confirms it now, by their own name', async () => {
  const data = { freiJetzt: 2, bestaetigtAm: '2030-01-01T00:00:00Z', bestaetigtVon: 'Fremd' };
  const byPerson = { ...data };
  await stage(true).act(OCCUPANCY, 'update', byPerson);
  assert.equal(byPerson.bestaetigtVon, 'Eva Empfang');
  assert.ok(Math.abs(Date.parse(byPerson.bestaetigtAm) - Date.now()) < 60_000);
  const onlyMoved: EntryFields = { angebot: 'zimmer' };
  await stage(true).act(OCCUPANCY, 'update', onlyMoved);
  assert.deepEqual(onlyMoved, { angebot: 'zimmer' });
  const byService = { ...data };
  await stage().act(OCCUPANCY, 'update', byService);
  assert.deepEqual(byService, data);
});
