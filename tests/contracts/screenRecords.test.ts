import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { FileScreenRecords } from '../../src/adapters/files/FileScreenRecords.ts';
import { PostgresScreenRecords } from '../../src/adapters/postgres/PostgresScreenRecords.ts';
import { InMemoryScreenRecords } from '../support/in-memory/InMemoryScreenRecords.ts';
import { createPinCheck } from '../../src/domain/kiosk/screenPin.ts';
import { success } from '../../src/domain/shared/Result.ts';
import {
  NO_PIN_ATTEMPTS,
  type PinAttempts,
  type ScreenRecord,
  type ScreenRecords,
} from '../../src/domain/kiosk/ScreenRecords.ts';
import { sampleScreenRecord } from '../../src/samples/sampleScreenRecord.ts';
import { openTestState } from '../support/startTestPostgres.ts';

const SCREEN = {
  ...sampleScreenRecord,
  errors: 2,
  turned: true,
  clockAhead: -300,
  silentSince: '2026-11-24T09:00:00.000Z',
  copy: false,
  copyUntil: '2026-11-28',
  notices: [{ id: 'm1', since: '2026-11-24T13:02:00.000Z' }],
};
const OTHER = 'b'.repeat(32);
const KEY = 'a1c';

interface RecordsWorld {
  /** The records as one process sees them; each call is another process. */
  open(): Promise<ScreenRecords>;
  close(): Promise<void>;
}

async function inMemory(): Promise<RecordsWorld> {
  const records = new InMemoryScreenRecords();
  return { open: async () => records, close: async () => undefined };
}

async function onDisk(): Promise<RecordsWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'screens-'));
  return {
    open: async () => new FileScreenRecords(path.join(folder, 'bildschirme')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const inPostgres = (server: { readonly url: string }) => async (): Promise<RecordsWorld> => {
  const state = await openTestState(server);
  return { open: async () => new PostgresScreenRecords(await state.open()), close: state.close };
};

const postgres = inject('postgres');
const store = (records: ScreenRecords, screen: ScreenRecord): Promise<void> =>
  records.change(screen.handle, screen.device, () => screen);
const setTo = (tries: PinAttempts) => (): PinAttempts => tries;
const triesOf = async (records: ScreenRecords, handle: string, key = KEY): Promise<PinAttempts> =>
  (await records.changeTries(handle, key, (known) => known)).before;

describe.each([
  { name: 'in memory', start: inMemory },
  { name: 'on disk', start: onDisk },
  ...(postgres === null ? [] : [{ name: 'in PostgreSQL', start: inPostgres(postgres) }]),
])('ScreenRecords $name', ({ start }) => {
  let world: RecordsWorld;
  let records: ScreenRecords;
  beforeEach(async () => {
    world = await start();
    records = await world.open();
  });
  afterEach(() => world.close());

  it('are empty before the first device is confirmed', async () => {
    expect(await records.list()).toEqual([]);
  });

  it('contain the last report of each device, also for the next process', async () => {
    await store(records, SCREEN);
    await store(records, { ...SCREEN, handle: 'teich' });
    await store(records, { ...SCREEN, device: OTHER });
    await store(records, { ...SCREEN, errors: 3 });
    const listed = await (await world.open()).list();
    expect(
      listed.toSorted((one, other) =>
        `${one.handle} ${one.device}`.localeCompare(`${other.handle} ${other.device}`),
      ),
    ).toEqual([
      { ...SCREEN, errors: 3 },
      { ...SCREEN, device: OTHER },
      { ...SCREEN, handle: 'teich' },
    ]);
  });

  it('tell a change whether the device is known, and store nothing for null', async () => {
    const seen: unknown[] = [];
    const look = (known: ScreenRecord | null): null => (seen.push(known), null);
    await records.change(SCREEN.handle, SCREEN.device, look);
    await store(records, SCREEN);
    await (await world.open()).change(SCREEN.handle, SCREEN.device, look);
    await records.change('teich', SCREEN.device, look);
    expect(seen).toEqual([null, SCREEN, null]);
    expect(await records.list()).toEqual([SCREEN]);
  });

  it('no longer know a device that was removed; the other one with its handle stays', async () => {
    await store(records, SCREEN);
    await store(records, { ...SCREEN, device: OTHER });
    await records.remove(SCREEN.handle, SCREEN.device);
    await records.remove(SCREEN.handle, SCREEN.device);
    expect(await (await world.open()).list()).toEqual([{ ...SCREEN, device: OTHER }]);
  });

  it('let only one of many simultaneous changes of a device find its old state', async () => {
    await store(records, { ...SCREEN, silentSince: null });
    const next = await world.open();
    let first = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        next.change(SCREEN.handle, SCREEN.device, (known) => {
          if (known?.silentSince !== null) return null;
          first += 1;
          return { ...known, silentSince: SCREEN.silentSince };
        }),
      ),
    );
    expect(first).toBe(1);
  });

  it('contain no wrong PINs before the first attempt', async () => {
    expect(await triesOf(records, 'teich')).toEqual(NO_PIN_ATTEMPTS);
  });

  it('store wrong PINs separately per screen and rate-limit key, also for the next process', async () => {
    const tries = { wrong: 5, lockedUntil: 1_000_000 };
    expect(await records.changeTries('teich', KEY, setTo(tries))).toEqual({
      before: NO_PIN_ATTEMPTS,
      after: tries,
    });
    const next = await world.open();
    expect([
      await triesOf(next, 'teich'),
      await triesOf(next, 'park'),
      await triesOf(next, 'teich', 'bad'),
      await next.list(),
    ]).toEqual([tries, NO_PIN_ATTEMPTS, NO_PIN_ATTEMPTS, []]);
  });

  it('forget the wrong PINs when the count is reset', async () => {
    await records.changeTries('teich', KEY, setTo({ wrong: 2, lockedUntil: 0 }));
    await records.changeTries('teich', KEY, setTo(NO_PIN_ATTEMPTS));
    expect(await triesOf(records, 'teich')).toEqual(NO_PIN_ATTEMPTS);
  });

  it('count each of many simultaneous wrong PINs', async () => {
    const changes = await Promise.all(
      Array.from({ length: 30 }, () =>
        records.changeTries('teich', KEY, ({ wrong }) => ({ wrong: wrong + 1, lockedUntil: 0 })),
      ),
    );
    expect(new Set(changes.map(({ after }) => after.wrong)).size).toBe(30);
  });
});

describe.runIf(postgres !== null)('screens of two servers', () => {
  it('are visible to both, and allow at most five PIN attempts together', async () => {
    const state = await openTestState(postgres ?? { url: '' });
    const servers = await Promise.all(
      [1, 2].map(async () => new PostgresScreenRecords(await state.open())),
    );
    await servers[0]?.change(SCREEN.handle, SCREEN.device, () => SCREEN);
    expect(await servers[1]?.list()).toEqual([SCREEN]);
    let asked = 0;
    const checks = servers.map((records) =>
      createPinCheck({
        records,
        clock: { now: () => new Date() },
        checker: { check: async () => ((asked += 1), success(false)) },
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        checks.map((check) => check({ handle: 'teich', pin: '0000', rateLimitKey: KEY })),
      ).flat(),
    );
    expect(asked).toBe(5);
    expect(answers.filter(({ kind }) => kind === 'locked')).toHaveLength(26);
    await state.close();
  });
});
