import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandIds } from '../src/brands.ts';
import { completeHandOver } from '../src/plugins/applications/handOver.ts';
import type { EntryFields } from '../src/strapi.ts';
import { standIn } from './standIn.ts';

const [FROM = '', TO = ''] = brandIds;

function serviceWith(entry: EntryFields | null) {
  const trail: EntryFields[] = [];
  const strapi = standIn({
    documents: () => ({
      findOne: async () => entry,
      update: async ({ data }: { readonly data: EntryFields }) => Object.assign(entry ?? {}, data),
    }),
    db: {
      transaction: async (run: () => Promise<unknown>) => run(),
      query: () => ({
        create: async ({ data }: { readonly data: EntryFields }) => trail.push(data),
      }),
    },
  });
  return { strapi, trail };
}

test('an application that is handed on belongs to the other house, and the trail says so', async () => {
  const entry: EntryFields = { documentId: 'a1', marke: FROM, stand: 'abgesagt' };
  const { strapi, trail } = serviceWith(entry);
  assert.equal(await completeHandOver(strapi, 'a1', TO), true);
  assert.equal(entry['marke'], TO);
  // It has to be decided anew.
  assert.equal(entry['stand'], 'in-pruefung');
  assert.deepEqual(
    trail.map(({ field, before, after, who }) => [field, before, after, who]),
    [['marke', FROM, TO, null]],
  );
  // A yes that is sent twice changes nothing.
  assert.equal(await completeHandOver(strapi, 'a1', TO), false);
  assert.equal(await completeHandOver(strapi, 'a1', 'gibt-es-nicht'), false);
  assert.equal(await completeHandOver(serviceWith(null).strapi, 'a1', TO), false);
});
