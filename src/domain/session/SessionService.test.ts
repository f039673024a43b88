import { describe, expect, it } from 'vitest';
import {
  InMemoryCredentialCheck,
  memorySessions,
  memoryStore,
} from '../../../tests/support/memoryPorts.ts';
import type { CredentialCheck } from './CredentialCheck.ts';
import { StateUnavailableError } from '../shared/sharedState.ts';
import { RECHECK_AFTER, REFUSAL_INTERVAL } from './SessionService.ts';
import type { SignInLimit } from './SignInLimit.ts';

const VISITOR = '192.0.2.1';
const PASSWORD = 'Geheim-2026-Aa1';
const ACCOUNTS = new Map([
  ['r.muster', PASSWORD],
  ['v.keller', PASSWORD],
]);

interface Deviation {
  readonly credentials?: CredentialCheck;
  /** Duration of a credential check in milliseconds. */
  readonly takes?: number;
  readonly limit?: SignInLimit;
}

function stage({
  credentials = new InMemoryCredentialCheck(ACCOUNTS),
  takes = 0,
  limit,
}: Deviation = {}) {
  let time = Date.parse('2026-11-24T09:00:00Z');
  const clock = { now: () => new Date(time) };
  const store = memoryStore();
  const lines: string[] = [];
  const waited: number[] = [];
  let measured = 12_345;
  const service = memorySessions({
    store,
    clock,
    credentials: {
      check: async (submitted) => {
        measured += takes;
        return credentials.check(submitted);
      },
      confirm: (input) => credentials.confirm(input),
      isOpen: (pass) => credentials.isOpen(pass),
    },
    wait: async (milliseconds) => void waited.push(milliseconds),
    measure: () => measured,
    ...(limit !== undefined && { limit }),
    warn: (details, message) => void lines.push(JSON.stringify([message, details])),
  });
  const signIn = (password = PASSWORD, username = 'r.muster') =>
    service.signIn({ username, password }, VISITOR, null);
  return {
    service,
    signIn,
    /** The token of a new session. */
    open: async () => {
      const opened = await signIn();
      return opened.ok ? opened.value.token : '';
    },
    store,
    lines,
    waited,
    pass: (milliseconds: number): void => {
      time += milliseconds;
    },
  };
}

describe('a rejected sign-in', () => {
  it.each([
    [0, 1000],
    [3, 997],
    [400, 600],
    [999, 1],
    [1000, 0],
    [1001, 999],
    [2500, 500],
  ])('whose check took %i ms is returned at a full second', async (takes, waits) => {
    const { signIn, waited } = stage({ takes });
    await signIn('falsch');
    expect(waited).toEqual([waits]);
    expect((takes + waits) % REFUSAL_INTERVAL).toBe(0);
  });

  it('looks the same for an unknown name, a wrong password and a name or password that is too long', async () => {
    const { signIn, waited } = stage();
    const answers = await Promise.all([
      signIn('falsch'),
      signIn('falsch', 'niemand'),
      signIn('x'.repeat(501)),
      signIn(PASSWORD, 'x'.repeat(201)),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":false,"failure":{"kind":"wrongCredentials"}}']),
    );
    expect(waited).toEqual([1000, 1000, 1000, 1000]);
  });
});

describe('a thousand attempts with wrong passwords', () => {
  it('are limited, and logged without password and name', async () => {
    const credentials = new InMemoryCredentialCheck(ACCOUNTS);
    const { signIn, lines } = stage({ credentials });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => signIn(`geraten-${index}`)),
    );
    expect(credentials.checks).toBe(8);
    expect(
      answers.filter((answer) => !answer.ok && answer.failure.kind === 'tooManyAttempts'),
    ).toHaveLength(992);
    expect(lines).toHaveLength(1000);
    expect(lines.join('')).not.toMatch(/muster|geraten|192\.0\.2/);
  });
});

describe('a session', () => {
  it('is stored under a hash, so that the store does not contain its token', async () => {
    const { service, open, store } = stage();
    const token = await open();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify([...store.sessions])).not.toContain(token);
    expect(await service.find([...store.sessions.keys()][0] ?? '')).toBeNull();
  });

  it('cannot be used while the store cannot be read, which is logged without a path', async () => {
    const { service, open, store, lines } = stage();
    const token = await open();
    store.read = async () => {
      throw Object.assign(new Error('EIO: /srv/sessions'), { code: 'EIO' });
    };
    for (const act of ['find', 'prolong'] as const)
      await expect(service[act](token)).rejects.toThrow(StateUnavailableError);
    expect(lines).toEqual(Array(2).fill('["session store failed",{"failure":"EIO"}]'));
  });

  it('is not opened, and no password is compared, while attempts cannot be counted', async () => {
    let compared = 0;
    const { signIn } = stage({
      credentials: {
        isOpen: async () => true,
        confirm: async () => ({ ok: false, failure: { kind: 'wrong', detail: '' } }),
        check: async () => {
          compared += 1;
          return { ok: true, value: { username: 'r.muster', pass: 'x' } };
        },
      },
      limit: {
        begin: () => Promise.reject(new StateUnavailableError()),
        forgive: async () => undefined,
      },
    });
    expect(await signIn()).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    expect(compared).toBe(0);
  });

  it('is not opened, and uses no attempt, while the accounts cannot be checked', async () => {
    const { signIn, waited } = stage({
      credentials: new InMemoryCredentialCheck(ACCOUNTS, false),
    });
    for (let time = 0; time < 20; time += 1)
      expect(await signIn()).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    expect(waited).toEqual([]);
  });
});

describe('a right password', () => {
  it('uses no attempt, so that staff who sign in often are not locked out', async () => {
    const { signIn } = stage();
    for (let time = 0; time < 10; time += 1) expect((await signIn()).ok).toBe(true);
  });
});

describe('a clock that was hours ahead and is set back', () => {
  it('does not leave a session open for hours without activity', async () => {
    const { service, open, pass } = stage();
    const token = await open();
    for (let minutes = 0; minutes < 240; minutes += 20) {
      pass(20 * 60_000);
      expect(await service.prolong(token)).not.toBeNull();
    }
    pass(-240 * 60_000);
    pass(31 * 60_000);
    expect(await service.find(token)).toBeNull();
  });
});

describe('the account of a session', () => {
  async function enter() {
    const accounts = new Map(ACCOUNTS);
    const credentials = new InMemoryCredentialCheck(accounts);
    const staged = stage({ credentials });
    return { ...staged, accounts, credentials, token: await staged.open() };
  }

  it('is checked again only after some minutes, and ends the session if it was closed', async () => {
    const { service, store, accounts, credentials, token, lines, pass } = await enter();
    pass(RECHECK_AFTER);
    expect(await service.prolong(token)).not.toBeNull();
    accounts.delete('r.muster');
    pass(RECHECK_AFTER - 1);
    expect([await service.find(token), credentials.repeatedChecks]).toEqual([expect.anything(), 1]);
    pass(1);
    expect([await service.find(token), store.sessions.size, credentials.repeatedChecks]).toEqual([
      null,
      0,
      2,
    ]);
    expect(lines).toEqual(['["session ended with its account",{}]']);
  });

  it('is checked again although the last check was made by a clock that was ahead', async () => {
    const { service, store, accounts, token } = await enter();
    const [entry] = store.sessions;
    const [id, stored] = entry ?? ['', null];
    if (stored !== null)
      await store.replace(id, { ...stored, checkedAt: '2026-11-24T13:00:00.000Z' });
    accounts.delete('r.muster');
    expect(await service.find(token)).toBeNull();
  });

  it('does not end the session while the accounts cannot be checked', async () => {
    const { service, credentials, token, pass } = await enter();
    credentials.available = false;
    pass(RECHECK_AFTER);
    expect([
      await service.find(token),
      await service.find(token),
      credentials.repeatedChecks,
    ]).toEqual([expect.anything(), expect.anything(), 1]);
  });

  it('does not restore a session that was ended during the check', async () => {
    const { service, store, credentials, token, pass } = await enter();
    credentials.isOpen = async () => {
      store.sessions.clear();
      return true;
    };
    pass(RECHECK_AFTER);
    expect([await service.find(token), store.sessions.size]).toEqual([null, 0]);
  });

  it('is checked with a secret that the store does not contain in plain text', async () => {
    const credentials = new InMemoryCredentialCheck(ACCOUNTS);
    credentials.check = async () => ({
      ok: true,
      value: { username: 'r.muster', pass: 'ausweis-der-redaktion' },
    });
    const { open, store } = stage({ credentials });
    await open();
    expect(store.sessions.size).toBe(1);
    expect(JSON.stringify([...store.sessions])).not.toContain('ausweis');
  });
});
