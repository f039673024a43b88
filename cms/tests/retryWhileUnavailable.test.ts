import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryUntilResponse } from '../src/admin/retryWhileUnavailable.ts';

/**
 * A service that returns these statuses one after the other; null means that the network is
 * unavailable.
 */
function serviceOf(answers: readonly (number | null)[]) {
  const said: boolean[] = [];
  const asked: string[] = [];
  let pauses = 0;
  const ask = retryUntilResponse({
    send: async (input, init) => {
      const status = answers[asked.length];
      asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
      if (typeof status !== 'number') throw new TypeError('Failed to fetch');
      return new Response('', { status });
    },
    say: (isAway) => said.push(isAway),
    pause: async () => {
      pauses += 1;
    },
  });
  return { ask, said, asked, pauses: () => pauses };
}

for (const [method, address] of [
  ['GET', 'https://desk.example/admin/init'],
  ['GET', '/admin/users/me?x=1'],
  ['GET', '/admin/users/me/permissions'],
  ['POST', '/admin/access-token'],
] as const)
  test(`${method} ${address} is retried until the service is back, and the outage is reported`, async () => {
    const { ask, said, asked, pauses } = serviceOf([502, null, 504, 200]);
    const response = await ask(address, { method });
    assert.equal(response.status, 200);
    assert.deepEqual(
      asked,
      Array.from({ length: 4 }, () => `${method} ${address}`),
    );
    assert.equal(pauses(), 3);
    assert.deepEqual(said, [true, false]);
  });

test('an error response of the service itself is returned without a retry', async () => {
  for (const status of [401, 500]) {
    const { ask, said } = serviceOf([status]);
    assert.equal((await ask('/admin/init')).status, status);
    assert.deepEqual(said, []);
  }
});

test('all other requests are sent once, so that they can report their own failure', async () => {
  const { ask, said } = serviceOf([502, 502, 502, null]);
  assert.equal((await ask('/content-manager/init')).status, 502);
  assert.equal((await ask('/admin/users/me', { method: 'PUT' })).status, 502);
  assert.equal((await ask('/admin/users/me/sessions')).status, 502);
  await assert.rejects(ask('/admin/login', { method: 'POST' }), TypeError);
  assert.deepEqual(said, []);
});

test('the message stays until the last waiting request has its response, and disappears if a request gives up', async () => {
  const { ask, said } = serviceOf([502, 502, 200, 200]);
  await Promise.all([ask('/admin/init'), ask('/admin/users/me')]);
  assert.deepEqual(said, [true, true, false]);

  const stopped = retryUntilResponse({
    send: async () => new Response('', { status: 502 }),
    say: (isAway) => said.push(isAway),
    pause: () => Promise.reject(new Error('stopped')),
  });
  await assert.rejects(stopped('/admin/init'), /stopped/u);
  assert.deepEqual(said.at(-1), false);
});
