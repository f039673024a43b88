import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standIn } from './standIn.ts';
import { createIdempotent } from '../src/submissions/idempotentCreate.ts';

interface Row {
  readonly schluessel: string;
  readonly documentId: string;
}

type BeforeCreate = (rows: Row[]) => unknown;

function contentService({ beforeCreate }: { readonly beforeCreate?: BeforeCreate } = {}) {
  const rows: Row[] = [];
  return {
    rows,
    db: {
      query: () => ({
        findOne: async ({ where }: { readonly where: Row }) =>
          rows.find(({ schluessel }) => schluessel === where.schluessel) ?? null,
      }),
    },
    documents: () => ({
      async create({ data }: { readonly data: Row }) {
        await beforeCreate?.(rows);
        if (rows.some(({ schluessel }) => schluessel === data.schluessel))
          throw new Error('UNIQUE constraint failed');
        rows.push({ ...data, documentId: `d${rows.length + 1}` });
        return rows.at(-1);
      },
    }),
  };
}

const send = (strapi: object, schluessel: string, deleted: readonly string[] = []) =>
  createIdempotent(
    standIn(strapi),
    'api::kontaktnachricht.kontaktnachricht',
    schluessel,
    async () => ({ schluessel }),
    { has: (id) => deleted.includes(id) },
  );

test('an entry that another process created in the meantime is returned', async () => {
  const strapi = contentService({
    beforeCreate: (rows) => rows.push({ schluessel: 'one', documentId: 'elsewhere' }),
  });
  const { entry, isNew } = await send(strapi, 'one');
  assert.deepEqual([entry.documentId, isNew], ['elsewhere', false]);
});

test('a key whose entry was deleted counts as used and creates nothing', async () => {
  const strapi = contentService();
  const { entry, isNew } = await send(strapi, 'one', ['one']);
  assert.deepEqual([entry.documentId, isNew, strapi.rows], ['geloescht', false, []]);
});

test('a failure is thrown and does not block the key', async () => {
  let fails = true;
  const strapi = contentService({
    beforeCreate: () => {
      if (fails) throw new Error('disk full');
    },
  });
  await assert.rejects(send(strapi, 'one'), /disk full/);
  fails = false;
  assert.equal((await send(strapi, 'one')).isNew, true);
});
