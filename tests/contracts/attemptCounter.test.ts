import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openOwnLimit } from '../../src/adapters/memory/createUsageCounter.ts';
import {
  createSharedLimits,
  hmacWith,
  PostgresAttemptCounter,
  sweepCounts,
} from '../../src/adapters/postgres/sharedCounts.ts';
import { MemoryAttemptCounter } from '../../src/adapters/sessions/MemoryAttemptCounter.ts';
import { sessionSecrets } from '../../src/adapters/sessions/sessionSecrets.ts';
import { type AttemptCounter, createSignInLimit } from '../../src/domain/session/SignInLimit.ts';
import { type OpenLimit, StateUnavailableError } from '../../src/domain/shared/sharedState.ts';
import { openTestState } from '../support/startTestPostgres.ts';

const WINDOW = 600_000;
const MINUTE = 60_000;
const TERMS = { name: 'versuch', most: 10, window: WINDOW };
const hide = hmacWith('geheim');

interface CountsWorld {
  /**
   * The counter as one process sees it. Where processes share their counts, each call opens another
   * process.
   */
  counter(): Promise<AttemptCounter>;
  limits(): Promise<OpenLimit>;
  /** Lets this many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

async function inMemory(): Promise<CountsWorld> {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') });
  const counter = new MemoryAttemptCounter(WINDOW);
  const opened = new Map<string, ReturnType<OpenLimit>>();
  return {
    counter: async () => counter,
    limits: async () => (terms) => {
      const limit = opened.get(terms.name) ?? openOwnLimit(terms);
      opened.set(terms.name, limit);
      return limit;
    },
    pass: async (milliseconds) => void vi.advanceTimersByTime(milliseconds),
    close: async () => void vi.useRealTimers(),
  };
}

const inPostgres = (server: { readonly url: string }) => async (): Promise<CountsWorld> => {
  const state = await openTestState(server);
  const clock = await state.open();
  return {
    counter: async () => new PostgresAttemptCounter(await state.open(), hide, WINDOW),
    limits: async () => createSharedLimits(await state.open(), hide, openOwnLimit),
    pass: async (milliseconds) =>
      void (await clock.query(
        `UPDATE foyer_state.usage SET ends_at = ends_at - $1::float8 * interval '1 millisecond'`,
        [milliseconds],
      )),
    close: state.close,
  };
};

const postgres = inject('postgres');
const WORLDS = [
  { name: 'in memory', start: inMemory },
  ...(postgres === null ? [] : [{ name: 'in PostgreSQL', start: inPostgres(postgres) }]),
];
/** Allows four minutes of difference, because a real clock continues while a busy machine tests. */
const about = (milliseconds: number): unknown =>
  expect.toSatisfy((given: number) => given <= milliseconds && given > milliseconds - 4 * MINUTE);

let world: CountsWorld;
afterEach(() => world.close());

describe.each(WORLDS)('AttemptCounter $name', ({ start }) => {
  let counter: AttemptCounter;
  beforeEach(async () => {
    world = await start();
    counter = await world.counter();
  });

  it('returns null for a key that was never counted', async () => {
    expect(await counter.read('a')).toBeNull();
  });

  it('counts each key separately and returns the time until the count resets', async () => {
    await counter.add('a');
    await world.pass(MINUTE);
    expect([await counter.add('a'), await counter.add('b')]).toEqual([
      { count: 2, endsIn: about(WINDOW - MINUTE) },
      { count: 1, endsIn: about(WINDOW) },
    ]);
    expect(await counter.read('a')).toEqual({ count: 2, endsIn: about(WINDOW - MINUTE) });
  });

  it('resets to zero when the window of the first attempt is over', async () => {
    await counter.add('a');
    await world.pass(WINDOW - 4 * MINUTE);
    await counter.add('a');
    await world.pass(4 * MINUTE);
    expect(await counter.read('a')).toBeNull();
    expect(await counter.add('a')).toEqual({ count: 1, endsIn: about(WINDOW) });
  });

  it('gives each of many simultaneous attempts a different number, across processes', async () => {
    const counters = [counter, await world.counter()];
    const counts = await Promise.all(
      Array.from({ length: 50 }, () => counters.map((each) => each.add('a'))).flat(),
    );
    expect(new Set(counts.map(({ count }) => count)).size).toBe(100);
  });

  it('subtracts, but never below zero', async () => {
    await counter.subtract('a');
    await counter.add('a');
    await counter.subtract('a');
    await counter.subtract('a');
    expect(await counter.add('a')).toMatchObject({ count: 1 });
  });
});

describe.each(WORLDS)('SignInLimit $name', ({ start }) => {
  it('locks neither others nor a known device for the guesses of one home line', async () => {
    world = await start();
    const limits = [await world.counter(), await world.counter()].map((counter) =>
      createSignInLimit(counter, sessionSecrets.hash),
    );
    const username = 'r.muster';
    let turn = 0;
    const begin = (visitor: string, device: string | null = null): Promise<number> | undefined =>
      limits[(turn += 1) % 2]?.begin({ visitor, username, device });
    for (let network = 0; network < 8; network += 1)
      for (let guess = 0; guess < 8; guess += 1) await begin(`2001:db8:1:a${network}::${guess}`);
    expect(await begin('198.51.100.200')).toBe(0);
    for (let guess = 0; guess < 60; guess += 1) await begin(`198.51.100.${guess}`);
    expect(await begin('203.0.113.1')).toBeGreaterThan(0);
    expect(await begin('203.0.113.1', 'known')).toBe(0);
    for (let guess = 0; guess < 8; guess += 1) await begin('203.0.113.1', 'known');
    expect(await begin('203.0.113.1', 'known')).toBeGreaterThan(0);
  });
});

describe.each(WORLDS)('UsageLimit $name', ({ start }) => {
  beforeEach(async () => {
    world = await start();
  });

  it('allows exactly the maximum of simultaneous attempts, across processes', async () => {
    const open = [await world.limits(), await world.limits()];
    const limits = open.map((limits) => limits(TERMS));
    const refused = await Promise.all(
      Array.from({ length: 20 }, () => limits.map((limit) => limit.isTooMuch('a'))).flat(),
    );
    expect(refused.filter((isTooMuch) => !isTooMuch)).toHaveLength(TERMS.most);
  });

  it('does not count refused attempts, counts keys and limits separately, and resets', async () => {
    const open = await world.limits();
    const limit = open(TERMS);
    expect([
      await limit.isTooMuch('a', 7),
      await limit.isTooMuch('a', 4),
      await limit.isTooMuch('a', 3),
      await limit.isTooMuch('a'),
      await limit.isTooMuch('b', 11),
      await limit.isTooMuch('b', 10),
      await open({ ...TERMS, name: 'anderer' }).isTooMuch('a', 10),
    ]).toEqual([false, true, false, true, true, false, false]);
    await world.pass(WINDOW);
    expect(await limit.isTooMuch('a', 10)).toBe(false);
  });
});

it('an in-memory counter drops the oldest of more than twenty thousand keys', async () => {
  world = await inMemory();
  const counter = await world.counter();
  for (let key = 0; key <= 20_000; key += 1) await counter.add(String(key));
  expect([await counter.read('0'), await counter.read('20000')]).toEqual([
    null,
    { count: 1, endsIn: WINDOW },
  ]);
});

it('limits fall back to the count of their own process if the database is unavailable', async () => {
  world = await inMemory();
  let isAway = false;
  const query = (): Promise<never[]> =>
    isAway ? Promise.reject(new StateUnavailableError()) : Promise.resolve([{}] as never[]);
  const limit = createSharedLimits({ query }, hide, openOwnLimit)({ ...TERMS, most: 3 });
  expect([await limit.isTooMuch('a'), await limit.isTooMuch('a')]).toEqual([false, false]);
  isAway = true;
  expect([await limit.isTooMuch('a'), await limit.isTooMuch('a')]).toEqual([false, true]);
  isAway = false;
  expect(await limit.isTooMuch('a')).toBe(false);
});

it.runIf(postgres !== null)(
  'counts in PostgreSQL contain no address and are deleted when they expire',
  async () => {
    const state = await openTestState(postgres ?? { url: '' });
    world = { ...(await inPostgres(postgres ?? { url: '' })()), close: state.close };
    const { query } = await state.open();
    const limit = createSharedLimits({ query }, hide, openOwnLimit)(TERMS);
    await limit.isTooMuch('192.0.2.77');
    const rows = await query<{ key: string }>('SELECT * FROM foyer_state.usage');
    expect([rows.length, JSON.stringify(rows).includes('192.0.2.77')]).toEqual([1, false]);
    await query(`UPDATE foyer_state.usage SET ends_at = now() - interval '1 second'`);
    await sweepCounts(query);
    expect(await query('SELECT * FROM foyer_state.usage')).toEqual([]);
  },
);
