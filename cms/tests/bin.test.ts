import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emptyBin } from '../src/plugins/bin/emptyBin.ts';
import { standIn } from './standIn.ts';

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
