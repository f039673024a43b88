import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUnsavedVersions, mergeUnsaved } from '../src/plugins/preview/unsavedVersions.ts';
import { present } from './standIn.ts';

const entry = { userId: 1, uid: 'api::seite.seite', documentId: 'abc', locale: 'de-CH' };

test('each person has one version of an entry, which expires after a quarter of an hour', () => {
  let now = 0;
  const versions = createUnsavedVersions(() => now);
  const name = versions.keep(entry, { titel: 'Eins' });
  assert.equal(versions.keep(entry, { titel: 'Zwei' }), name);
  assert.notEqual(versions.keep({ ...entry, userId: 2 }, { titel: 'Fremd' }), name);
  assert.equal(present(versions.find(name)).fields['titel'], 'Zwei');
  now += 16 * 60_000;
  assert.equal(versions.find(name), null);
  assert.notEqual(versions.keep(entry, {}), name);
});

test('the oldest version is dropped when there are too many', () => {
  const versions = createUnsavedVersions();
  const first = versions.keep(entry, {});
  for (let userId = 2; userId <= 101; userId += 1) versions.keep({ ...entry, userId }, {});
  assert.equal(versions.find(first), null);
});

test('an account that sends too many drops its own versions, not those of others', () => {
  const versions = createUnsavedVersions();
  const other = versions.keep({ ...entry, userId: 2 }, {});
  const names = Array.from({ length: 300 }, (_, at) =>
    versions.keep({ ...entry, documentId: `eintrag-${at}` }, {}),
  );
  assert.notEqual(versions.find(other), null);
  assert.equal(names.filter((name) => versions.find(name) !== null).length, 10);
});

test('only the requested fields of the edited entry and language are replaced', () => {
  const version = {
    ...entry,
    until: 0,
    fields: { titel: 'Neu', lead: 'Auch neu', pfad: 'anderswo' },
  };
  const read = { documentId: 'abc', locale: 'de-CH', titel: 'Alt', pfad: 'hier' };
  assert.deepEqual(mergeUnsaved(read, version), { ...read, titel: 'Neu' });
  for (const other of [{ ...read, documentId: 'def' }, { ...read, locale: 'fr-CH' }, null])
    assert.deepEqual(mergeUnsaved([other], version), [other]);
});
