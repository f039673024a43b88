import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interceptConflictingSaves } from '../src/plugins/colleagues/heldSaves.ts';
import { ENTRY, stageForm } from './stageForm.ts';

test('what was typed is kept when the server rejects a save with 400', async () => {
  const answers = [400, 200];
  Object.assign(globalThis, {
    window: { fetch: async () => new Response('{}', { status: answers.shift() ?? 500 }) },
    location: { href: 'http://haus.example/admin' },
  });
  window.fetch = interceptConflictingSaves(window.fetch);
  const told: string[] = [];
  const end = stageForm(told);
  const save = () => window.fetch(ENTRY, { method: 'PUT', body: '{"titel":"Neu"}' });
  assert.equal((await save()).status, 400);
  assert.deepEqual(told, ['kept']);
  assert.equal((await save()).status, 200);
  assert.deepEqual(told, ['kept', 'saved']);
  end();
});
