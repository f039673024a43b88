import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brandIds } from '../src/brands.ts';
import {
  findAssignment,
  keepAssignments,
  saveAssignment,
} from '../src/plugins/accounts/assignments.ts';
import type { EntryFields, Strapi } from '../src/strapi.ts';

type Row = EntryFields & { readonly id: number };

/** The part of the database that assignments need: rows are found by their account. */
function createDatabase(accounts: Row[]): Strapi {
  let rows: Row[] = [];
  const stored = new Map<string, unknown>();
  const ofAccount = ({ where }: { readonly where: EntryFields }) =>
    rows.filter(({ account }) => account === where['account']);
  const assignments = {
    findOne: async (search: { where: EntryFields }) => ofAccount(search)[0] ?? null,
    count: async (search: { where: EntryFields }) => ofAccount(search).length,
    create: async ({ data }: { data: EntryFields }) => {
      rows.push({ ...data, id: rows.length + 1 });
    },
    update: async ({ where, data }: { where: EntryFields; data: EntryFields }) => {
      rows = rows.map((row) => (row.id === where['id'] ? { ...row, ...data } : row));
    },
    deleteMany: async ({ where }: { where: { account: { $notIn: readonly unknown[] } } }) => {
      rows = rows.filter(({ account }) => where.account.$notIn.includes(account));
    },
  };
  return {
    db: {
      query: (uid: string) =>
        uid === 'admin::user' ? { findMany: async () => accounts } : assignments,
    },
    store: () => ({
      get: async ({ key }: { key: string }) => stored.get(key),
      set: async ({ key, value }: { key: string; value: unknown }) => stored.set(key, value),
    }),
  } as unknown as Strapi;
}

it('existing accounts get all brands, later accounts get none, and a deleted account keeps no brands', async () => {
  const accounts: Row[] = [{ id: 1 }, { id: 2 }];
  const strapi = createDatabase(accounts);
  await keepAssignments(strapi);
  assert.deepEqual(await findAssignment(strapi, 2), { group: true, brands: [] });

  const brands = brandIds.slice(0, 1);
  await saveAssignment(strapi, 2, { group: false, brands });
  accounts.push({ id: 3 });
  await keepAssignments(strapi);
  assert.deepEqual(await findAssignment(strapi, 2), { group: false, brands });
  assert.deepEqual(await findAssignment(strapi, 3), { group: false, brands: [] });

  accounts.shift();
  await keepAssignments(strapi);
  assert.deepEqual(await findAssignment(strapi, 1), { group: false, brands: [] });
});
