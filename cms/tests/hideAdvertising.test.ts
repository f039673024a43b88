import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import { isAnyTypeListed } from '../src/admin/hideAdvertising.ts';

const READ = 'plugin::content-manager.explorer.read';

test('the menu leads to the content manager where it lists something, and nowhere else', () => {
  const refused = panelRoles.filter(
    ({ rights, configurations }) =>
      !isAnyTypeListed([
        ...Object.keys(rights).map((name) => ({ action: READ, subject: `api::${name}.${name}` })),
        ...(configurations === undefined
          ? []
          : [{ action: READ, subject: 'plugin::konfiguration.konfiguration-muster' }]),
      ]),
  );
  // Messages have a screen of their own.
  assert.deepEqual(
    refused.map(({ name }) => name),
    ['Empfang'],
  );
});

test('a right to something else than reading lists nothing', () => {
  assert.equal(isAnyTypeListed([]), false);
  assert.equal(isAnyTypeListed([{ action: 'plugin::upload.read', subject: null }]), false);
  const configuration = 'plugin::konfiguration.konfiguration-muster';
  assert.equal(isAnyTypeListed([{ action: `${READ}.else`, subject: configuration }]), false);
  assert.equal(isAnyTypeListed([{ action: READ, subject: configuration }]), true);
});
