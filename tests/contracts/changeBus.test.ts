import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PostgresChangeBus } from '../../src/adapters/postgres/PostgresChangeBus.ts';
import {
  openStateDatabase,
  type StateDatabase,
} from '../../src/adapters/postgres/stateDatabase.ts';
import {
  type ChangeBus,
  type ChangedTags,
  createInProcessChangeBus,
} from '../../src/domain/content/ChangeBus.ts';
import { StateUnavailableError } from '../../src/domain/shared/sharedState.ts';
import { createTestDatabase, quietLog } from '../support/startTestPostgres.ts';

/** A timeout for tests that hang, not a limit under test. */
const TIMEOUT = { timeout: 120_000, interval: 20 };
/** Polling interval in milliseconds, so long that the test sees changes only by notification. */
const NEVER = 3_600_000;

interface TestServer {
  readonly bus: ChangeBus;
  /** The changes that it has applied, in that order. */
  readonly applied: ChangedTags[];
}

interface BusWorld {
  open(): Promise<TestServer>;
  close(): Promise<void>;
}

function listening(): { applied: ChangedTags[]; apply: (tags: ChangedTags) => void } {
  const applied: ChangedTags[] = [];
  return { applied, apply: (tags) => void applied.push(tags) };
}

async function inProcess(): Promise<BusWorld> {
  const { applied, apply } = listening();
  return {
    open: async () => ({ bus: createInProcessChangeBus(apply), applied }),
    close: async () => undefined,
  };
}

interface SharedServer extends TestServer {
  readonly bus: PostgresChangeBus;
  readonly state: StateDatabase;
  /** Makes PostgreSQL unreachable for this server only, once what it is asked has ended. */
  setAway(away: boolean): Promise<void>;
}

class PostgresWorld implements BusWorld {
  private readonly servers: SharedServer[] = [];
  private constructor(private readonly url: string) {}

  static async create(server: { readonly url: string }): Promise<PostgresWorld> {
    return new PostgresWorld(await createTestDatabase(server));
  }

  async open({ lookEvery = NEVER, away = false } = {}): Promise<SharedServer> {
    const state = await openStateDatabase({ url: this.url, log: quietLog });
    const { applied, apply } = listening();
    let isAway = away;
    const running = new Set<Promise<unknown>>();
    const unlessAway = async <T>(act: () => Promise<T>): Promise<T> => {
      if (isAway) throw new StateUnavailableError();
      const acting = act();
      running.add(acting);
      try {
        return await acting;
      } finally {
        running.delete(acting);
      }
    };
    const bus = await PostgresChangeBus.open({
      state: {
        query: (text, values) => unlessAway(() => state.query(text, values)),
        transaction: (run) => unlessAway(() => state.transaction(run)),
        connect: () => unlessAway(() => state.connect()),
      },
      apply,
      log: quietLog,
      lookEvery,
    });
    const setAway = async (next: boolean): Promise<void> => {
      isAway = next;
      await Promise.allSettled(running);
    };
    const server = { bus, applied, state, setAway };
    this.servers.push(server);
    if (!away)
      await expect.poll(() => this.countListening(state), TIMEOUT).toBe(this.servers.length);
    return server;
  }

  /** Connections that wait for notifications. */
  async countListening(state: StateDatabase): Promise<number> {
    const [row] = await state.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND query IN ('LISTEN foyer_change', 'SELECT 1')`,
    );
    return row?.count ?? 0;
  }

  /** Terminates every connection that listens. */
  async cut(state: StateDatabase): Promise<void> {
    await state.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query IN ('LISTEN foyer_change', 'SELECT 1')`,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map(({ bus }) => bus.stop()));
    await Promise.all(this.servers.map(({ state }) => state.close()));
  }
}

/** 600 entries and 40 kB: five times the size limit of a notification. */
const LARGE = Array.from({ length: 600 }, (_, place) => `entry:${'x'.repeat(60)}${place}`);

const postgres = inject('postgres');
const SHARED =
  postgres === null
    ? []
    : [{ name: 'in PostgreSQL', create: () => PostgresWorld.create(postgres) }];

describe.each([{ name: 'in this process', create: inProcess }, ...SHARED])(
  'a change bus $name',
  ({ create }) => {
    let world: BusWorld;
    beforeEach(async () => {
      world = await create();
    });
    afterEach(() => world.close());

    it('applies a change on its own server exactly once, before publish resolves', async () => {
      const { bus, applied } = await world.open();
      expect(await bus.publish(['seite:haus/wohnen'])).toBe(true);
      await bus.publish(LARGE);
      expect(applied).toEqual([['seite:haus/wohnen'], LARGE]);
    });

    it('delivers large and small changes to every server in the order of publishing', async () => {
      const servers = [await world.open(), await world.open(), await world.open()];
      const changes = [['seite'], LARGE, ['*'], ['haus:*', 'entry:ä']];
      for (const tags of changes) await servers[0]?.bus.publish(tags);
      for (const { applied } of servers)
        await expect.poll(() => applied.slice(-changes.length), TIMEOUT).toEqual(changes);
    });

    it('loses no change if several servers publish at the same time', async () => {
      const servers = [await world.open(), await world.open(), await world.open()];
      const tags = Array.from({ length: 30 }, (_, place) => `entry:${place}`);
      await Promise.all(
        tags.map((tag, place) => servers[place % servers.length]?.bus.publish([tag])),
      );
      for (const { applied } of servers)
        await expect.poll(() => new Set(applied.flat()), TIMEOUT).toEqual(new Set(tags));
    });
  },
);

describe.each(SHARED)('$name, a server', ({ create }) => {
  let world: PostgresWorld;
  beforeEach(async () => {
    world = await create();
  });
  afterEach(() => world.close());

  it('applies the changes missed during a lost connection exactly once', async () => {
    const [here, there] = [await world.open(), await world.open()];
    await here.bus.publish(['entry:1']);
    await expect.poll(() => there.applied, TIMEOUT).toEqual([['entry:1']]);
    await there.setAway(true);
    await world.cut(here.state);
    await expect.poll(() => world.countListening(here.state), TIMEOUT).toBe(1);
    await here.bus.publish(['entry:2']);
    await here.bus.publish(['entry:3']);
    expect(there.applied).toHaveLength(1);
    await there.setAway(false);
    await expect
      .poll(() => there.applied, TIMEOUT)
      .toEqual([['entry:1'], ['entry:2'], ['entry:3']]);
  });

  it('delivers changes to the others later if the database was unavailable', async () => {
    const [here, there] = [await world.open({ lookEvery: 50 }), await world.open()];
    await here.setAway(true);
    expect(await here.bus.publish(['entry:1'])).toBe(false);
    await here.bus.publish(['entry:2']);
    expect([here.applied.length, there.applied.length]).toEqual([2, 0]);
    await here.setAway(false);
    await expect.poll(() => there.applied, TIMEOUT).toEqual([['entry:1'], ['entry:2']]);
    expect(here.applied).toHaveLength(2);
  });

  it('applies a change whose notification was lost', async () => {
    const [here, there] = [await world.open(), await world.open({ lookEvery: 50 })];
    await here.state.query(
      `INSERT INTO foyer_state.change (number, origin, tags) VALUES (1, 'other', '["entry:1"]')`,
    );
    await expect.poll(() => there.applied, TIMEOUT).toEqual([['entry:1']]);
  });

  it('invalidates everything if it may have read content before it could listen', async () => {
    const server = await world.open({ away: true });
    expect(server.applied).toEqual([]);
    await server.setAway(false);
    await expect.poll(() => server.applied, TIMEOUT).toEqual([['*']]);
  });

  it('invalidates nothing when it starts next to others', async () => {
    const here = await world.open();
    await here.bus.publish(['entry:1']);
    const there = await world.open();
    await here.bus.publish(['entry:2']);
    await expect.poll(() => there.applied, TIMEOUT).toEqual([['entry:2']]);
  });

  it.each([
    ['are gone, since it was away for long', 'DELETE FROM foyer_state.change WHERE number < 3'],
    ['were put back to an earlier state', 'DELETE FROM foyer_state.change'],
    ['cannot be read', `UPDATE foyer_state.change SET tags = '{"a": 1}' WHERE number = 3`],
  ])('invalidates everything if changes %s, and continues', async (_, sql) => {
    const [here, there] = [await world.open(), await world.open({ lookEvery: 50 })];
    await here.bus.publish(['entry:1']);
    await expect.poll(() => there.applied, TIMEOUT).toEqual([['entry:1']]);
    await there.setAway(true);
    await here.bus.publish(['entry:2']);
    await here.bus.publish(['entry:3']);
    await here.state.query(sql);
    await there.setAway(false);
    await expect.poll(() => there.applied, TIMEOUT).toEqual([['entry:1'], ['*']]);
    await here.bus.publish(['entry:4']);
    await expect.poll(() => there.applied.at(-1), TIMEOUT).toEqual(['entry:4']);
    expect(there.applied).toHaveLength(3);
  });

  it('deletes changes older than a day, except the newest', async () => {
    const { bus, state } = await world.open();
    await bus.publish(['entry:1']);
    await bus.publish(['entry:2']);
    await state.query(`UPDATE foyer_state.change SET published_at = now() - interval '2 days'`);
    await bus.publish(['entry:3']);
    expect(await state.query('SELECT number FROM foyer_state.change')).toEqual([{ number: 3 }]);
  });
});
