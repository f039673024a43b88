import assert from 'node:assert/strict';
import { test } from 'node:test';
import './privateFolder.ts';
import { standIn } from './standIn.ts';

const { deleteSoon, deletionTasks } = await import('../src/submissions/scheduleDeletion.ts');

test('a database that fails is logged by its code alone, and does not end the service', async (context) => {
  const lines: string[] = [];
  const count = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('Verena'), { code: 'ECONNRESET' }));
  const strapi = standIn({
    db: { query: () => ({ count }) },
    log: { error: (line: string) => lines.push(line) },
  });
  await deletionTasks.bewerbungenLoeschen.task({ strapi });
  context.mock.timers.enable({ apis: ['setTimeout'] });
  deleteSoon(strapi);
  context.mock.timers.tick(30_000);
  await new Promise((done) => {
    setImmediate(done);
  });
  assert.deepEqual(lines, ['Not deleted: ECONNRESET', 'Not deleted: ECONNRESET']);
});
