import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PostgresUploadRecords } from '../../src/adapters/postgres/PostgresUploadRecords.ts';
import { hmacWith } from '../../src/adapters/postgres/sharedCounts.ts';
import { createUploads, type Uploads } from '../../src/adapters/uploads/createUploads.ts';
import {
  SINGLE_SERVER_UPLOADS,
  type UploadRecords,
} from '../../src/domain/application/uploadRoom.ts';
import { success } from '../../src/domain/shared/Result.ts';
import { StateUnavailableError } from '../../src/domain/shared/sharedState.ts';
import { openTestState } from '../support/startTestPostgres.ts';

const hide = hmacWith('geheim');
const FILE = { id: 'a'.repeat(32), draft: 'entwurf-eins', visitor: 'b'.repeat(16), bytes: 1000 };

interface RecordsWorld {
  /** The records as the server with this id sees them. */
  open(server: string): Promise<UploadRecords>;
  close(): Promise<void>;
}

const alone = async (): Promise<RecordsWorld> => ({
  open: async () => SINGLE_SERVER_UPLOADS,
  close: async () => undefined,
});
const inPostgres = (server: { readonly url: string }) => async (): Promise<RecordsWorld> => {
  const state = await openTestState(server);
  return {
    open: async (id) => new PostgresUploadRecords({ state: await state.open(), hide, server: id }),
    close: state.close,
  };
};
const postgres = inject('postgres');

let world: RecordsWorld;
afterEach(() => world.close());

describe.each([
  { name: 'of a server alone', start: alone },
  ...(postgres === null ? [] : [{ name: 'in PostgreSQL', start: inPostgres(postgres) }]),
])('UploadRecords $name', ({ start }) => {
  beforeEach(async () => {
    world = await start();
  });

  it('return the decision, and never list a server’s own files as those of other servers', async () => {
    const records = await world.open('eins');
    const decided: unknown[] = [];
    for (const room of ['reserved', 'busy', 'full', 'tooMany'] as const)
      decided.push(
        await records.reserve({ ...FILE, id: room }, async (elsewhere) => {
          expect(elsewhere).toEqual([]);
          return room;
        }),
      );
    expect(decided).toEqual(['reserved', 'busy', 'full', 'tooMany']);
    await records.deliver(['reserved']);
    await records.remove('reserved');
  });

  it('reject if the decision rejects', async () => {
    const failing = (): Promise<never> => Promise.reject(new Error('EIO'));
    const records = await world.open('eins');
    await expect(records.reserve(FILE, failing)).rejects.toThrow('EIO');
    expect(await records.reserve(FILE, async () => 'reserved')).toBe('reserved');
  });
});

it('unavailable records leave a server with its own files', async () => {
  world = await alone();
  const away = (): Promise<never> => Promise.reject(new StateUnavailableError());
  const records = new PostgresUploadRecords({
    state: { query: away, transaction: away },
    hide,
    server: 'eins',
  });
  expect(await records.reserve(FILE, async () => 'reserved')).toBe('reserved');
  await records.remove(FILE.id);
  await records.deliver([FILE.id]);
});

describe.runIf(postgres !== null)('uploads on two servers, each with a disk of its own', () => {
  let folder: string;
  let servers: readonly Uploads[];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
    const state = await openTestState(postgres ?? { url: '' });
    world = { open: async () => SINGLE_SERVER_UPLOADS, close: state.close };
    servers = await Promise.all(
      ['eins', 'zwei'].map(async (name) => {
        const shared = await state.open();
        return createUploads({
          folder: path.join(folder, name),
          check: async () => success('pdf'),
          secret: 'geheim',
          openRecords: (server) => new PostgresUploadRecords({ state: shared, hide, server }),
        });
      }),
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const announce = (server: Uploads | undefined, number: number, draft = FILE.draft) =>
    server?.reserve(
      new Upload({
        id: number.toString(16).padStart(32, '0'),
        offset: 0,
        size: 1000,
        metadata: { filename: 'lebenslauf.pdf' },
      }),
      draft,
      '192.0.2.1',
    );

  it('count a draft together: of twenty simultaneous files exactly ten are accepted', async () => {
    const rooms = await Promise.all(
      Array.from({ length: 20 }, (_, number) => announce(servers[number % 2], number)),
    );
    expect(rooms.filter((room) => room === 'reserved')).toHaveLength(10);
    expect(rooms.filter((room) => room === 'tooMany')).toHaveLength(10);
    expect(await announce(servers[0], 99, 'entwurf-zwei')).toBe('reserved');
  });

  it('free the place of a file that was removed or delivered', async () => {
    for (let number = 0; number < 10; number += 1) await announce(servers[0], number);
    expect(await announce(servers[1], 10)).toBe('tooMany');
    await servers[0]?.remove('0'.repeat(32));
    expect(await announce(servers[1], 11)).toBe('reserved');
    expect(await announce(servers[1], 12)).toBe('tooMany');
    const delivered = {
      id: '1'.padStart(32, '0'),
      name: 'x.pdf',
      bytes: 1,
      format: 'pdf' as const,
    };
    await servers[0]?.retire([delivered]);
    expect(await announce(servers[1], 13)).toBe('reserved');
  });
});
