import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import { isAnyTypeListed, filterEntryActions } from '../src/admin/hideAdvertising.ts';

const READ = 'plugin::content-manager.explorer.read';

test('the menu links to the content manager for every role of ours, but not for what has its own screens', () => {
  const reads = (names: readonly string[]) =>
    names.map((name) => ({ action: READ, subject: `api::${name}.${name}` }));
  for (const { name, rights, configurations } of panelRoles)
    assert.ok(configurations !== undefined || isAnyTypeListed(reads(Object.keys(rights))), name);
  assert.equal(isAnyTypeListed(reads(['bewerbung', 'kontaktnachricht', 'anfrage'])), false);
});

test('a type is listed only with the right to read it', () => {
  assert.equal(isAnyTypeListed([]), false);
  assert.equal(isAnyTypeListed([{ action: 'plugin::upload.read', subject: null }]), false);
  const configuration = 'plugin::konfiguration.konfiguration-muster';
  assert.equal(isAnyTypeListed([{ action: `${READ}.else`, subject: configuration }]), false);
  assert.equal(isAnyTypeListed([{ action: READ, subject: configuration }]), true);
});

test('an entry’s menu has no link to the type builder, and none to the form layout without the right', () => {
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
