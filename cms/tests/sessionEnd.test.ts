import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { interceptConflictingSaves } from '../src/plugins/colleagues/heldSaves.ts';
import {
  keepFormsOnSessionExpiry,
  noteUnsaved,
  signInQuestion,
} from '../src/plugins/colleagues/sessionEnd.ts';
import { ENTRY, stageForm } from './stageForm.ts';

const REFRESH = 'http://haus.example/admin/access-token';

/** A browser whose session has expired, and a server that knows one password. */
function stageBrowser(): void {
  const send = async (input: unknown, init?: { readonly body?: string }): Promise<Response> => {
    if (input !== '/admin/login') return new Response(null, { status: 401 });
    const { password } = JSON.parse(String(init?.body)) as { readonly password: string };
    return password === 'richtig'
      ? Response.json({ data: { token: 'neu' } })
      : new Response(null, { status: 400 });
  };
  Object.assign(globalThis, {
    window: { fetch: send },
    location: { href: 'http://haus.example/admin' },
    localStorage: { getItem: () => null },
  });
  window.fetch = keepFormsOnSessionExpiry(window.fetch);
}

describe('a session that expires while a person writes', () => {
  let endDialog: () => void;
  beforeEach(() => {
    stageBrowser();
    endDialog = signInQuestion.subscribe(() => undefined);
  });
  afterEach(() => endDialog());

  test('is renewed in a dialog above the form, for all waiting requests', async () => {
    const end = noteUnsaved();
    const waiting = [window.fetch(REFRESH), window.fetch(REFRESH)];
    await new Promise(setImmediate);
    const question = signInQuestion.get();
    assert.equal(
      await question?.signIn('a@haus.example', 'falsch'),
      'E-Mail oder Passwort stimmt nicht.',
    );
    assert.notEqual(signInQuestion.get(), null);
    assert.equal(await question?.signIn('a@haus.example', 'richtig'), null);
    for (const answer of await Promise.all(waiting))
      assert.deepEqual(await answer.json(), { data: { token: 'neu' } });
    assert.equal(signInQuestion.get(), null);
    end();
  });

  test('ends with 401 if the person gives up, if nothing is unsaved and for other requests', async () => {
    assert.equal((await window.fetch(REFRESH)).status, 401);
    const end = noteUnsaved();
    const refused = window.fetch(REFRESH);
    await new Promise(setImmediate);
    signInQuestion.get()?.giveUp();
    assert.equal((await refused).status, 401);
    assert.equal((await window.fetch('http://haus.example/changes')).status, 401);
    end();
    assert.equal((await window.fetch(REFRESH)).status, 401);
  });

  test('ends with 401 if no dialog can be shown', async () => {
    const end = noteUnsaved();
    endDialog();
    assert.equal((await window.fetch(REFRESH)).status, 401);
    end();
  });

  test('offers a new sign-in after a rejected save, even if Strapi has removed the form', async () => {
    window.fetch = interceptConflictingSaves(window.fetch);
    const close = stageForm();
    assert.equal((await window.fetch(ENTRY, { method: 'PUT', body: '{}' })).status, 401);
    close();
    const refused = window.fetch(REFRESH);
    await new Promise(setImmediate);
    assert.notEqual(signInQuestion.get(), null);
    signInQuestion.get()?.giveUp();
    assert.equal((await refused).status, 401);
    assert.equal((await window.fetch(REFRESH)).status, 401);
  });
});
