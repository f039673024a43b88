import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeRows } from '../src/seed/writeRows.ts';
import type { Attribute, EntryFields } from '../src/strapi.ts';
import { standIn } from './standIn.ts';

const MODELS: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  'api::seite.seite': {
    titel: { type: 'string' },
    bild: { type: 'component', component: 'bild.bild' },
    bloecke: { type: 'dynamiczone', components: ['block.text', 'block.galerie'] },
    haus: { type: 'relation', target: 'api::haus.haus' },
  },
  'bild.bild': { alt: { type: 'string' }, datei: { type: 'media' } },
  'block.text': { text: { type: 'string' } },
  'block.galerie': { bilder: { type: 'component', component: 'bild.bild', repeatable: true } },
};

/**
 * A database that assigns ids per table and returns them in another order than it inserted the
 * rows.
 */
function createTables() {
  const tables = new Map<string, EntryFields[]>();
  const statements: string[] = [];
  const insert = (table: string, rows: readonly object[]): number[] => {
    statements.push(table);
    const known = tables.get(table) ?? [];
    const added = rows.map((row, at) => ({ id: known.length + at + 1, ...row }));
    tables.set(table, [...known, ...added]);
    return added.map(({ id }) => id).toReversed();
  };
  const joined = (uid: string, field: string) => ({
    name: `${uid} ${field}`,
    joinColumn: { name: 'own' },
    inverseJoinColumn: { name: 'other' },
  });
  const strapi = standIn({
    getModel: (uid: string) => ({ attributes: MODELS[uid] }),
    db: {
      query: (uid: string) => ({
        createMany: ({ data }: { readonly data: EntryFields[] }) =>
          Promise.resolve({ ids: insert(uid, data) }),
      }),
      queryBuilder: (table: string) => ({
        insert: (rows: readonly object[]) => ({
          execute: () => Promise.resolve(insert(table, rows)),
        }),
      }),
      metadata: {
        get: (uid: string) => ({
          attributes: {
            related: { joinTable: joined(uid, 'related') },
            ...Object.fromEntries(
              Object.keys(MODELS[uid] ?? {}).map((name) => [
                name,
                { joinTable: joined(uid, name) },
              ]),
            ),
          },
        }),
      },
    },
  });
  return { strapi, tables, statements };
}

const page = (title: string): EntryFields => ({
  titel: title,
  haus: 7,
  bild: { alt: title, datei: 31 },
  bloecke: [
    {
      __component: 'block.galerie',
      bilder: [{ alt: 'eins' }, { alt: `zwei ${title}`, datei: 32 }],
    },
    { __component: 'block.text', text: title },
  ],
});

test('rows are written with their components in order, their files and their relations', async () => {
  const { strapi, tables } = createTables();
  assert.deepEqual(await writeRows(strapi, 'api::seite.seite', [page('A'), page('B')]), [1, 2]);
  const read = (table: string) => tables.get(table) ?? [];
  const altOf = (id: unknown): unknown =>
    read('bild.bild').find((row) => row['id'] === id)?.['alt'];
  const placesIn = (table: string, owner: number) =>
    read(table)
      .filter((row) => row['entity_id'] === owner)
      .map((row) => [row['field'], row['component_type'], row['order'], row['cmp_id']]);

  const [picture] = placesIn('api::seite.seite bild', 2);
  assert.deepEqual(picture?.slice(0, 3), ['bild', 'bild.bild', null]);
  assert.equal(altOf(picture?.[3]), 'B');
  assert.deepEqual(placesIn('api::seite.seite bloecke', 2), [
    ['bloecke', 'block.galerie', 1, 2],
    ['bloecke', 'block.text', 2, 2],
  ]);
  const pictures = placesIn('block.galerie bilder', 2);
  assert.deepEqual(
    pictures.map(([, , order, id]) => [order, altOf(id)]),
    [
      [1, 'eins'],
      [2, 'zwei B'],
    ],
  );
  assert.deepEqual(
    read('plugin::upload.file related').map((row) => [
      row['file_id'],
      row['related_type'],
      altOf(row['related_id']),
      row['field'],
      row['order'],
    ]),
    [
      [31, 'bild.bild', 'A', 'datei', 1],
      [31, 'bild.bild', 'B', 'datei', 1],
      [32, 'bild.bild', 'zwei A', 'datei', 1],
      [32, 'bild.bild', 'zwei B', 'datei', 1],
    ],
  );
  assert.deepEqual(
    read('api::seite.seite haus').map((row) => [row['own'], row['other']]),
    [
      [1, 7],
      [2, 7],
    ],
  );
});

test('a hundred rows need as many database statements as two', async () => {
  const countFor = async (count: number): Promise<number> => {
    const { strapi, statements } = createTables();
    const rows = Array.from({ length: count }, (_, place) => page(`Seite ${place}`));
    await writeRows(strapi, 'api::seite.seite', rows);
    return statements.length;
  };
  assert.equal(await countFor(100), await countFor(2));
});
