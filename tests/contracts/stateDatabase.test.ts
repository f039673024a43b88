import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PostgresSessionStore } from '../../src/adapters/postgres/PostgresSessionStore.ts';
import {
  openStateDatabase,
  type StateDatabase,
} from '../../src/adapters/postgres/stateDatabase.ts';
import { migrateState, STATE_MIGRATIONS } from '../../src/adapters/postgres/stateMigrations.ts';
import { openSession, SESSION_LIFETIMES } from '../../src/domain/session/Session.ts';
import { StateUnavailableError } from '../../src/domain/shared/sharedState.ts';
import {
  createTestDatabase,
  quietLog,
  startTestPostgres,
  type TestPostgres,
} from '../support/startTestPostgres.ts';

const server = inject('postgres') ?? { url: '' };
const NOW = new Date();
const SESSION = {
  ...openSession('r.muster', NOW, SESSION_LIFETIMES),
  checkedAt: NOW.toISOString(),
  sealedPass: 'x',
};

const opened: StateDatabase[] = [];
async function open(url: string): Promise<StateDatabase> {
  const state = await openStateDatabase({ url, log: quietLog });
  opened.push(state);
  return state;
}
afterAll(() => Promise.all(opened.map((state) => state.close())));

describe('the schema foyer_state', () => {
  it('is created once by eight servers that start at the same time', async () => {
    const url = await createTestDatabase(server);
    const states = await Promise.all(Array.from({ length: 8 }, () => open(url)));
    const versions = await states[0]?.query('SELECT version FROM foyer_state.migration');
    expect(versions).toEqual(STATE_MIGRATIONS.map(({ version }) => ({ version })));
    expect(states.map((state) => state.isUp())).toEqual(Array(8).fill(true));
  });

  it('is created without an error by several servers that find it missing', async () => {
    const url = await createTestDatabase(server);
    const makeAll = Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('BEGIN');
      await migrateState(async (text, values = []) => (await client.query(text, [...values])).rows);
      await client.query('COMMIT');
      await client.end();
    });
    await expect(Promise.all(makeAll)).resolves.toHaveLength(8);
  });

  it('runs only missing migrations, and is not changed by a server of the previous release', async () => {
    const state = await open(await createTestDatabase(server));
    const newer = { version: 1000, sql: 'CREATE TABLE foyer_state.later (id text)' };
    await state.transaction((query) => migrateState(query, [...STATE_MIGRATIONS, newer]));
    await state.transaction((query) => migrateState(query));
    expect(await state.query('SELECT * FROM foyer_state.later')).toEqual([]);
  });

  it('is created again if it was removed', async () => {
    const state = await open(await createTestDatabase(server));
    await state.query('DROP SCHEMA foyer_state CASCADE');
    const store = new PostgresSessionStore(state);
    await expect(store.read('x')).rejects.toThrow(StateUnavailableError);
    await expect.poll(() => store.read('x').catch(() => 'away'), { timeout: 60_000 }).toBeNull();
  });
});

describe('a server that hangs within a transaction', () => {
  it('blocks the others for seconds, not for the lifetime of its connection', async () => {
    const url = await createTestDatabase(server);
    const [silent, other] = [await open(url), await open(url)];
    const lock = 'LOCK TABLE foyer_state.change IN EXCLUSIVE MODE';
    const [locked, spoken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const broken = silent.transaction(async (query) => {
      await query(lock);
      locked.resolve();
      await spoken.promise;
      await query('SELECT 1');
    });
    const ended = broken.then(
      () => 'whole',
      () => 'failed',
    );
    const tryLock = (): Promise<string> =>
      other
        .transaction((query) => query(lock))
        .then(
          () => 'had',
          () => 'waits',
        );
    await locked.promise;
    await expect.poll(tryLock, { timeout: 60_000, interval: 250 }).toBe('had');
    spoken.resolve();
    expect(await ended).toBe('failed');
  });
});

describe('an invalid STATE_URL', () => {
  it.each([
    ['another database', (url: string) => `${url}_gone`, 'there is no such database'],
    ['another user', (url: string) => url.replace('foyer@', 'x:geheim@'), 'refuses its user'],
  ])(
    'stops the start with one sentence that does not contain the password: %s',
    async (_, change, sentence) => {
      const failed = await open(change(server.url)).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Error);
      expect(String(failed)).toContain(sentence);
      expect(String(failed)).not.toContain('geheim');
    },
  );
});

describe('a PostgreSQL outage', () => {
  let own: TestPostgres;
  beforeAll(async () => {
    const started = await startTestPostgres();
    if (started === null) throw new Error('no PostgreSQL');
    own = started;
  });
  afterAll(() => own.stop());

  it('is logged once, as is the recovery; the connection returns by itself with all data', async () => {
    const lines: string[] = [];
    const log = (_: object, message: string): void => void lines.push(message);
    const state = await openStateDatabase({ url: own.url, log: { info: log, warn: log } });
    opened.push(state);
    const store = new PostgresSessionStore(state);
    await store.write('a', SESSION);
    await own.halt();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => store.read('a').catch((error: unknown) => error)),
    );
    expect(answers.every((answer) => answer instanceof StateUnavailableError)).toBe(true);
    expect(state.isUp()).toBe(false);
    await own.resume();
    await expect.poll(() => state.isUp(), { timeout: 120_000 }).toBe(true);
    expect(await store.read('a')).toEqual(SESSION);
    expect(lines).toEqual(['shared state does not answer', 'shared state answers again']);
  });

  it('does not prevent a server from starting', async () => {
    await own.halt();
    const state = await open(own.url);
    expect(state.isUp()).toBe(false);
    await own.resume();
    await expect.poll(() => state.isUp(), { timeout: 120_000 }).toBe(true);
    await expect(new PostgresSessionStore(state).read('b')).resolves.toBeNull();
  });

  it('lets one query probe the database while it hangs, and the others fail without waiting', async () => {
    const state = await open(own.url);
    own.freeze();
    try {
      await expect(state.query('SELECT 1')).rejects.toThrow(StateUnavailableError);
      let failed = 0;
      for (let asked = 0; asked < 200; asked += 1)
        state.query('SELECT 1 AS tried').catch(() => (failed += 1));
      await new Promise(setImmediate);
      // One query may be the one that probes the database.
      expect(failed).toBeGreaterThanOrEqual(199);
    } finally {
      own.thaw();
    }
    await expect.poll(() => state.isUp(), { timeout: 120_000 }).toBe(true);
    expect(own.log().split('AS tried').length - 1).toBeLessThanOrEqual(1);
  });
});
