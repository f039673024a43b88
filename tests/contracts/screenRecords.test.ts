import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileScreenRecords } from '../../src/adapters/files/FileScreenRecords.ts';
import { InMemoryScreenRecords } from '../../src/adapters/in-memory/InMemoryScreenRecords.ts';
import { NO_TRIES, type ScreenRecords } from '../../src/domain/kiosk/ScreenRecords.ts';

const SCREEN = {
  handle: 'park-empfang',
  brandId: 'beispiel',
  lastSeenAt: '2026-11-24T10:00:00.000Z',
  build: 'r1',
  route: 'today',
  lastPaintAt: '2026-11-24T09:59:58.000Z',
  errors: 2,
  turned: true,
  clockAhead: -300,
  copy: false,
};
const KEY = 'a1c';

interface RecordsWorld {
  /** The records as one process has them; each call is another process. */
  open(): ScreenRecords;
  close(): Promise<void>;
}

async function inMemory(): Promise<RecordsWorld> {
  const records = new InMemoryScreenRecords();
  return { open: () => records, close: async () => undefined };
}

async function onDisk(): Promise<RecordsWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'screens-'));
  return {
    open: () => new FileScreenRecords(path.join(folder, 'bildschirme')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

describe.each([
  { name: 'in memory', start: inMemory },
  { name: 'on disk', start: onDisk },
])('ScreenRecords $name', ({ start }) => {
  let world: RecordsWorld;
  let records: ScreenRecords;
  beforeEach(async () => {
    world = await start();
    records = world.open();
  });
  afterEach(() => world.close());

  it('are none before the first screen has reported', async () => {
    expect(await records.list()).toEqual([]);
  });

  it('are the last report of each screen, for the next process too', async () => {
    await records.record(SCREEN);
    await records.record({ ...SCREEN, handle: 'teich' });
    await records.record({ ...SCREEN, errors: 3 });
    const listed = await world.open().list();
    expect(listed.toSorted((one, other) => one.handle.localeCompare(other.handle))).toEqual([
      { ...SCREEN, errors: 3 },
      { ...SCREEN, handle: 'teich' },
    ]);
  });

  it('know no wrong PINs before the first', async () => {
    expect(await records.readTries('teich', KEY)).toEqual(NO_TRIES);
  });

  it('keep the wrong PINs of each screen and rate-limit key apart, for the next process too', async () => {
    const tries = { wrong: 5, lockedUntil: 1_000_000 };
    await records.writeTries('teich', KEY, tries);
    const next = world.open();
    expect([
      await next.readTries('teich', KEY),
      await next.readTries('park', KEY),
      await next.readTries('teich', 'bad'),
      await next.list(),
    ]).toEqual([tries, NO_TRIES, NO_TRIES, []]);
  });

  it('forget the wrong PINs once there are none', async () => {
    await records.writeTries('teich', KEY, { wrong: 2, lockedUntil: 0 });
    await records.writeTries('teich', KEY, NO_TRIES);
    expect(await records.readTries('teich', KEY)).toEqual(NO_TRIES);
  });
});
