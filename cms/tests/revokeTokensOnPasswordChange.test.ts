import assert from 'node:assert/strict';
import { test } from 'node:test';
import { present, standIn } from './standIn.ts';
import { revokeTokensOnPasswordChange } from '../src/access/revokeTokensOnPasswordChange.ts';

interface SignIn {
  body?: { readonly jwt: string; readonly user: object };
}

interface Search {
  readonly where: { readonly id: number };
}

/** A service or controller; each method has its own arguments. */
type Part = Readonly<Record<string, (asked: never) => unknown>>;

/** Strapi's accounts and tokens, simplified: a token is its content as JSON. */
function stage() {
  const account = { id: 7, password: 'hash-1' };
  const handOut = async (ctx: SignIn): Promise<void> => {
    ctx.body = { jwt: JSON.stringify({ id: 7 }), user: { id: 7, username: 'r.muster' } };
  };
  const parts: Record<string, Part> = {
    'plugin::users-permissions.jwt': {
      issue: (payload: object) => JSON.stringify(payload),
      verify: async (token: string) => JSON.parse(token),
    },
    'plugin::users-permissions.auth': {
      callback: handOut,
      changePassword: handOut,
      resetPassword: handOut,
      forgotPassword: async () => undefined,
    },
  };
  const registry = {
    extend: (uid: string, change: (part: Part) => Part) => {
      parts[uid] = change(present(parts[uid]));
    },
  };
  revokeTokensOnPasswordChange(
    standIn({
      get: () => registry,
      service: (uid: string) => parts[uid],
      config: { get: () => 'geheim' },
      store: () => ({ get: async () => null }),
      db: {
        query: () => ({
          findOne: async ({ where }: Search) => (where.id === account.id ? account : null),
        }),
      },
    }),
  );
  const signIn = async (action = 'callback'): Promise<string> => {
    const ctx: SignIn = {};
    await parts['plugin::users-permissions.auth']?.[action]?.(ctx as never);
    return present(ctx.body).jwt;
  };
  return {
    account,
    signIn,
    verify: async (token: string): Promise<{ readonly id: number }> =>
      (await parts['plugin::users-permissions.jwt']?.['verify']?.(token as never)) as {
        readonly id: number;
      },
  };
}

test('a token is valid until the password changes, and contains neither its hash nor the secret', async () => {
  const { account, signIn, verify } = stage();
  const token = await signIn();
  assert.equal((await verify(token)).id, 7);
  assert.doesNotMatch(token, /hash-1|geheim/);
  account.password = 'hash-2';
  await assert.rejects(verify(token), /Invalid token/);
});

for (const action of ['callback', 'changePassword', 'resetPassword']) {
  test(`${action} returns a valid token`, async () => {
    const { signIn, verify } = stage();
    assert.equal((await verify(await signIn(action))).id, 7);
  });
}

test('a token without a password mark, or of a deleted account, is invalid', async () => {
  const { account, signIn, verify } = stage();
  await assert.rejects(verify('{"id":7}'), /Invalid token/);
  await assert.rejects(verify('{"id":7,"passwordMark":""}'), /Invalid token/);
  const token = await signIn();
  account.id = 8;
  await assert.rejects(verify(token), /Invalid token/);
  await assert.rejects(verify('{"id":7,"passwordMark":null}'), /Invalid token/);
});
