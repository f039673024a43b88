import type { Client, Pool, PoolConfig, QueryResultRow } from 'pg';
import type { Clock } from '../../domain/shared/Clock.ts';
import { type SharedState, StateUnavailableError } from '../../domain/shared/sharedState.ts';
import {
  codeOf,
  createAvailability,
  createFollowingClock,
  describeMistake,
  repeat,
  type StateLog,
} from './availability.ts';
import { migrateState } from './stateMigrations.ts';

/** Runs one statement and resolves to its rows. */
export type StateQuery = <Row extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/**
 * The PostgreSQL database that the site servers of a house share, with the schema `foyer_state`.
 */
export interface StateDatabase extends SharedState {
  /**
   * Runs one statement. Throws `StateUnavailableError` if PostgreSQL does not respond: for the
   * first query within seconds, for others at once until it responds again.
   */
  readonly query: StateQuery;
  /** Runs several statements in one transaction; throws in the same cases. */
  transaction<T>(run: (query: StateQuery) => Promise<T>): Promise<T>;
  /**
   * Opens a connection outside of the pool, for `LISTEN`. The caller handles its errors and its
   * end. Throws if PostgreSQL does not respond.
   */
  connect(): Promise<Client>;
  /**
   * The time of PostgreSQL, so that all servers use the same time windows; this machine's own time
   * if the two differ by less than a second.
   */
  readonly clock: Clock;
  close(): Promise<void>;
}

export interface StateDatabaseOptions {
  /** Contains the user name and password: must never be logged. */
  readonly url: string;
  readonly log: StateLog;
}

/** Timeouts in milliseconds, for a connection and for a statement. */
const CONNECT_TIMEOUT = 2000;
const STATEMENT_TIMEOUT = 2500;
/** Slightly longer, so that PostgreSQL gives up first and reports the reason. */
const QUERY_TIMEOUT = 3000;
/** Per site server; four servers stay below PostgreSQL's default of a hundred. */
const MAX_CONNECTIONS = 8;
/** Milliseconds for which an idle connection is kept open. */
const IDLE_FOR = 60_000;
/** Milliseconds between two checks of the connection and of PostgreSQL's clock. */
const POLL_INTERVAL = 2000;

/** Someone has dropped the schema; it is then created again. */
const SCHEMA_GONE = ['42P01', '3F000'];
/**
 * Used in the FROM of a statement that does not wait for PostgreSQL's disk: a crash of PostgreSQL
 * may lose the last second of counts and prolongations, but never a sign-out.
 */
export const ASYNC_COMMIT = `set_config('synchronous_commit', 'off', true)`;

/**
 * Opens the shared state. If PostgreSQL does not respond, the server starts anyway and retries.
 * Throws a one-sentence error if an operator must correct `STATE_URL`.
 */
export async function openStateDatabase({
  url,
  log,
}: StateDatabaseOptions): Promise<StateDatabase> {
  // Loaded on use only: most houses have one server.
  const { default: pg } = await import('pg');
  const config: PoolConfig = {
    connectionString: url,
    application_name: 'foyer-site',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...config,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_FOR,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    // If a server loses its network within a transaction, it must not hold its locks until the TCP
    // timeout.
    idle_in_transaction_session_timeout: QUERY_TIMEOUT,
  });
  const availability = createAvailability(log);
  // An idle connection broke: the next query detects it.
  pool.on('error', () => undefined);

  let migrated: Promise<void> | null = null;
  const ready = (): Promise<void> =>
    (migrated ??= inTransaction(pool, (query) => migrateState(query)).catch((error: unknown) => {
      migrated = null;
      throw error;
    }));
  const request = <T>(act: () => Promise<T>): Promise<T> =>
    availability.request(async () => {
      await ready();
      try {
        return await act();
      } catch (error) {
        if (!SCHEMA_GONE.includes(codeOf(error) ?? '')) throw error;
        migrated = null;
        throw new StateUnavailableError(error);
      }
    });
  const query: StateQuery = <Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ) => request(async () => (await pool.query<Row>(text, [...values])).rows);

  const { clock, look } = createFollowingClock(async () => {
    const [row] = await query<{ at: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at',
    );
    return row?.at ?? Date.now();
  });
  try {
    await look();
  } catch (error) {
    const mistake = describeMistake(error);
    if (mistake !== null) {
      await pool.end();
      throw new Error(`STATE_URL: ${mistake}.`, { cause: error });
    }
  }

  const stopLooking = repeat(look, POLL_INTERVAL);
  return {
    isUp: availability.isUp,
    query,
    transaction: (run) => request(() => inTransaction(pool, run)),
    async connect() {
      const client = new pg.Client(config);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    clock,
    async close() {
      stopLooking();
      await pool.end();
    },
  };
}

async function inTransaction<T>(pool: Pool, run: (query: StateQuery) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // If the connection ends between two statements, the next one fails.
  const ignore = (): void => undefined;
  client.on('error', ignore);
  try {
    await client.query('BEGIN');
    const result = await run(
      async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    );
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection in an unknown state must not be used again.
    client.release(true);
    throw error;
  } finally {
    client.off('error', ignore);
  }
}
