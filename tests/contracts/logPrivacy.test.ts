import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { createTestDatabase } from '../support/startTestPostgres.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { inTier } from '../support/tier.ts';

/** In no other text of the product. */
const NAME = 'Quendolina';
const ADDRESS = `${NAME}@muster.example`;

interface Database {
  readonly databaseUrl: string | null;
  run(sql: string): Promise<void>;
  /** Statements after which each insertion or change of the table's rows is refused. */
  refuse(table: string): readonly string[];
}

const onSqlite = async (folder: string): Promise<Database> => ({
  databaseUrl: null,
  async run(sql) {
    const database = new DatabaseSync(join(folder, 'content.db'));
    database.exec(sql);
    database.close();
  },
  refuse: (table) =>
    ['INSERT', 'UPDATE'].map(
      (act) =>
        `CREATE TRIGGER refuse_${table}_${act} BEFORE ${act} ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    ),
});

const onPostgres = (server: { readonly url: string }) => async (): Promise<Database> => {
  const databaseUrl = await createTestDatabase(server);
  return {
    databaseUrl,
    async run(sql) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    },
    refuse: (table) => [`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (false) NOT VALID`],
  };
};

const postgres = inject('postgres');
const sqlite = { name: 'SQLite', lay: onSqlite };
const ENGINES = inTier(
  'databases',
  [sqlite],
  [sqlite, ...(postgres === null ? [] : [{ name: 'PostgreSQL', lay: onPostgres(postgres) }])],
);
const TABLES = ['kontaktnachrichten', 'anfragen', 'bewerbungen', 'files', 'strapi_sessions'];

describe.each(ENGINES)('the log of the content service on $name', ({ lay }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-log-'));
  let content: TestContent;
  let database: Database;

  beforeAll(async () => {
    database = await lay(dataDir);
    const { databaseUrl } = database;
    content = await startTestContent({ dataDir, databaseUrl });
  }, 600_000);
  afterAll(async () => {
    await content.stop();
    rmSync(dataDir, { recursive: true });
  });

  const send = async (path: string, body: FormData | object, token?: string): Promise<number> => {
    const { status } = await fetch(`${content.url}${path}`, {
      method: 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    return status;
  };
  const submission = (): object => ({
    referenz: crypto.randomUUID(),
    schluessel: crypto.randomUUID(),
    marke: brands[0]?.id,
    eingegangen: new Date().toISOString(),
  });
  const application = (): FormData => {
    const form = new FormData();
    const data = { ...submission(), vorname: NAME, nachname: NAME, bereich: 'pflege' };
    form.set('data', JSON.stringify({ ...data, email: ADDRESS }));
    form.append('files', new Blob([new Uint8Array(makePdf())]), `${NAME}.pdf`);
    return form;
  };

  it('names no person whose submission, sign-in or search failed', async () => {
    for (const sql of TABLES.flatMap((table) => database.refuse(table))) await database.run(sql);
    const message = { ...submission(), name: NAME, email: ADDRESS, nachricht: NAME };
    const visit = {
      ...submission(),
      anliegen: 'besichtigung',
      name: NAME,
      email: ADDRESS,
      text: NAME,
      wuensche: [{ tag: '2030-01-02', zeit: 'abend' }],
    };
    const { token } = content;
    const wrong = { password: `${NAME}-1`, identifier: ADDRESS };
    const answers = [
      await send('/api/kontaktnachrichten', { data: message }, token),
      await send('/api/anfragen', { data: visit }, token),
      await send('/api/bewerbungen', application(), token),
    ];
    expect(answers).toEqual([500, 500, 500]);
    await database.run('ALTER TABLE up_users RENAME TO up_users_away');
    await database.run('ALTER TABLE admin_users RENAME TO admin_users_away');
    const signedIn = [
      await send('/api/auth/local', wrong),
      await send('/api/auth/forgot-password', { email: ADDRESS }),
      await send('/admin/login', { email: ADDRESS, password: `${NAME}-1` }),
      await send('/admin/forgot-password', { email: ADDRESS }),
    ];
    await database.run('ALTER TABLE stellen RENAME TO stellen_away');
    const search = await fetch(
      `${content.url}/api/stellen?filters[titel][$contains]=${NAME}&filters[id]=${NAME}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect([...signedIn, search.status].filter((status) => status === 500).length).toBeGreaterThan(
      1,
    );

    const log = readFileSync(content.logFile, 'utf8');
    const errors = log.split('\n').filter((line) => line.includes('"level":50'));
    expect(errors.length).toBeGreaterThanOrEqual(4);
    expect(log).toContain('insert into');
    expect(log).not.toMatch(new RegExp(NAME, 'i'));
  });
});
