import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PostgresRecipientLimit } from '../../src/adapters/postgres/PostgresRecipientLimit.ts';
import { hmacWith } from '../../src/adapters/postgres/sharedCounts.ts';
import { createRecipientLimit } from '../../src/adapters/spool/createRecipientLimit.ts';
import type { RecipientLimit } from '../../src/domain/mail/applicationMails.ts';
import { StateUnavailableError } from '../../src/domain/shared/sharedState.ts';
import { openTestState } from '../support/startTestPostgres.ts';

const hide = hmacWith('geheim');
const TO = 'v.hoesli@haus.example';

interface LimitWorld {
  /** The limit as one process sees it; each call is another process. */
  open(): Promise<RecipientLimit>;
  close(): Promise<void>;
}

const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'recipients-'));

async function onDisk(): Promise<LimitWorld> {
  const folder = await newFolder();
  return {
    open: () => createRecipientLimit({ folder }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Servers on different machines: each has its own folder. */
const inPostgres = (server: { readonly url: string }) => async (): Promise<LimitWorld> => {
  const state = await openTestState(server);
  const folder = await newFolder();
  let opened = 0;
  return {
    async open() {
      const own = await createRecipientLimit({ folder: path.join(folder, String((opened += 1))) });
      return new PostgresRecipientLimit({ state: await state.open(), hide, own });
    },
    async close() {
      await state.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const postgres = inject('postgres');

describe.each([
  { name: 'on disk', start: onDisk },
  ...(postgres === null ? [] : [{ name: 'in PostgreSQL', start: inPostgres(postgres) }]),
])('RecipientLimit $name', ({ start }) => {
  let world: LimitWorld;
  let servers: readonly RecipientLimit[];
  beforeEach(async () => {
    world = await start();
    servers = [await world.open(), await world.open()];
  });
  afterEach(() => world.close());

  it('allows three mails to a mailbox, even if several processes send at the same time', async () => {
    const allowed = await Promise.all(
      Array.from({ length: 5 }, (_, round) =>
        servers.map((limit, index) => limit.allows(TO, `mail-${round}-${index}`)),
      ).flat(),
    );
    expect(allowed.filter(Boolean)).toHaveLength(3);
    expect(await servers[1]?.allows('V.Hoesli+neu@haus.example', 'noch-eine')).toBe(false);
    expect(await servers[1]?.allows('anderer@haus.example', 'noch-eine')).toBe(true);
  });

  it('allows an already allowed mail again, for a retry', async () => {
    for (const id of ['a', 'b', 'c']) expect(await servers[0]?.allows(TO, id)).toBe(true);
    expect([await servers[0]?.allows(TO, 'a'), await servers[1]?.allows(TO, 'd')]).toEqual([
      true,
      false,
    ]);
  });
});

it('falls back to the mails sent by its own server while PostgreSQL does not respond', async () => {
  const folder = await newFolder();
  const limit = new PostgresRecipientLimit({
    state: { transaction: () => Promise.reject(new StateUnavailableError()) },
    hide,
    own: await createRecipientLimit({ folder }),
  });
  const allowed: boolean[] = [];
  for (const id of ['a', 'b', 'c', 'd']) allowed.push(await limit.allows(TO, id));
  expect(allowed).toEqual([true, true, true, false]);
  await rm(folder, { recursive: true, force: true });
});
