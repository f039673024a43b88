import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONFIGURATIONS } from '../src/contentTypes.ts';
import { keepOldHours, migrateOpeningHours } from '../src/editing/migrateOpeningHours.ts';
import type { Attribute, EntryFields } from '../src/strapi.ts';
import { present, standIn } from './standIn.ts';

const [UID = ''] = CONFIGURATIONS;
const JOINS = 'joins';
const OLD_LINES = 'components_text_oeffnung';
const ROWS = 'oeffnung.zeit';

const HOURS: Attribute = { type: 'component', component: ROWS, repeatable: true };

/** A database with the tables of one configuration as an earlier version left them. */
function stage(lines: Readonly<Record<number, readonly EntryFields[]>>, entries: EntryFields[]) {
  const tables = new Map<string, EntryFields[]>([
    [UID, entries],
    [JOINS, []],
    [OLD_LINES, []],
    [ROWS, []],
  ]);
  const rowsOf = (table: string): EntryFields[] => tables.get(table) ?? [];
  for (const [owner, own] of Object.entries(lines))
    for (const [at, line] of own.entries()) {
      const id = rowsOf(OLD_LINES).length + 1;
      rowsOf(OLD_LINES).push({ id, ...line });
      rowsOf(JOINS).push({
        entity_id: Number(owner),
        cmp_id: id,
        component_type: 'text.oeffnung',
        field: 'Oeffnung',
        order: at + 1,
      });
    }
  const matches = (row: EntryFields, where: EntryFields): boolean =>
    Object.entries(where).every(([name, value]) => row[name] === value);
  const query = (table: string, isIn: (row: EntryFields) => boolean): object => ({
    where: (where: EntryFields) => query(table, (row) => isIn(row) && matches(row, where)),
    whereIn: (name: string, values: readonly unknown[]) =>
      query(table, (row) => isIn(row) && values.includes(row[name])),
    orderBy: () => query(table, isIn),
    select: async () => rowsOf(table).filter(isIn),
    update: async (change: EntryFields) =>
      rowsOf(table)
        .filter(isIn)
        .forEach((row) => Object.assign(row, change)),
    delete: async () =>
      tables.set(
        table,
        rowsOf(table).filter((row) => !isIn(row)),
      ),
  });
  let beforeSync: (() => Promise<void>) | undefined;
  const strapi = standIn({
    hook: () => ({ register: (act: () => Promise<void>) => (beforeSync = act) }),
    getModel: (uid: string) => ({ attributes: uid === UID ? { Oeffnungszeiten: HOURS } : {} }),
    db: {
      getSchemaConnection: () => ({ hasTable: async (table: string) => tables.has(table) }),
      getConnection: (table: string) => query(table, () => true),
      query: (uid: string) => ({
        findMany: async () => rowsOf(uid),
        createMany: async ({ data }: { readonly data: EntryFields[] }) => {
          const ids = data.map((_, at) => rowsOf(uid).length + at + 1);
          rowsOf(uid).push(...data.map((row, at) => ({ id: ids[at], ...row })));
          return { ids };
        },
      }),
      queryBuilder: (table: string) => ({
        insert: (rows: readonly EntryFields[]) => ({
          execute: async () => rowsOf(table).push(...rows),
        }),
        update: (change: EntryFields) => ({
          where: (where: EntryFields) => ({
            execute: async () =>
              rowsOf(table)
                .filter((row) => matches(row, where))
                .forEach((row) => Object.assign(row, change)),
          }),
        }),
      }),
      metadata: {
        get: (uid: string) => ({
          attributes: {
            Oeffnungszeiten: {
              joinTable: {
                name: uid === UID ? JOINS : `${uid} joins`,
                joinColumn: { name: 'entity_id' },
              },
            },
          },
        }),
      },
    },
  });
  const start = async (): Promise<void> => {
    keepOldHours(strapi);
    await present(beforeSync)();
    // What Strapi does when a type has changed: components that it does not know are unassigned.
    tables.set(
      JOINS,
      rowsOf(JOINS).filter(({ component_type: type }) => type === ROWS),
    );
    await migrateOpeningHours(strapi);
  };
  return {
    start,
    left: () =>
      rowsOf(OLD_LINES).length + rowsOf(JOINS).filter(({ field }) => field === 'Oeffnung').length,
    hoursOf: (owner: number) =>
      rowsOf(JOINS)
        .filter(({ entity_id: id }) => id === owner)
        .map(({ cmp_id: id }) => rowsOf(ROWS).find((row) => row['id'] === id)?.['tage']),
    remarkOf: (id: number) => rowsOf(UID).find((row) => row['id'] === id)?.['Oeffnungshinweis'],
  };
}

const entry = (id: number, locale: string, publishedAt: string | null): EntryFields => ({
  id,
  documentId: 'konfiguration',
  locale,
  publishedAt,
});
const ENTRIES = () => [
  entry(1, 'de-CH', null),
  entry(2, 'de-CH', '2026-11-30'),
  entry(3, 'it-CH', null),
];
const line = (tage: string): EntryFields => ({ tage, von: '08:00:00', bis: '18:00:00' });

test('lines in German become the hours of all languages, draft and published apart', async () => {
  const { start, hoursOf, remarkOf, left } = stage(
    { 1: [line('Täglich')], 2: [line('Montag'), line('Samstag')], 3: [line('Tutti i giorni')] },
    ENTRIES(),
  );
  await start();
  assert.deepEqual(hoursOf(1), ['Mo Di Mi Do Fr Sa So']);
  assert.deepEqual(hoursOf(2), ['Mo', 'Sa']);
  assert.deepEqual(hoursOf(3), ['Mo Di Mi Do Fr Sa So']);
  assert.deepEqual([1, 2, 3].map(remarkOf), [undefined, undefined, undefined]);
  assert.equal(left(), 0);
});

test('if a line cannot be read, all become the remark of their language', async () => {
  const closed = { tage: 'Weihnachten', von: null, bis: null };
  const { start, hoursOf, remarkOf, left } = stage(
    { 1: [line('Täglich'), closed], 2: [line('Täglich')], 3: [line('Tutti i giorni')] },
    ENTRIES(),
  );
  await start();
  assert.deepEqual([1, 2, 3].map(hoursOf), [[], ['Mo Di Mi Do Fr Sa So'], []]);
  assert.equal(remarkOf(1), 'Täglich: 8–18\nWeihnachten: geschlossen');
  assert.equal(remarkOf(2), undefined);
  assert.equal(remarkOf(3), 'Tutti i giorni: 8–18');
  assert.equal(left(), 0);
});

test('a second start, and a database without such lines, change nothing', async () => {
  const { start, hoursOf } = stage({ 1: [line('Täglich')] }, ENTRIES());
  await start();
  await start();
  assert.deepEqual(hoursOf(1), ['Mo Di Mi Do Fr Sa So']);
  const empty = stage({}, ENTRIES());
  await empty.start();
  assert.deepEqual(empty.hoursOf(1), []);
});
