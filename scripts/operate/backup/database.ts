import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError, type Installation } from '../Installation.ts';
import type { ArchiveHead } from './archive.ts';
import { openSession, postgresEnvironment, runPostgres } from './postgresPrograms.ts';

/** Row counts of the tables that contain content, and the number of brands with content. */
export interface EntryCounts {
  readonly entries: Readonly<Record<string, number>>;
  readonly brands: number;
}

/** The content service's database, for a backup and a restore. */
export interface ContentDatabase {
  readonly engine: Exclude<ArchiveHead['engine'], 'none'>;
  /** Its name in an archive. */
  readonly archivedAs: string;
  /**
   * Copies a consistent snapshot to a new file while the database is in use, and resolves to the
   * row counts of the copy.
   */
  copyTo(file: string): Promise<EntryCounts>;
  /** Throws if a service of ours, on any machine, is connected to it. */
  expectUnused(): Promise<void>;
  /**
   * Restores a copy in place of everything that is in the database. Throws if it is in use, or if
   * it has tables and `replace` is false; the database is then as it was.
   */
  restoreFrom(file: string, replace: boolean): Promise<void>;
  count(): Promise<EntryCounts>;
  /** The number of entries that will be published or unpublished automatically until then. */
  countPlanned(until: Date): Promise<number>;
  /** Addresses of all files in the database. */
  listFiles(): Promise<readonly string[]>;
}

/** Strapi's own tables and join tables; all others contain what people have entered. */
const NO_CONTENT = /^(?:strapi_|admin_|up_|sqlite_|pg_|components_|i18n_)|_(?:lnk|cmps|mph)$/;
const BRAND_TABLE = /^konfiguration_/;
/** Who is looking at which entry: these rows change by themselves. */
const PASSING = new Set(['colleagues_presences']);

function countsOf(rows: readonly (readonly [table: string, count: number])[]): EntryCounts {
  const content = rows
    .filter(([table]) => !NO_CONTENT.test(table) && !PASSING.has(table))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    entries: Object.fromEntries(content),
    brands: content.filter(([table, count]) => BRAND_TABLE.test(table) && count > 0).length,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const FILE_ADDRESSES =
  'SELECT url AS address FROM files UNION ALL SELECT CAST(formats AS TEXT) FROM files WHERE formats IS NOT NULL';

/**
 * Acts that the plugins "planning" and "changes" perform automatically; `moment` in the engine's
 * format.
 */
const plannedUntil = (moment: string): string =>
  `SELECT (SELECT count(*) FROM planning_acts WHERE at <= ${moment}) + (SELECT count(*)
FROM change_parts JOIN change_sets ON change_sets.id = change_parts.change_id
WHERE change_sets.state = 'open' AND change_sets.publish_at <= ${moment}) AS n`;
/** An archive of a release without these plugins does not have their tables. */
const PLANS = ['planning_acts', 'change_parts', 'change_sets'];

/** Addresses in texts that may be JSON. */
const addressesIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.match(/\/[^\s"\\]+/g) ?? []);

export function sqliteDatabase(file: string): ContentDatabase {
  const read = <Read>(path: string, act: (database: DatabaseSync) => Read): Read => {
    const database = new DatabaseSync(path, { timeout: 60_000 });
    try {
      return act(database);
    } catch (cause) {
      throw new OperatorError(`The database ${path} cannot be read: ${sentenceOf(cause)}`, {
        cause,
      });
    } finally {
      database.close();
    }
  };
  const countIn = (path: string): EntryCounts =>
    read(path, (database) =>
      countsOf(
        database
          .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
          .all()
          .map(({ name }) => {
            const table = String(name);
            const row = database.prepare(`SELECT count(*) AS n FROM ${quoted(table)}`).get();
            return [table, Number(row?.['n'])] as const;
          }),
      ),
    );
  return {
    engine: 'sqlite',
    archivedAs: 'content/content.db',
    async copyTo(copy) {
      if (!existsSync(file)) throw new OperatorError(`There is no database ${file}.`);
      // A consistent snapshot, without waiting for writers and without deleted rows: a page-by-page
      // copy would include free pages that still contain deleted applicants.
      read(file, (database) => database.prepare('VACUUM INTO ?').run(copy));
      expectWhole(copy);
      return countIn(copy);
    },
    async expectUnused() {
      // Nothing to check: the restore moves the archive's file here, and checks the one that it
      // replaces.
    },
    async restoreFrom(copy) {
      expectWhole(copy);
    },
    count: async () => countIn(file),
    async countPlanned(until) {
      const { entries } = countIn(file);
      if (!PLANS.every((table) => Object.hasOwn(entries, table))) return 0;
      return read(file, (database) =>
        Number(database.prepare(plannedUntil(String(until.getTime()))).get()?.['n']),
      );
    },
    listFiles: async () =>
      read(file, (database) =>
        addressesIn(
          database
            .prepare(FILE_ADDRESSES)
            .all()
            .map(({ address }) => String(address)),
        ),
      ),
  };

  function expectWhole(copy: string): void {
    if (!existsSync(copy)) throw new OperatorError(`There is no database ${copy}.`);
    const integrity = read(copy, (database) => database.prepare('PRAGMA integrity_check').get());
    if (integrity?.['integrity_check'] !== 'ok')
      throw new OperatorError(
        `The database ${copy} is damaged (${String(integrity?.['integrity_check']).split('\n')[0]}).`,
      );
  }
}

/**
 * Accesses PostgreSQL through its own programs. They get the address by their environment, because
 * every user of the machine can read arguments.
 */
export function postgresDatabase(
  address: string,
  settings: Installation['settings'],
): ContentDatabase {
  const env = postgresEnvironment(address, settings);
  const schema = settings['DATABASE_SCHEMA'] ?? 'public';
  const database = env['PGDATABASE'] ?? 'postgres';
  const ask = (sql: string) => runPostgres('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1'], env, sql);
  const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
  const tablesOf = `SELECT tablename FROM pg_tables WHERE schemaname = ${literal(schema)}`;
  const countSql = (tables: readonly string[]): string =>
    tables
      .map((table) => `SELECT ${literal(table)}, count(*) FROM ${quoted(schema)}.${quoted(table)};`)
      .join('\n');
  const parseCounts = (text: string): EntryCounts =>
    countsOf(
      lines(text).map((line) => {
        const at = line.lastIndexOf('|');
        return [line.slice(0, at), Number(line.slice(at + 1))] as const;
      }),
    );
  const tables = async (): Promise<readonly string[]> => lines(await ask(`${tablesOf};`));
  return {
    engine: 'postgres',
    archivedAs: 'content/database.dump',
    async copyTo(file) {
      const known = await tables();
      // The counts and the dump are of the same snapshot: the dump uses this session's.
      const session = openSession(env);
      try {
        const snapshot = await session.ask(
          'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT pg_export_snapshot();',
        );
        const options = [`--snapshot=${snapshot}`, '--exclude-schema=foyer_state'];
        await runPostgres('pg_dump', ['-Fc', ...WITHOUT_OWNERS, ...options, '-f', file], env);
        return parseCounts(await session.ask(countSql(known)));
      } finally {
        session.end();
      }
    },
    expectUnused,
    async restoreFrom(file, replace) {
      await expectUnused();
      if (!replace && (await tables()).length > 0)
        throw new OperatorError(
          'The database has tables already: restore into an empty one, or say --replace.',
        );
      if (replace) await replaceWith(file);
      else
        await runPostgres(
          'pg_restore',
          [...WITHOUT_OWNERS, '--single-transaction', '--exit-on-error', '-d', database, file],
          env,
        );
      // Only for speed, and PostgreSQL does it later by itself: the copy is restored already.
      await ask('ANALYZE;').catch(() => undefined);
    },
    count: async () => parseCounts(await ask(countSql(await tables()))),
    async countPlanned(until) {
      const known = await tables();
      if (!PLANS.every((table) => known.includes(table))) return 0;
      const moment = `'${until.toISOString()}'`;
      return Number(await ask(`SET search_path TO ${quoted(schema)}; ${plannedUntil(moment)};`));
    },
    listFiles: async () =>
      addressesIn(lines(await ask(`SET search_path TO ${quoted(schema)}; ${FILE_ADDRESSES};`))),
  };

  /**
   * In one transaction: `pg_restore --clean` alone would keep the tables that only a newer release
   * has, and fail if one of them refers to a table of the copy.
   */
  async function replaceWith(file: string): Promise<void> {
    // The content without encryption, for this user alone.
    const script = `${file}.sql`;
    try {
      await writeFile(script, '', { mode: 0o600, flag: 'wx' });
      const cleaned = ['--clean', '--if-exists', '-f', script];
      await runPostgres('pg_restore', [...WITHOUT_OWNERS, ...cleaned, file], env);
      const strict = ['-qX', '-v', 'ON_ERROR_STOP=1', '--single-transaction'];
      await runPostgres('psql', [...strict, '-f', '-', '-f', script], env, dropSql(schema));
    } finally {
      await rm(script, { force: true });
    }
  }

  async function expectUnused(): Promise<void> {
    const named = new URL(address).searchParams.get('application_name');
    const names = [...OUR_SERVICES, ...(named === null ? [] : [named])];
    let users: readonly string[] = [];
    // PostgreSQL notices with a short delay that a program has ended.
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      if (look > 0) await wait(BETWEEN_LOOKS);
      users = lines(await ask(usersSql(names)));
      if (users.length === 0) return;
    }
    throw new OperatorError(
      `The database is in use by ${users.join(', ')}: stop the content service and all site servers first.`,
    );
  }
}

/** The role of another machine may have another name. */
const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/**
 * Drops the tables, views, sequences, enums and domains of a schema that are not part of an
 * extension. Psql runs what `\\gexec` gets.
 */
const dropSql = (schema: string): string => `SET client_min_messages = warning;
SELECT format('DROP %s IF EXISTS %I.%I CASCADE', kind, nspname, name) FROM (
  SELECT 'pg_class'::regclass, oid, relnamespace, relname, CASE relkind WHEN 'v' THEN 'VIEW'
    WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END
  FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
  UNION ALL SELECT 'pg_type'::regclass, oid, typnamespace, typname, 'TYPE'
  FROM pg_type WHERE typtype IN ('e', 'd')
) AS found (catalog, id, namespace, name, kind)
JOIN pg_namespace ON pg_namespace.oid = namespace
WHERE nspname = ${literal(schema)} AND NOT EXISTS
  (SELECT FROM pg_depend WHERE classid = catalog AND objid = id AND deptype = 'e')
ORDER BY kind <> 'TABLE' \\gexec
`;

/** The names that our services give in a connection. */
const OUR_SERVICES = ['foyer-content', 'foyer-site'];
const MAX_LOOKS = 5;
/** Milliseconds. */
const BETWEEN_LOOKS = 250;

const usersSql = (names: readonly string[]): string => `
  SELECT application_name || coalesce(' on ' || host(client_addr), '') AS program
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
    AND application_name IN (${names.map((name) => literal(name)).join(', ')})
  GROUP BY program ORDER BY program;`;

const sentenceOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
