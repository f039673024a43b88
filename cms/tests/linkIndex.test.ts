import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findFileUses } from '../src/plugins/entries/findLinksTo.ts';
import { noteChangedEntries } from '../src/plugins/entries/entryIndex.ts';
import { standIn } from './standIn.ts';

const UID = 'api::weiterleitung.weiterleitung';
const DOCUMENT = 'eintrag';
const [OLD, NEW] = [1, 2];

type Act = (next: () => Promise<unknown>) => Promise<unknown>;

/** A database with slow reads and a transaction that defers callbacks until its end. */
function stage() {
  const stored = { file: OLD };
  const followers: (() => void)[] = [];
  let inTransaction = false;
  let change: Act = (next) => next();
  const documents = (uid: string) => ({
    async findMany() {
      const { file } = stored;
      await wait(5);
      return uid === UID ? [{ documentId: DOCUMENT, marke: 'haus', bild: { id: file } }] : [];
    },
  });
  documents.use = (middleware: (act: object, next: () => Promise<unknown>) => Promise<unknown>) => {
    change = (next) =>
      middleware({ uid: UID, action: 'update', params: { documentId: DOCUMENT } }, next);
  };
  const strapi = standIn({
    documents,
    contentTypes: {},
    getModel: () => ({ attributes: { bild: { type: 'media' } } }),
    requestContext: { run: (_: undefined, act: () => Promise<unknown>) => act() },
    db: {
      inTransaction: () => inTransaction,
      transaction: (act: (parts: object) => Promise<unknown>) =>
        act({ onCommit: (follow: () => void) => followers.push(follow) }),
    },
  });
  noteChangedEntries(strapi);
  return {
    shown: async (): Promise<number[]> => [...(await findFileUses(strapi)).keys()],
    change: (file: number) =>
      change(async () => {
        stored.file = file;
      }),
    async changeInTransaction(file: number, meanwhile: () => Promise<void>) {
      inTransaction = true;
      await change(async () => undefined);
      inTransaction = false;
      await meanwhile();
      stored.file = file;
      for (const follow of followers) follow();
    },
  };
}

test('two concurrent reads after a change both return the change', async () => {
  const { shown, change } = stage();
  assert.deepEqual(await shown(), [OLD]);
  await change(NEW);
  assert.deepEqual(await Promise.all([shown(), shown()]), [[NEW], [NEW]]);
});

test('a change during a read causes another read, and the later state is kept', async () => {
  const { shown, change } = stage();
  await shown();
  await change(OLD);
  const early = shown();
  await wait(1);
  await change(NEW);
  const late = await shown();
  await early;
  assert.deepEqual([late, await shown()], [[NEW], [NEW]]);
});

test('a change in a transaction is read again after the transaction ends', async () => {
  const { shown, changeInTransaction } = stage();
  await shown();
  await changeInTransaction(NEW, async () => {
    assert.deepEqual(await shown(), [OLD]);
  });
  assert.deepEqual(await shown(), [NEW]);
});
