import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelRoles } from '../../src/domain/content/panelRoles.ts';
import { describeReach, firstSteps } from '../src/plugins/accounts/firstSteps.ts';

for (const { name } of panelRoles)
  test(`somebody new with the role ${name} sees what to do`, () => {
    assert.notDeepEqual(firstSteps([name]), []);
  });

test('several roles name each thing once, and a role made by hand names none', () => {
  const steps = firstSteps(['Redaktion', 'Veranstaltungen', 'Eigene Rolle']);
  assert.equal(new Set(steps.map(({ to }) => to)).size, steps.length);
  assert.equal(steps.length, firstSteps(['Redaktion']).length);
  assert.deepEqual(firstSteps(['Eigene Rolle']), []);
});

test('who signs in with a password alone sees how to protect it, nobody else does', () => {
  const [last] = firstSteps(['Küche'], true).slice(-1);
  assert.equal(last?.to, '/plugins/zwei-schritte');
  assert.equal(firstSteps(['Küche']).length, firstSteps(['Küche'], true).length - 1);
});

test('who has no house yet is told whom to ask', () => {
  assert.match(describeReach({ brands: [], group: false }), /kein Haus zugeteilt/);
  assert.match(describeReach({ brands: [], group: true }), /alle Häuser/);
  assert.equal(
    describeReach({ brands: [{ name: 'Erste' }, { name: 'Zweite' }], group: false }),
    'Sie arbeiten für Erste, Zweite.',
  );
});
