import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClosedRoute } from '../src/access/closeRoutes.ts';
import { isForeignPage } from '../src/access/ownOrigin.ts';
import { compareAlways } from '../src/access/sameWork.ts';
import { trustedProxies, visitorAddress } from '../src/access/visitorAddress.ts';
import { requestOf, standIn } from './standIn.ts';

type Part = Readonly<Record<string, (...asked: never[]) => unknown>>;

/** Strapi's two sign-ins: each compares a password only for an account that has one. */
function stage() {
  const compared: string[] = [];
  const accounts = [{ email: 'da@haus.example', password: 'hash' }, { email: 'neu@haus.example' }];
  const validatePassword = async (_: string, hash: string): Promise<boolean> => {
    compared.push(hash);
    return false;
  };
  const find = (email: string) => accounts.find((account) => account.email === email) ?? null;
  const signIn = async (email: string): Promise<void> => {
    const account = find(email);
    if (account?.password !== undefined) await validatePassword('', account.password);
  };
  const parts: Record<string, Part> = {
    'admin::auth': {
      validatePassword,
      checkCredentials: ({ email }: { readonly email: string }) => signIn(email),
    },
    'plugin::users-permissions.auth': {
      callback: (ctx: { request: { body: { identifier: string } } }) =>
        signIn(ctx.request.body.identifier),
    },
  };
  const registry = {
    extend: (uid: string, change: (part: Part) => Part) => {
      parts[uid] = change(parts[uid] ?? {});
    },
  };
  interface Search {
    readonly where: { readonly email?: string; readonly $or?: readonly { email?: string }[] };
  }
  compareAlways(
    standIn({
      get: () => registry,
      service: (uid: string) => parts[uid],
      plugin: () => ({ service: () => ({ validatePassword }) }),
      db: {
        query: () => ({
          findOne: async ({ where }: Search) => find(where.email ?? where.$or?.[0]?.email ?? ''),
        }),
      },
    }),
  );
  return { parts, compared };
}

for (const email of ['da@haus.example', 'neu@haus.example', 'niemand@haus.example'])
  test(`a sign-in compares one password for ${email}`, async () => {
    const { parts, compared } = stage();
    await parts['admin::auth']?.['checkCredentials']?.({ email, password: 'x' } as never);
    assert.equal(compared.length, 1);
    const request = { body: { identifier: email, password: 'x' } };
    await parts['plugin::users-permissions.auth']?.['callback']?.({ request } as never);
    assert.equal(compared.length, 2);
  });

const address = (remoteAddress: string, forwarded?: string, trusted = 'loopback'): string =>
  visitorAddress(
    requestOf({
      req: { socket: { remoteAddress } },
      request: { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    }),
    trustedProxies(trusted),
  );

test('an address counts as far as trusted proxies report it', () => {
  assert.equal(address('203.0.113.1', '198.51.100.1'), '203.0.113.1');
  assert.equal(address('127.0.0.1'), '127.0.0.1');
  assert.equal(address('::1', '198.51.100.1'), '198.51.100.1');
  assert.equal(address('::ffff:127.0.0.1', '198.51.100.1'), '198.51.100.1');
  assert.equal(address('127.0.0.1', '192.0.2.1, 198.51.100.1'), '198.51.100.1');
  assert.equal(address('127.0.0.1', '192.0.2.1, 10.0.0.7', 'loopback, uniquelocal'), '192.0.2.1');
  assert.equal(address('127.0.0.1', 'unknown'), '127.0.0.1');
  assert.throws(() => trustedProxies('proxy.example'));
});

test('a page is foreign unless the browser or its origin says otherwise', () => {
  const isForeign = (headers: Record<string, string>, panel?: string): boolean =>
    isForeignPage({ headers }, panel);
  assert.equal(isForeign({ host: 'a.example' }), false);
  assert.equal(isForeign({ host: 'a.example', origin: 'https://a.example' }), false);
  assert.equal(isForeign({ host: 'a.example', origin: 'https://a.example:8443' }), true);
  assert.equal(isForeign({ host: 'a.example', origin: 'null' }), true);
  assert.equal(isForeign({ host: 'a.example', origin: 'file://' }), true);
  const origin = 'https://inhalte.example';
  assert.equal(isForeign({ host: '127.0.0.1:1337', origin }), true);
  assert.equal(isForeign({ host: '127.0.0.1:1337', origin }, origin), false);
  assert.equal(isForeign({ host: 'x', origin, 'sec-fetch-site': 'same-origin' }), false);
  assert.equal(isForeign({ host: 'inhalte.example', origin, 'sec-fetch-site': 'same-site' }), true);
});

test('a new route of Strapi’s own API is closed', () => {
  const isClosed = (method: string, path: string, pluginName?: string): boolean =>
    isClosedRoute('content-api', '', {
      method,
      path,
      info: pluginName === undefined ? {} : { pluginName },
    });
  assert.equal(isClosed('GET', '/auth/neu', 'users-permissions'), true);
  assert.equal(isClosed('POST', '/auth/local', 'users-permissions'), false);
  assert.equal(isClosed('GET', '/konfiguration-x', 'konfiguration'), false);
  assert.equal(isClosed('GET', '/seiten'), false);
});
