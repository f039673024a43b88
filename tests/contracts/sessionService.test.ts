import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpCredentialCheck } from '../../src/adapters/http/HttpCredentialCheck.ts';
import { InMemoryCredentialCheck } from '../support/in-memory/InMemoryCredentialCheck.ts';
import { PostgresSessionStore } from '../../src/adapters/postgres/PostgresSessionStore.ts';
import { FileSessionStore } from '../../src/adapters/sessions/FileSessionStore.ts';
import type { CredentialCheck } from '../../src/domain/session/CredentialCheck.ts';
import {
  RECHECK_AFTER,
  type OpenedSession,
  type SessionService,
} from '../../src/domain/session/SessionService.ts';
import type { SessionStore } from '../../src/domain/session/SessionStore.ts';
import { memorySessions, memoryStore } from '../support/memoryPorts.ts';
import { openStaffAccount, type OwnStaffAccount } from '../support/openStaffAccount.ts';
import { openTestState } from '../support/startTestPostgres.ts';
import { testSecrets } from '../support/testSecrets.ts';

/** The account of the sample content. */
const RIGHT = { username: 'intern', password: testSecrets.CONTENT_STAFF_PASSWORD };
const VISITOR = '192.0.2.1';
const MINUTE = 60_000;
const NEXT_PASSWORD = 'Das-naechste-Wort-2';

interface World {
  readonly credentials: CredentialCheck;
  /** Another account, to be blocked or changed. */
  openAccount(): Promise<OwnStaffAccount>;
  /** The store as one process sees it; each call is another process. */
  openStore(): Promise<SessionStore>;
  close(): Promise<void>;
}

type Accounts = Pick<World, 'credentials' | 'openAccount'>;

function accountsInMemory(): Accounts {
  const passwords = new Map([[RIGHT.username, RIGHT.password]]);
  const credentials = { username: 'p.sperre', password: 'x' };
  const remove = async (): Promise<void> => void passwords.delete(credentials.username);
  const setPassword = async (next: string): Promise<void> =>
    void passwords.set(credentials.username, next);
  return {
    credentials: new InMemoryCredentialCheck(passwords),
    async openAccount() {
      passwords.set(credentials.username, credentials.password);
      return {
        credentials,
        block: remove,
        setEmail: async () => undefined,
        setPassword,
        changePassword: setPassword,
        remove,
      };
    },
  };
}

function accountsOfContentService(): Accounts {
  const { url, editorToken } = inject('contentService');
  const check = new HttpCredentialCheck(createContentClient({ baseUrl: `${url}/api` }));
  // A busy machine may respond after the timeout of the check. The session is then rightly kept, so
  // the check is retried.
  const isOpen = async (pass: string, times = 20): Promise<boolean | null> =>
    (await check.isOpen(pass)) ?? (times > 1 ? isOpen(pass, times - 1) : null);
  return {
    credentials: {
      check: (given) => check.check(given),
      confirm: (input) => check.confirm(input),
      isOpen,
    },
    openAccount: () => openStaffAccount(url, editorToken),
  };
}

async function openInMemory(): Promise<World> {
  const store = memoryStore();
  return { ...accountsInMemory(), openStore: async () => store, close: async () => undefined };
}

async function openOnDisk(accounts: Accounts): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-sessions-'));
  return {
    ...accounts,
    openStore: () => FileSessionStore.open(join(folder, 'sessions')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openInPostgres(accounts: Accounts, server: { url: string }): Promise<World> {
  const state = await openTestState(server);
  return {
    ...accounts,
    openStore: async () => new PostgresSessionStore(await state.open()),
    close: state.close,
  };
}

const postgres = inject('postgres');
const WORLDS = [
  { name: 'in memory', open: openInMemory },
  { name: 'on disk', open: () => openOnDisk(accountsInMemory()) },
  { name: 'on disk, with our content service', open: () => openOnDisk(accountsOfContentService()) },
  ...(postgres === null
    ? []
    : [{ name: 'in PostgreSQL', open: () => openInPostgres(accountsInMemory(), postgres) }]),
];

describe.each(WORLDS)('SessionService $name', ({ open }) => {
  let world: World;
  let service: SessionService;
  let now: number;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    now = Date.now();
    service = await startProcess();
  });

  async function startProcess(): Promise<SessionService> {
    const clock = { now: () => new Date(now) };
    return memorySessions({
      store: await world.openStore(),
      credentials: world.credentials,
      clock,
    });
  }
  const signIn = async (
    previous: string | null = null,
    credentials = RIGHT,
  ): Promise<OpenedSession> => {
    const answer = await service.signIn(credentials, VISITOR, previous);
    if (!answer.ok) throw new Error(`expected a session, got ${answer.failure.kind}`);
    return answer.value;
  };

  it("opens a session with the account's own name and a token of 256 bits", async () => {
    const { token, session } = await signIn();
    expect(session).toEqual({
      username: 'intern',
      signedInAt: new Date(now).toISOString(),
      idleEndsAt: new Date(now + 30 * MINUTE).toISOString(),
      endsAt: new Date(now + 720 * MINUTE).toISOString(),
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await service.find(token)).toEqual(session);
  });

  it('never returns the same token twice, and ends the previous session of the browser', async () => {
    const first = await signIn();
    const second = await signIn(first.token);
    expect(second.token).not.toBe(first.token);
    expect([await service.find(first.token), await service.find(second.token)]).toEqual([
      null,
      second.session,
    ]);
  });

  it('rejects an unknown name and a wrong password with the same failure', async () => {
    const answers = [
      await service.signIn({ ...RIGHT, username: 'niemand' }, VISITOR, null),
      await service.signIn({ ...RIGHT, password: 'falsch' }, VISITOR, null),
      await service.signIn({ ...RIGHT, username: 'intern"}' }, VISITOR, null),
    ];
    expect(answers).toEqual(
      answers.map(() => ({ ok: false, failure: { kind: 'wrongCredentials' } })),
    );
  });

  it('extends a session on request, but not when the session is only read', async () => {
    const { token } = await signIn();
    now += 20 * MINUTE;
    await service.find(token);
    expect((await service.prolong(token))?.idleEndsAt).toBe(
      new Date(now + 30 * MINUTE).toISOString(),
    );
    now += 29 * MINUTE;
    expect(await service.find(token)).not.toBeNull();
    now += MINUTE;
    expect([await service.find(token), await service.prolong(token)]).toEqual([null, null]);
  });

  it('ends a session after twelve hours, even if it is extended', async () => {
    const { token } = await signIn();
    for (let time = 0; time < 28; time += 1) {
      now += 25 * MINUTE;
      expect(await service.prolong(token)).not.toBeNull();
    }
    now += 20 * MINUTE;
    expect(await service.prolong(token)).toBeNull();
  });

  it('ends a session within minutes after its account is blocked', async () => {
    const account = await world.openAccount();
    try {
      const { token } = await signIn(null, account.credentials);
      now += RECHECK_AFTER;
      expect(await service.find(token)).toMatchObject({ username: account.credentials.username });
      await account.block();
      now += RECHECK_AFTER;
      expect([await service.find(token), await (await startProcess()).prolong(token)]).toEqual([
        null,
        null,
      ]);
    } finally {
      await account.remove();
    }
  });

  it.each([
    {
      who: 'an administrator',
      change: ({ setPassword }: OwnStaffAccount) => setPassword(NEXT_PASSWORD),
    },
    {
      who: 'the account itself',
      change: ({ changePassword }: OwnStaffAccount) => changePassword(NEXT_PASSWORD),
    },
  ])(
    'ends open sessions within minutes if $who changes the password, but not after other changes',
    async ({ change }) => {
      const account = await world.openAccount();
      try {
        const before = await signIn(null, account.credentials);
        await account.setEmail(`neu.${account.credentials.username}@foyer.example`);
        now += RECHECK_AFTER;
        expect(await service.find(before.token)).toMatchObject({
          username: account.credentials.username,
        });
        await change(account);
        const after = await signIn(null, { ...account.credentials, password: NEXT_PASSWORD });
        now += RECHECK_AFTER;
        expect([
          await service.find(before.token),
          (await service.find(after.token))?.username,
        ]).toEqual([null, account.credentials.username]);
      } finally {
        await account.remove();
      }
    },
  );

  it('ends a session in every process, and ignores an unknown token', async () => {
    const { token } = await signIn();
    const beside = await startProcess();
    await service.signOut(token);
    expect([
      await beside.find(token),
      await beside.prolong(token),
      await service.find(token),
    ]).toEqual([null, null, null]);
    await service.signOut(token);
    await service.signOut('../../etwas');
  });

  it('shares sessions with a parallel process and with the next one', async () => {
    const { token, session } = await signIn();
    expect(await (await startProcess()).find(token)).toEqual(session);
    now += 10 * MINUTE;
    await (await startProcess()).prolong(token);
    now += 25 * MINUTE;
    expect(await service.find(token)).not.toBeNull();
  });

  it.each(['', 'kurz', 'a'.repeat(43), '../../secrets.json', 'ä'.repeat(43)])(
    'finds no session for the token %j',
    async (token) => {
      expect([await service.find(token), await service.prolong(token)]).toEqual([null, null]);
    },
  );
});

describe('SessionService without a content service', () => {
  it('reports that signing in is unavailable', async () => {
    const clock = { now: () => new Date() };
    const service = memorySessions({
      credentials: new HttpCredentialCheck(
        createContentClient({ baseUrl: 'http://127.0.0.1:9/api' }),
      ),
      clock,
    });
    expect(await service.signIn(RIGHT, VISITOR, null)).toEqual({
      ok: false,
      failure: { kind: 'unavailable' },
    });
  });
});
