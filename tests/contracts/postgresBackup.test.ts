import { mkdtempSync, rmSync } from 'node:fs';
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

  it('is not overwritten while one of our services is connected to it, from any machine', async () => {
    const target = await createTestDatabase(server ?? { url: '' });
    await run(target, 'CREATE TABLE bewerbungen (id int)');
    const restored = postgresDatabase(target, {});
    const services = ['foyer-content', 'foyer-site', '', 'psql'].map(
      (name) => new pg.Client({ connectionString: target, application_name: name }),
    );
    await Promise.all(services.map((service) => service.connect()));
    await expect(restored.restoreFrom(dump, true)).rejects.toThrow(
      'in use by a program without a name on 127.0.0.1, foyer-content on 127.0.0.1, foyer-site on 127.0.0.1: stop',
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
