import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { standIn } from './standIn.ts';

// The modules read these settings when they are loaded.
process.env['PRIVATE_UPLOADS_DIR'] = path.join(
  mkdtempSync(path.join(tmpdir(), 'content-')),
  'private-uploads',
);
process.env['PRIVATE_FILES_SECRET'] = 'schedule-0123456789abcdef';
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
