import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import { isAnyTypeListed, filterEntryActions } from '../src/admin/hideAdvertising.ts';

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
  // Messages have their own screen, so this role has no other type.
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

test('an entry’s menu leads neither to the builder of types nor, without the right, to arranging a form', () => {
  const action = (type: string) =>
    Object.assign(() => ({ label: type }), { type, position: 'header' });
  const kept = filterEntryActions(['edit-the-model', 'configure-the-view', 'delete'].map(action));
  assert.deepEqual(
    kept.map((each) => [each.type, each.position]),
    [
      ['configure-the-view', 'header'],
      ['delete', 'header'],
    ],
  );
  assert.deepEqual(
    kept.map((each) => each({ model: 'api::seite.seite', activeTab: 'draft' })?.label),
    [undefined, 'delete'],
  );
});
