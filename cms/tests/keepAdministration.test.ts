import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepAdministration } from '../src/access/keepAdministration.ts';
import type { RequestContext } from '../src/requestContext.ts';
import type { Action } from '../src/strapi.ts';
import { requestOf, standIn } from './standIn.ts';

interface Person {
  readonly id: number;
  isActive: boolean;
  readonly password: string | null;
  readonly blocked?: boolean;
}

/** People of the administration. Each act blocks the account of its address, as Strapi would. */
function stage(people: readonly Person[]) {
  const block = async ({ params }: RequestContext): Promise<void> => {
    const person = people.find(({ id }) => String(id) === params['id']);
    if (person !== undefined) person.isActive = false;
  };
  let actions: Record<string, Action> = { update: block, deleteOne: block, deleteMany: block };
  keepAdministration(
    standIn({
      get: () => ({
        extend: (_: string, change: (known: typeof actions) => typeof actions) => {
          actions = change(actions);
        },
      }),
      db: {
        // A transaction that fails leaves everything as it was.
        transaction: async (act: () => Promise<unknown>) => {
          const before = people.map(({ isActive }) => isActive);
          return act().catch((error: unknown) => {
            people.forEach((person, at) => (person.isActive = before[at] ?? false));
            throw error;
          });
        },
        query: () => ({ findMany: async () => people.filter(({ isActive }) => isActive) }),
      },
    }),
  );
  return (name: string, id: string): Promise<unknown> =>
    Promise.resolve(actions[name]?.(requestOf({ params: { id } }), async () => undefined));
}

const invited = { id: 2, isActive: true, password: null };
const blocked = { id: 3, isActive: true, password: 'hash', blocked: true };
const deactivated = { id: 4, isActive: false, password: 'hash' };

for (const name of ['update', 'deleteOne', 'deleteMany'])
  test(`${name}: the last account of the administration that can sign in stays`, async () => {
    const last = { id: 1, isActive: true, password: 'hash' };
    const ask = stage([last, invited, blocked, deactivated]);
    await assert.rejects(ask(name, '1'), /niemand mehr mit der Rolle Administration/);
    assert.equal(last.isActive, true);
  });

test('one of two accounts of the administration is blocked', async () => {
  const one = { id: 1, isActive: true, password: 'hash' };
  const other = { id: 5, isActive: true, password: 'hash' };
  const ask = stage([one, other]);
  await ask('update', '1');
  assert.equal(one.isActive, false);
  await assert.rejects(ask('update', '5'), /niemand mehr/);
});
