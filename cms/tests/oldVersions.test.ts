import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planningServer } from '../src/plugins/planning/planningServer.ts';
import { deleteOldVersions } from '../src/plugins/planning/versions.ts';
import { present, standIn } from './standIn.ts';

/** A table of versions that deletes the rows of each request. */
function versionsFrom(...times: readonly string[]) {
  let kept = [...times];
  const query = (uid: string) => ({
    deleteMany: async ({ where }: { where: { at: { $lt: Date } } }) => {
      assert.equal(uid, 'plugin::planning.version');
      assert.deepEqual(Object.keys(where), ['at']);
      kept = kept.filter((at) => !(new Date(at) < where.at.$lt));
    },
  });
  return { strapi: standIn({ db: { query } }), kept: () => kept };
}

test('versions are kept for exactly two years', async () => {
  const { strapi, kept } = versionsFrom(
    '2026-11-23T03:41:00.001Z',
    '2026-11-23T03:41:00.000Z',
    '2026-11-23T03:40:59.999Z',
    '2019-01-01T00:00:00.000Z',
  );
  await deleteOldVersions(strapi, new Date('2028-11-23T03:41:00Z'));
  assert.deepEqual(kept(), ['2026-11-23T03:41:00.001Z', '2026-11-23T03:41:00.000Z']);
});

test('two years are counted correctly over a leap day', async () => {
  const { strapi, kept } = versionsFrom('2028-02-29T12:00:00Z', '2028-03-01T12:00:00Z');
  await deleteOldVersions(strapi, new Date('2030-02-28T12:00:00Z'));
  assert.equal(kept().length, 2);
  await deleteOldVersions(strapi, new Date('2030-03-01T12:00:00Z'));
  assert.deepEqual(kept(), ['2028-03-01T12:00:00Z']);
});

test('the service deletes old versions each night', async () => {
  const { strapi, kept } = versionsFrom('2000-01-01T00:00:00Z', new Date().toISOString());
  interface Task {
    readonly task: () => Promise<void>;
    readonly options: { readonly rule: string; readonly tz?: string };
  }
  const tasks: Record<string, Task> = {};
  const cron = { add: (added: Record<string, Task>) => Object.assign(tasks, added) };
  planningServer.bootstrap({ strapi: standIn({ ...strapi, cron }) });
  const { task, options } = present(tasks['deleteOldVersions']);
  assert.match(options.rule, /^0 \d+ [0-6] \* \* \*$/);
  await task();
  assert.equal(kept().length, 1);
});
