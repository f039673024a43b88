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

/** The PostgreSQL that the site servers of a house share, with the schema `foyer_state` in it. */
export interface StateDatabase extends SharedState {
  /**
   * One statement. Throws `StateUnavailableError` where PostgreSQL does not answer: within seconds
   * for the first, and at once for others until it does.
   */
  readonly query: StateQuery;
  /** Several statements in one transaction; fails likewise. */
  transaction<T>(run: (query: StateQuery) => Promise<T>): Promise<T>;
  /**
   * A connection outside of the pool, connected, for `LISTEN`. Its errors and its end are the
   * caller's. Throws where PostgreSQL does not answer.
   */
  connect(): Promise<Client>;
  /**
   * The time as PostgreSQL has it, for windows that all servers count alike; this machine's own
   * where the two differ by less than a second.
   */
  readonly clock: Clock;
  close(): Promise<void>;
}

export interface StateDatabaseOptions {
  /** With its name and password: never for a log. */
  readonly url: string;
  readonly log: StateLog;
}

/** Milliseconds until a connection stands, and until a statement is answered. */
const CONNECT_PATIENCE = 2000;
const STATEMENT_PATIENCE = 2500;
/** A little more: the server should give up first, and say why. */
const ANSWER_PATIENCE = 3000;
/** Of each site server; four servers stay below PostgreSQL's hundred. */
const MOST_CONNECTIONS = 8;
/** Milliseconds for which an idle connection is kept. */
const IDLE_FOR = 60_000;
/** Milliseconds between two looks at whether it answers, and at its clock. */
const LOOK_EVERY = 2000;

/** Someone has removed the schema; it is made again. */
const SCHEMA_GONE = ['42P01', '3F000'];
/**
 * In the FROM of a statement that need not wait for PostgreSQL's disk: a crash there may take back
 * its last second, a count or a prolongation, and never a sign-out.
 */
export const WITHOUT_SYNC = `set_config('synchronous_commit', 'off', true)`;

/**
 * Opens the shared state. Where PostgreSQL does not answer, the server starts all the same and asks
 * again; throws one sentence where an operator has to mend `STATE_URL`.
 */
export async function openStateDatabase({
  url,
  log,
}: StateDatabaseOptions): Promise<StateDatabase> {
  // Loaded where it is used: most houses have one server.
  const { default: pg } = await import('pg');
  const config: PoolConfig = {
    connectionString: url,
    application_name: 'foyer-site',
    connectionTimeoutMillis: CONNECT_PATIENCE,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...config,
    max: MOST_CONNECTIONS,
    idleTimeoutMillis: IDLE_FOR,
    statement_timeout: STATEMENT_PATIENCE,
    query_timeout: ANSWER_PATIENCE,
    // A server whose network is cut within a transaction must not hold its locks until TCP gives up.
    idle_in_transaction_session_timeout: ANSWER_PATIENCE,
  });
  const availability = createAvailability(log);
  // A connection that breaks while it is not in use: the next question finds out.
  pool.on('error', () => undefined);

  let migrated: Promise<void> | null = null;
  const ready = (): Promise<void> =>
    (migrated ??= inTransaction(pool, (query) => migrateState(query)).catch((error: unknown) => {
      migrated = null;
      throw error;
    }));
  const ask = <T>(act: () => Promise<T>): Promise<T> =>
    availability.ask(async () => {
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
  ) => ask(async () => (await pool.query<Row>(text, [...values])).rows);

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

  const stopLooking = repeat(look, LOOK_EVERY);
  return {
    isUp: availability.isUp,
    query,
    transaction: (run) => ask(() => inTransaction(pool, run)),
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
  // Where the connection ends between two statements, the next one fails.
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
    // A connection in an unknown state is of no use to the next one.
    client.release(true);
    throw error;
  } finally {
    client.off('error', ignore);
  }
}
