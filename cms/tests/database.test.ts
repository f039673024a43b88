import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { databaseConfig, cachePreparedStatements } from '../config/database.ts';

// The driver that the service uses, not one of the repository's.
const fromService = createRequire(new URL('../package.json', import.meta.url));
const { types } = fromService('pg') as {
  readonly types: {
    readonly builtins: { readonly TIMESTAMP: number };
    getTypeParser(type: number, format: 'text'): (text: string) => unknown;
  };
};
const { prepareValue } = fromService('pg/lib/utils') as { prepareValue(value: unknown): string };

/** The environment as Strapi passes it to a configuration file. */
const env = Object.assign(
  (name: string, otherwise = '') => (name === 'DATABASE_URL' ? 'postgres://db/foyer' : otherwise),
  {
    int: (_: string, otherwise: number) => otherwise,
    bool: (_: string, otherwise: boolean) => otherwise,
    array: () => [],
  },
);

for (const zone of ['Europe/Zurich', 'UTC', 'America/New_York']) {
  test(`PostgreSQL stores and reads the same instant on a machine in ${zone}`, (t) => {
    const before = process.env['TZ'];
    t.after(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });
    process.env['TZ'] = zone;
    assert.equal(databaseConfig({ env }).connection.client, 'postgres');
    const moment = new Date('2026-11-24T09:30:00.250Z');
    assert.match(prepareValue(moment), /^2026-11-24T09:30:00\.250\+00:00$/);
    const read = types.getTypeParser(types.builtins.TIMESTAMP, 'text');
    assert.deepEqual(read('2026-11-24 09:30:00.25'), moment);
    assert.deepEqual(read('2026-03-29 02:30:00'), new Date('2026-03-29T02:30:00Z'));
  });
}

test('SQLite statements are compiled once, and again after a table changes', () => {
  const Database = fromService('better-sqlite3') as new (name: string) => {
    pragma(setting: string): unknown;
    prepare(sql: string): { run(...values: unknown[]): unknown; all(): unknown };
    close(): void;
  };
  const connection = new Database(':memory:');
  cachePreparedStatements(connection);
  connection.prepare('create table house (name text)').run();
  connection.prepare('insert into house values (?)').run('Tabor');
  const read = connection.prepare('select * from house');
  assert.equal(connection.prepare('select * from house'), read);
  assert.deepEqual(read.all(), [{ name: 'Tabor' }]);
  connection.prepare('alter table house add column place text').run();
  assert.deepEqual(connection.prepare('select * from house').all(), [
    { name: 'Tabor', place: null },
  ]);
  for (let number = 0; number < 1000; number += 1) connection.prepare(`select ${number}`);
  assert.notEqual(connection.prepare('select * from house'), read);
  connection.close();
});
