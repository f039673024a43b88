import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Env } from '../src/strapi.ts';

// Checked here because this file is the first to need it: under Node 20 the SQLite driver ends the
// process without a message.
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
    acquireConnectionTimeout: env.int('DATABASE_CONNECTION_TIMEOUT', CONNECTION_TIMEOUT_MS),
  },
  // Otherwise a start with a brand's folder missing would drop that brand's table with everything
  // in it.
  settings: { forceMigration: false },
});

const sqlite = (env: Env) => ({
  client: 'sqlite',
  connection: { filename: resolve(env('DATABASE_FILENAME', '.tmp/data.db')) },
  useNullAsDefault: true,
  pool: {
    // Without it every write waits for the disk three times: an application's delivery as well as
    // each of the seed's thousands.
    afterCreate(connection: SqliteConnection, done: (error: null, own: SqliteConnection) => void) {
      connection.pragma('journal_mode = WAL');
      keepStatements(connection);
      done(null, connection);
    },
  },
});

const KEPT_STATEMENTS = 1000;
/** What reads and writes rows, and parts of transactions; all else may change tables. */
const KEEPS_TABLES =
  /^\s*(?:select|insert|update|delete|begin|commit|rollback|savepoint|release)\b/i;

/**
 * The driver compiles a program of SQLite and a function that makes rows each time when it is asked
 * for a statement, and is asked for each query. The same few hundred come again and again, one at a
 * time, so they are kept until a table changes.
 */
export function keepStatements(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, object>();
  connection.prepare = (sql) => {
    if (!KEEPS_TABLES.test(sql)) {
      kept.clear();
      return prepare(sql);
    }
    const statement = kept.get(sql) ?? prepare(sql);
    // At the end again: the first one is that which was not asked for the longest.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest = ''] = kept.size > KEPT_STATEMENTS ? kept.keys() : [];
    kept.delete(oldest);
    return statement;
  };
}

const postgres = (env: Env) => {
  keepMomentsInUtc();
  return {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL'),
      ssl: env.bool('DATABASE_SSL', false) && {
        rejectUnauthorized: env.bool('DATABASE_SSL_REJECT_UNAUTHORIZED', true),
      },
      schema: env('DATABASE_SCHEMA', 'public'),
      // By this name, and a connection that stays, a restore sees that this service runs.
      application_name: 'foyer-content',
    },
    pool: {
      min: Math.max(1, env.int('DATABASE_POOL_MIN', 2)),
      max: env.int('DATABASE_POOL_MAX', 10),
    },
  };
};

/**
 * Strapi's columns for moments have no time zone, and the driver writes and reads those by the
 * clock on the machine's wall: with a machine in another zone, or another TZ, all events and the
 * ends of all periods would move by hours.
 */
function keepMomentsInUtc(): void {
  // Loaded here: SQLite needs none of it.
  const { defaults, types } = createRequire(import.meta.url)('pg') as PostgresDriver;
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
