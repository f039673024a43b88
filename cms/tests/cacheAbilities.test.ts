import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Ability, PanelPerson } from '../src/panelAccess.ts';
import { cacheAbilities } from '../src/plugins/accounts/limitPermissions.ts';
import type { RowSubscriber } from '../src/requestContext.ts';
import { present, standIn } from './standIn.ts';

type Generate = (person: PanelPerson) => Promise<Ability>;

const ROLES = [{ code: 'foyer-redaktion', name: 'Redaktion' }];
const person = (id: number, roles: PanelPerson['roles'] = ROLES): PanelPerson =>
  ({ id, ...(roles && { roles }) }) as PanelPerson;

/** A stub of Strapi's engine that counts how often it generates abilities, and a clock. */
function start(make: () => Promise<Ability> = async () => ({ can: () => true })) {
  const state = { made: 0, time: 0, heard: [] as RowSubscriber[] };
  const own = {
    findUserPermissions: () => [],
    engine: {
      hooks: {},
      generateUserAbility: () => {
        state.made += 1;
        return make();
      },
    },
  };
  let service: { readonly engine: { readonly generateUserAbility: Generate } } = own;
  cacheAbilities(
    standIn({
      db: { lifecycles: { subscribe: (each: RowSubscriber) => state.heard.push(each) } },
      get: () => ({
        extend: (_: string, change: (item: typeof own) => typeof own) => (service = change(own)),
      }),
    }),
    () => state.time,
  );
  const ask: Generate = (who) => service.engine.generateUserAbility(who);
  return { state, ask, service };
}

describe('the rights of an account', () => {
  it('are computed at most once a second for each account and its roles', async () => {
    const { state, ask } = start();
    const [first, again] = [await ask(person(1)), await ask(person(1))];
    assert.equal(first, again);
    assert.equal(state.made, 1);
    await ask(person(2));
    await ask(person(1, []));
    await ask(person(1, [...ROLES, { code: 'foyer-hr', name: 'HR' }]));
    assert.equal(state.made, 4);
    state.time = 999;
    await ask(person(1));
    assert.equal(state.made, 4);
    state.time = 1000;
    assert.notEqual(await ask(person(1)), first);
    assert.equal(state.made, 5);
  });

  it('are computed again after every write to what they depend on, even a write during the computation', async () => {
    for (const act of [
      'afterCreate',
      'afterCreateMany',
      'afterUpdate',
      'afterUpdateMany',
      'afterDelete',
      'afterDeleteMany',
    ]) {
      const { state, ask } = start();
      const begun = ask(person(1));
      await present(state.heard[0] as unknown as Partial<Record<string, () => Promise<void>>>)[
        act
      ]?.();
      await begun;
      await ask(person(1));
      assert.equal(state.made, 2, act);
    }
    assert.deepEqual(start().state.heard[0]?.models, [
      'admin::permission',
      'admin::role',
      'admin::user',
      'plugin::accounts.brand-assignment',
      'plugin::upload.folder',
    ]);
  });

  it('are computed again after a failed computation', async () => {
    const { state, ask } = start(() => Promise.reject(new Error('gone')));
    await assert.rejects(ask(person(1)), /gone/);
    await assert.rejects(ask(person(1)), /gone/);
    assert.equal(state.made, 2);
  });

  it('leave the other methods of the service unchanged', () => {
    assert.deepEqual(Object.keys(start().service), ['findUserPermissions', 'engine']);
    assert.ok('hooks' in start().service.engine);
  });
});
