import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdRefusedSaves, openForm } from '../src/plugins/colleagues/heldSaves.ts';

const ENTRY = 'http://haus.example/content-manager/collection-types/api::stelle.stelle/a1';

test('what was typed outlives a save that the server refuses for one of its fields', async () => {
  const answers = [400, 200];
  Object.assign(globalThis, {
    window: { fetch: async () => new Response('{}', { status: answers.shift() ?? 500 }) },
    location: { href: 'http://haus.example/admin' },
  });
  holdRefusedSaves();
  const told: string[] = [];
  const end = openForm({
    uid: 'api::stelle.stelle',
    documentId: 'a1',
    locale: 'de-CH',
    version: '2026-11-23T08:00:00.000Z',
    seen: null,
    onSave: () => undefined,
    onSaved: () => told.push('saved'),
    onHeldBack: () => told.push('kept'),
    onGone: () => told.push('gone'),
    compare: () => Promise.reject(new Error('no one else has saved')),
    choose: async () => null,
  });
  const save = () => window.fetch(ENTRY, { method: 'PUT', body: '{"titel":"Neu"}' });
  assert.equal((await save()).status, 400);
  assert.deepEqual(told, ['kept']);
  assert.equal((await save()).status, 200);
  assert.deepEqual(told, ['kept', 'saved']);
  end();
});
