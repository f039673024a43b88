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

const onHeldDeletions = vi.fn<(count: number) => void>();

test('a content service that holds deletions back is heard, and nothing is purged', async () => {
  const { statusCode, publish } = await post('Bearer richtig-und-lang', {
    event: 'deletion.held',
    count: 3,
  });
  expect(statusCode).toBe(204);
  expect(onHeldDeletions).toHaveBeenCalledExactlyOnceWith(3);
  expect(publish).not.toHaveBeenCalled();
});

async function post(
  authorization: string | undefined,
  payload: object = message,
  secret: string | undefined = 'richtig-und-lang',
) {
  const app = fastify();
  const publish = vi.fn();
  registerHooks(app, { secret, changes: { publish }, report, onHeldDeletions });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    payload,
    headers: authorization === undefined ? {} : { authorization },
  });
  return { statusCode, publish };
}

test('a message tells what was made from its entry', async () => {
  const { statusCode, publish } = await post('Bearer richtig-und-lang');
  expect(statusCode).toBe(204);
  expect(publish).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining(['seite:beispiel/wohnen']),
  );
});

test.each([undefined, 'Bearer falsch', 'richtig-und-lang', ''])(
  'a message with the authorization %s is refused',
  async (authorization) => {
    const { statusCode, publish } = await post(authorization);
    expect(statusCode).toBe(401);
    expect(publish).not.toHaveBeenCalled();
  },
);

test('without a secret no caller is believed', async () => {
  const app = fastify();
  registerHooks(app, { secret: undefined, changes: { publish: vi.fn() }, report, onHeldDeletions });
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

test('a changed picture may stand anywhere', async () => {
  const { publish } = await post('Bearer richtig-und-lang', {
    event: 'media.update',
    media: { id: 1 },
  });
  expect(publish).toHaveBeenCalledExactlyOnceWith(['*']);
});

test('the report is for who knows the secret, and is kept nowhere', async () => {
  const app = fastify();
  registerHooks(app, {
    secret: 'richtig-und-lang',
    changes: { publish: vi.fn() },
    report,
    onHeldDeletions,
  });
  const ask = (authorization: string) =>
    app.inject({ url: '/hooks/report', headers: { authorization } });
  expect((await ask('Bearer falsch')).statusCode).toBe(401);
  const answer = await ask('Bearer richtig-und-lang');
  expect([answer.statusCode, answer.json()]).toEqual([200, await report()]);
  expect(answer.headers['cache-control']).toBe('no-store');
});
