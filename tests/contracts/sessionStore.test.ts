import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PostgresSessionStore } from '../../src/adapters/postgres/PostgresSessionStore.ts';
import { FileSessionStore } from '../../src/adapters/sessions/FileSessionStore.ts';
import { openSession, extendSession, SESSION_LIFETIMES } from '../../src/domain/session/Session.ts';
import type { SessionStore } from '../../src/domain/session/SessionStore.ts';
import { memoryStore } from '../support/memoryPorts.ts';
import { openTestState } from '../support/startTestPostgres.ts';

const ID = 'a'.repeat(64);
const NOW = new Date('2026-11-24T09:00:00Z');
const stored = { checkedAt: NOW.toISOString(), sealedPass: 'x' };
const session = { ...openSession('r.muster', NOW, SESSION_LIFETIMES), ...stored };
const prolonged = (minute: number) => ({
  ...session,
  ...extendSession(session, new Date(NOW.getTime() + minute * 60_000), SESSION_LIFETIMES),
});

interface StoreWorld {
  /** The store as one process sees it; each call is another process. */
  open(): Promise<SessionStore>;
  close(): Promise<void>;
}

async function inMemory(): Promise<StoreWorld> {
  const store = memoryStore();
  return { open: async () => store, close: async () => undefined };
}

async function onDisk(): Promise<StoreWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-sessions-'));
  return {
    open: () => FileSessionStore.open(path.join(folder, 'sessions')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const inPostgres = (server: { readonly url: string }) => async (): Promise<StoreWorld> => {
  const state = await openTestState(server);
  return {
    open: async () => new PostgresSessionStore(await state.open()),
    close: state.close,
  };
};

const postgres = inject('postgres');
const WORLDS = [
  { name: 'in memory', start: inMemory },
  { name: 'on disk', start: onDisk },
  ...(postgres === null ? [] : [{ name: 'in PostgreSQL', start: inPostgres(postgres) }]),
];

describe.each(WORLDS)('SessionStore $name', ({ start }) => {
  let world: StoreWorld;
  let store: SessionStore;
  beforeEach(async () => {
    world = await start();
    store = await world.open();
  });
  afterEach(() => world.close());

  it('returns a stored session, also in a parallel process, and nothing for another id', async () => {
    const beside = await world.open();
    await store.write(ID, session);
    expect([await beside.read(ID), await beside.read('b'.repeat(64))]).toEqual([session, null]);
  });

  it('returns no session for an invalid id', async () => {
    await store.write(ID, session);
    for (const id of ['', '../secrets', `${ID}/../x`, "' OR 1=1 --", `${ID}a`]) {
      expect(await store.read(id)).toBeNull();
      await store.remove(id);
    }
    expect(await store.read(ID)).toEqual(session);
  });

  it('never restores an ended session, even if others extend it at the same time', async () => {
    const beside = await world.open();
    for (let round = 0; round < 10; round += 1) {
      await store.write(ID, session);
      await Promise.all([
        ...[1, 2, 3, 4].map((minute) => store.replace(ID, prolonged(minute))),
        beside.remove(ID),
        ...[5, 6, 7, 8].map((minute) => beside.replace(ID, prolonged(minute))),
      ]);
      expect([await store.read(ID), await store.replace(ID, prolonged(9))]).toEqual([null, false]);
    }
  });

  it('stores one complete session if two processes extend it at the same time', async () => {
    const beside = await world.open();
    await store.write(ID, session);
    expect(
      await Promise.all([store.replace(ID, prolonged(10)), beside.replace(ID, prolonged(20))]),
    ).toEqual([true, true]);
    expect([prolonged(10), prolonged(20)]).toContainEqual(await store.read(ID));
  });

  it('deletes expired sessions and keeps the others', async () => {
    const later = new Date('2026-11-24T10:00:00Z');
    const running = { ...openSession('v.keller', later, SESSION_LIFETIMES), ...stored };
    await store.write(ID, session);
    await store.write('b'.repeat(64), running);
    await (await world.open()).sweep(later);
    expect([await store.read(ID), await store.read('b'.repeat(64))]).toEqual([null, running]);
  });
});
