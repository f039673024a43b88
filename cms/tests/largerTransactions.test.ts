import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDueActions } from '../src/plugins/planning/runDueActions.ts';
import { announceUndrafted } from '../src/rest/announceUndrafted.ts';
import { standIn } from './standIn.ts';

const PAGE = 'api::seite.seite';
const REDIRECT = 'api::weiterleitung.weiterleitung';

type Middleware = (act: object, next: () => Promise<unknown>) => Promise<unknown>;
type Work = (open: { onCommit(follow: () => void): void }) => Promise<unknown>;

/** A service that notes what happens, and whether its transaction was open then. */
function stage() {
  const notes: string[] = [];
  const followers: (() => void)[] = [];
  let isOpen = false;
  let middleware: Middleware = (_act, next) => next();
  const note = (what: string): void => void notes.push(isOpen ? `${what} within` : what);
  const onCommit = (follow: () => void): void => void followers.push(follow);
  const transaction = async (work: Work): Promise<void> => {
    if (isOpen) return void (await work({ onCommit }));
    isOpen = true;
    await work({ onCommit }).finally(() => (isOpen = false));
    for (const follow of followers.splice(0)) follow();
  };
  const ACT = {
    id: 3,
    uid: PAGE,
    entryId: 'a',
    language: '',
    act: 'unpublish',
    personId: 9,
    tries: 0,
  };
  const rows = {
    findMany: async () => [ACT],
    updateMany: async () => ({ count: 1 }),
    deleteMany: async () => note('forgotten'),
    findOne: async () => (note('checked'), { id: 9, isActive: true, marke: 'haus', pfad: 'a' }),
    count: async () => 0,
  };
  const documents = Object.assign(
    () => ({
      findOne: async () => ({ documentId: 'a' }),
      findMany: async () => (note('links read'), []),
      unpublish: async () => note('unpublished'),
    }),
    { use: (added: Middleware) => void (middleware = added) },
  );
  const strapi = standIn({
    documents,
    contentTypes: {},
    getModel: () => ({ attributes: {} }),
    requestContext: { run: (_: undefined, act: () => unknown) => act() },
    db: { query: () => rows, inTransaction: () => isOpen, transaction },
    service: () => ({ engine: { generateUserAbility: async () => ({}) } }),
    plugin: () => ({ service: () => ({ create: () => ({ can: { publish: () => true } }) }) }),
    eventHub: { emit: async () => note('announced') },
    log: { error: (message: string) => note(message) },
  });
  const save = (): Promise<unknown> =>
    middleware(
      { uid: REDIRECT, action: 'create', contentType: { modelName: 'weiterleitung' } },
      async () => {
        note('saved');
        return { documentId: 'a' };
      },
    );
  return { strapi, notes, save, transaction };
}

test('a planned act is checked before its transaction, which SQLite’s only connection serves', async () => {
  const { strapi, notes } = stage();
  await runDueActions(strapi);
  assert.deepEqual(notes.slice(-2), ['unpublished within', 'forgotten within']);
  assert.ok(notes.includes('checked') && notes.includes('links read'));
  assert.equal(notes.filter((note) => note.endsWith('within')).length, 2);
});

test('an entry without drafts is announced once others can read it', async () => {
  const { strapi, notes, save, transaction } = stage();
  announceUndrafted(strapi);
  await save();
  await transaction(save);
  assert.deepEqual(notes, ['saved', 'announced', 'saved within', 'announced']);
});
