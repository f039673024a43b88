import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { postgresDatabase } from '../../scripts/operate/backup/database.ts';
import { createTestDatabase } from '../support/startTestPostgres.ts';

const server = inject('postgres');
const folder = mkdtempSync(join(tmpdir(), 'foyer-dump-'));
const dump = join(folder, 'database.dump');

const run = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
};

/** Everything that is in the schema "public", but for types that belong to tables. */
const OBJECTS = `
  SELECT relname AS name FROM pg_class
    WHERE relnamespace::regnamespace::text = 'public'
  UNION ALL SELECT typname FROM pg_type
    WHERE typnamespace::regnamespace::text = 'public' AND typtype IN ('e', 'd')
  ORDER BY name`;

describe.skipIf(server === null)('a PostgreSQL database', () => {
  let source: string;
  beforeAll(async () => {
    source = await createTestDatabase(server ?? { url: '' });
    await run(
      source,
      `CREATE TABLE bewerbungen (id serial PRIMARY KEY, schluessel text UNIQUE);
       CREATE TABLE konfiguration_beispiel (id serial PRIMARY KEY);
       CREATE TABLE files (id serial PRIMARY KEY, url text, formats jsonb);
       CREATE TABLE strapi_sessions (id serial PRIMARY KEY);
       INSERT INTO bewerbungen (schluessel) SELECT 'key-' || n FROM generate_series(1, 500) n;
       INSERT INTO konfiguration_beispiel DEFAULT VALUES;
       INSERT INTO files (url, formats) VALUES
         ('/uploads/a.jpg', '{"small": {"url": "/uploads/small_a.jpg"}}'),
         ('/api/private-files/0a.pdf', NULL);
       CREATE SCHEMA foyer_state;
       CREATE TABLE foyer_state.session (id text);`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is dumped with its counts, and restored into an empty one, without the schema foyer_state', async () => {
    const counts = {
      entries: { bewerbungen: 500, files: 2, konfiguration_beispiel: 1 },
      brands: 1,
    };
    expect(await postgresDatabase(source, {}).copyTo(dump)).toEqual(counts);
    const target = await createTestDatabase(server ?? { url: '' });
    const restored = postgresDatabase(target, {});
    await restored.restoreFrom(dump, false);
    expect(await restored.count()).toEqual(counts);
    expect((await restored.listFiles()).toSorted()).toEqual([
      '/api/private-files/0a.pdf',
      '/uploads/a.jpg',
      '/uploads/small_a.jpg',
    ]);
    expect(await run(target, "SELECT 1 FROM pg_namespace WHERE nspname = 'foyer_state'")).toEqual(
      [],
    );

    await run(target, "DELETE FROM bewerbungen WHERE schluessel = 'key-1'");
    await expect(restored.restoreFrom(dump, false)).rejects.toThrow(/has tables already/);
    await restored.restoreFrom(dump, true);
    expect(await restored.count()).toEqual(counts);
  });

  it.each([
    [
      'an additional table',
      "CREATE TABLE notes (text text); INSERT INTO notes VALUES ('Frau Muster')",
    ],
    [
      'an additional table that refers to one of the archive',
      'CREATE TABLE bewerbungen_haus_lnk (id serial, of int REFERENCES bewerbungen(id))',
    ],
    [
      'additional views, sequences and types',
      `CREATE VIEW names AS SELECT schluessel FROM bewerbungen; CREATE SEQUENCE numbers;
       CREATE MATERIALIZED VIEW counted AS SELECT count(*) FROM names;
       CREATE TYPE state AS ENUM ('open'); CREATE DOMAIN short AS text;`,
    ],
  ])(
    'of a newer release with %s is replaced as a whole; extensions and foyer_state stay',
    async (_, newer) => {
      const target = await createTestDatabase(server ?? { url: '' });
      const restored = postgresDatabase(target, {});
      await restored.restoreFrom(dump, false);
      await run(target, 'CREATE EXTENSION pg_stat_statements');
      const before = await run(target, OBJECTS);
      await run(
        target,
        `${newer}; CREATE SCHEMA foyer_state; CREATE TABLE foyer_state.session (id text);`,
      );
      await restored.restoreFrom(dump, true);
      expect(await run(target, OBJECTS)).toEqual(before);
      expect((await restored.count()).entries['bewerbungen']).toBe(500);
      expect(await run(target, 'SELECT count(*)::int AS n FROM foyer_state.session')).toEqual([
        { n: 0 },
      ]);
      expect(readdirSync(folder).filter((name) => name.endsWith('.sql'))).toEqual([]);
    },
  );

  it('in a schema of its own, with quotes in its name, is replaced as a whole', async () => {
    const settings = { DATABASE_SCHEMA: `von "Muster"'s $$` };
    const schema = `"${settings.DATABASE_SCHEMA.replaceAll('"', '""')}"`;
    const target = await createTestDatabase(server ?? { url: '' });
    await run(
      target,
      `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.bewerbungen (id serial PRIMARY KEY);
       INSERT INTO ${schema}.bewerbungen DEFAULT VALUES;`,
    );
    const restored = postgresDatabase(target, settings);
    await restored.copyTo(`${dump}.own`);
    await run(
      target,
      `CREATE TABLE ${schema}.lnk (id int REFERENCES ${schema}.bewerbungen(id));
       CREATE TABLE public.of_others (id int);`,
    );
    await restored.restoreFrom(`${dump}.own`, true);
    expect(await restored.count()).toEqual({ entries: { bewerbungen: 1 }, brands: 0 });
    expect(await run(target, 'SELECT id FROM public.of_others')).toEqual([]);
  });

  it('is left as it is if it cannot be replaced completely', async () => {
    const target = await createTestDatabase(server ?? { url: '' });
    const restored = postgresDatabase(target, {});
    await run(
      target,
      `CREATE TABLE bewerbungen (id int); INSERT INTO bewerbungen VALUES (1);
       CREATE SCHEMA other; CREATE TABLE other.houses (id int PRIMARY KEY);`,
    );
    await restored.copyTo(`${dump}.other`);
    await run(
      target,
      `CREATE SCHEMA third; CREATE TABLE third.rooms (house int REFERENCES other.houses);`,
    );
    await expect(restored.restoreFrom(`${dump}.other`, true)).rejects.toThrow(
      /^PostgreSQL: .*ERROR: .*other objects depend on it/,
    );
    expect((await restored.count()).entries).toEqual({ bewerbungen: 1 });
    expect(readdirSync(folder).filter((name) => name.endsWith('.sql'))).toEqual([]);
  });

  it('is not overwritten while one of our services is connected to it, from any machine', async () => {
    const target = await createTestDatabase(server ?? { url: '' });
    await run(target, 'CREATE TABLE bewerbungen (id int)');
    const restored = postgresDatabase(target, {});
    const services = ['foyer-content', 'foyer-site', 'psql'].map(
      (name) => new pg.Client({ connectionString: target, application_name: name }),
    );
    await Promise.all(services.map((service) => service.connect()));
    await expect(restored.restoreFrom(dump, true)).rejects.toThrow(
      'in use by foyer-content on 127.0.0.1, foyer-site on 127.0.0.1: stop',
    );
    await Promise.all(services.map((service) => service.end()));
    expect((await restored.count()).entries).toEqual({ bewerbungen: 0 });
    await restored.restoreFrom(dump, true);
    expect((await restored.count()).entries['bewerbungen']).toBe(500);
  });

  it('that changes during the dump is dumped at one moment, with matching counts', async () => {
    const ending = new AbortController();
    const writing = (async () => {
      for (let n = 0; !ending.signal.aborted; n += 1)
        await run(source, `INSERT INTO bewerbungen (schluessel) VALUES ('later-${n}')`);
    })();
    const { entries } = await postgresDatabase(source, {}).copyTo(`${dump}.busy`);
    ending.abort();
    await writing;
    const restored = postgresDatabase(await createTestDatabase(server ?? { url: '' }), {});
    await restored.restoreFrom(`${dump}.busy`, false);
    expect((await restored.count()).entries).toEqual(entries);
  });

  it('that does not exist is reported with PostgreSQL’s own message', async () => {
    const missing = source.replace(/[^/]*$/, 'none');
    await expect(postgresDatabase(missing, {}).copyTo(`${dump}.none`)).rejects.toThrow(
      /^PostgreSQL: .*database "none" does not exist/,
    );
  });
});
