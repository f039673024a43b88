import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { binController } from '../src/plugins/bin/binController.ts';
import { emptyBin } from '../src/plugins/bin/emptyBin.ts';
import { requestOf, standIn } from './standIn.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2027-03-01T03:52:00Z');
const UID = 'api::seite.seite';

interface Stored {
  readonly id: number;
  readonly at: Date;
}

/** A bin with entries that were deleted so many days ago. */
function stage(...days: readonly number[]) {
  let rows: readonly Stored[] = days.map((ago, index) => ({
    id: index + 1,
    at: new Date(NOW.getTime() - ago * DAY_MS),
  }));
  const erasedVersions: unknown[] = [];
  const bin = {
    findMany: async ({ where }: { where: { at: { $lt: Date } } }) =>
      rows
        .filter(({ at }) => at < where.at.$lt)
        .map((row) => ({
          ...row,
          uid: UID,
          entryId: `eintrag-${row.id}`,
          content: { versions: [{ locale: 'de-CH' }] },
        })),
    async deleteMany({ where }: { where: { id: number } }) {
      rows = rows.filter(({ id }) => id !== where.id);
    },
  };
  const versions = {
    deleteMany: async ({ where }: { where: { entryId: string } }) =>
      erasedVersions.push(where.entryId),
  };
  const strapi = standIn({
    contentTypes: { [UID]: {} },
    db: {
      query: (uid: string) =>
        uid === 'plugin::bin.deleted'
          ? bin
          : uid === 'plugin::planning.version'
            ? versions
            : { count: async () => 0 },
    },
  });
  return { strapi, left: () => rows.map(({ id }) => id), erasedVersions };
}

describe('the bin', () => {
  test('erases what has been in it for thirty days, with its versions', async () => {
    const { strapi, left, erasedVersions } = stage(31, 29, 30.5, 0);
    await emptyBin(strapi, NOW, false);
    assert.deepEqual(left(), [2, 4]);
    assert.deepEqual(erasedVersions, ['eintrag-1', 'eintrag-3']);
  });
  test('erases nothing while the clock may be wrong', async () => {
    const { strapi, left } = stage(31, 400);
    await emptyBin(strapi, NOW, true);
    assert.deepEqual(left(), [1, 2]);
  });
});

test('what other brands delete leaves place in the list for one’s own', async () => {
  const all = Array.from({ length: 900 }, (_, index) => ({
    id: 900 - index,
    uid: UID,
    brand: index < 899 ? 'bauma' : 'tabor',
    title: `Seite ${index}`,
    at: NOW,
    content: { versions: [] },
  }));
  interface Asked {
    readonly where?: { readonly brand: { readonly $in: readonly string[] } };
    readonly limit: number;
  }
  const tables: Readonly<Record<string, object>> = {
    'plugin::bin.deleted': {
      findMany: async ({ where, limit }: Asked) =>
        all.filter(({ brand }) => where?.brand.$in.includes(brand) ?? true).slice(0, limit),
    },
    'plugin::accounts.brand-assignment': { findOne: async () => ({ brands: ['tabor'] }) },
  };
  const request = requestOf({
    state: {
      user: { id: 7, roles: [] },
      userAbility: {},
      auth: { strategy: { name: 'admin' } },
    },
  });
  const strapi = standIn({
    contentTypes: { [UID]: { info: { displayName: 'Seite' } } },
    requestContext: { get: () => request },
    db: { query: (uid: string) => tables[uid] },
    plugin: () => ({
      service: () => ({ create: () => ({ can: { delete: () => true, publish: () => true } }) }),
    }),
  });
  const listed = await binController({ strapi }).list(request);
  assert.deepEqual(
    listed.map(({ title }) => title),
    ['Seite 899'],
  );
});
