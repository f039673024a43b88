import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterEntryActions } from '../src/admin/hideAdvertising.ts';

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
