import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerHooks } from './registerHooks.ts';

const message = {
  event: 'entry.publish',
  model: 'seite',
  uid: 'api::seite.seite',
  entry: { documentId: 'abc', marke: 'beispiel', pfad: 'wohnen' },
};

const report = async () => ({ findings: [], screens: [], madeAt: '2026-11-23', failed: [] });

async function post(
  authorization: string | undefined,
  payload: object = message,
  secret: string | undefined = 'richtig-und-lang',
) {
  const app = fastify();
  const purge = vi.fn();
  const dropPictures = vi.fn();
  registerHooks(app, { secret, purge, dropPictures, report });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    payload,
    headers: authorization === undefined ? {} : { authorization },
  });
  return { statusCode, purge, dropPictures };
}

test('a message purges what was made from its entry', async () => {
  const { statusCode, purge, dropPictures } = await post('Bearer richtig-und-lang');
  expect(statusCode).toBe(204);
  expect(purge).toHaveBeenCalledWith(expect.arrayContaining(['seite:beispiel/wohnen']));
  expect(dropPictures).not.toHaveBeenCalled();
});

test.each([undefined, 'Bearer falsch', 'richtig-und-lang', ''])(
  'a message with the authorization %s is refused',
  async (authorization) => {
    const { statusCode, purge } = await post(authorization);
    expect(statusCode).toBe(401);
    expect(purge).not.toHaveBeenCalled();
  },
);

test('without a secret no caller may purge', async () => {
  const app = fastify();
  registerHooks(app, { secret: undefined, purge: vi.fn(), dropPictures: vi.fn(), report });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    payload: message,
    headers: { authorization: 'Bearer undefined' },
  });
  expect(statusCode).toBe(401);
});

test('a body that is no message is refused', async () => {
  expect((await post('Bearer richtig-und-lang', { hello: 1 })).statusCode).toBe(400);
});

test('a changed picture drops everything made of pictures', async () => {
  const { purge, dropPictures } = await post('Bearer richtig-und-lang', {
    event: 'media.update',
    media: { id: 1 },
  });
  expect(purge).toHaveBeenCalledWith(['*']);
  expect(dropPictures).toHaveBeenCalledOnce();
});

test('the report is for who knows the secret, and is kept nowhere', async () => {
  const app = fastify();
  registerHooks(app, { secret: 'richtig-und-lang', purge: vi.fn(), dropPictures: vi.fn(), report });
  const ask = (authorization: string) =>
    app.inject({ url: '/hooks/report', headers: { authorization } });
  expect((await ask('Bearer falsch')).statusCode).toBe(401);
  const answer = await ask('Bearer richtig-und-lang');
  expect([answer.statusCode, answer.json()]).toEqual([200, await report()]);
  expect(answer.headers['cache-control']).toBe('no-store');
});
