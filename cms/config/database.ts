import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Env } from '../src/strapi.ts';

// Checked here because this file is the first that needs it: under Node 20 the SQLite driver ends
// the process without a message.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(
    `The content service needs Node 24 or newer, this is ${process.version}: start it through npm start.`,
  );
}

interface SqliteConnection {
  pragma(setting: string): unknown;
  prepare(sql: string): object;
}

interface PostgresDriver {
  readonly defaults: { parseInputDatesAsUTC: boolean };
  readonly types: {
    readonly builtins: { readonly TIMESTAMP: number };
    setTypeParser(type: number, parse: (text: string) => unknown): void;
  };
}

const CONNECTION_TIMEOUT_MS = 60_000;

export const databaseConfig = ({ env }: { readonly env: Env }) => ({
  connection: {
    ...(env('DATABASE_URL') ? postgres(env) : sqlite(env)),
    // Otherwise the message of each error has the values that the statement should store.
    compileSqlOnError: false,
    acquireConnectionTimeout: env.int('DATABASE_CONNECTION_TIMEOUT', CONNECTION_TIMEOUT_MS),
  },
  // Otherwise a start without a brand's folder would drop that brand's table and all its data.
  settings: { forceMigration: false },
});

const sqlite = (env: Env) => ({
  client: 'sqlite',
  connection: { filename: resolve(env('DATABASE_FILENAME', '.tmp/data.db')) },
  useNullAsDefault: true,
  pool: {
    // Without write-ahead logging every write waits for the disk three times. This slows down the
    // delivery of an application and the thousands of writes of the seed.
    afterCreate(connection: SqliteConnection, done: (error: null, own: SqliteConnection) => void) {
      connection.pragma('journal_mode = WAL');
      // Deleted rows are overwritten: what a person has deleted must not stay in the file.
      connection.pragma('secure_delete = ON');
      connections.add(connection);
      cachePreparedStatements(connection);
      done(null, connection);
    },
  },
});

/** Those of this process; empty with PostgreSQL. */
const connections = new Set<SqliteConnection>();

/**
 * Moves the write-ahead log into the database and empties it, so that it has no earlier version of a
 * page with deleted rows. False if it could not yet, because a transaction is open.
 */
export function emptyWriteAheadLog(): boolean {
  try {
    for (const connection of connections) connection.pragma('wal_checkpoint(TRUNCATE)');
    return true;
  } catch {
    return false;
  }
}

const MAX_CACHED_STATEMENTS = 1000;
/**
 * Statements that read or write rows, or are part of a transaction. Every other statement may
 * change tables.
 */
const KEEPS_TABLES =
  /^\s*(?:select|insert|update|delete|begin|commit|rollback|savepoint|release)\b/i;

/**
 * For each query the driver prepares a statement: it compiles an SQLite program and a function that
 * builds rows. The same few hundred statements repeat, one at a time, so they are cached until a
 * table changes.
 */
export function cachePreparedStatements(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, object>();
  connection.prepare = (sql) => {
    if (!KEEPS_TABLES.test(sql)) {
      kept.clear();
      return prepare(sql);
    }
    const statement = kept.get(sql) ?? prepare(sql);
    // Moved to the end, so that the first entry is the least recently used one.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest = ''] = kept.size > MAX_CACHED_STATEMENTS ? kept.keys() : [];
    kept.delete(oldest);
    return statement;
  };
}

const postgres = (env: Env) => {
  storeTimestampsInUtc();
  return {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL'),
      ssl: env.bool('DATABASE_SSL', false) && {
        rejectUnauthorized: env.bool('DATABASE_SSL_REJECT_UNAUTHORIZED', true),
      },
      schema: env('DATABASE_SCHEMA', 'public'),
      // A restore detects by this name, and by a connection that stays open, that this service is
      // running.
      application_name: 'foyer-content',
    },
    pool: {
      min: Math.max(1, env.int('DATABASE_POOL_MIN', 2)),
      max: env.int('DATABASE_POOL_MAX', 10),
    },
  };
};

/**
 * Strapi's timestamp columns have no time zone, and the driver reads and writes them in the
 * machine's local time. On a machine in another zone, or with another TZ, all events and the ends
 * of all periods would shift by hours.
 */
function storeTimestampsInUtc(): void {
  // Loaded here because SQLite does not need it.
  const { defaults, types } = createRequire(import.meta.url)('pg') as PostgresDriver;
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
