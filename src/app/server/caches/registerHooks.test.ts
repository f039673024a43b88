import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { InMemoryTimetable } from '../../../../tests/support/in-memory/InMemoryTimetable.ts';
import type { StopSearch } from '../../../domain/directions/Timetable.ts';
import { registerHooks } from './registerHooks.ts';

const message = {
  event: 'entry.publish',
  model: 'seite',
  uid: 'api::seite.seite',
  entry: { documentId: 'abc', marke: 'beispiel', pfad: 'wohnen' },
};

const report = async () => ({ findings: [], screens: [], generatedAt: '2026-11-23', failed: [] });

const onHeldDeletions = vi.fn<(count: number) => void>();

test('a message about held deletions is passed on with its count, and nothing is purged', async () => {
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
  isTold = true,
) {
  const app = fastify();
  const publish = vi.fn(async () => isTold);
  registerHooks(app, { secret, changes: { publish }, report, stops: null, onHeldDeletions });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    payload,
    headers: authorization === undefined ? {} : { authorization },
  });
  return { statusCode, publish };
}

test('a message publishes the tags of its entry', async () => {
  const { statusCode, publish } = await post('Bearer richtig-und-lang');
  expect(statusCode).toBe(204);
  expect(publish).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining(['seite:beispiel/wohnen']),
  );
});

test('a message that cannot be published to the other servers is answered with 503', async () => {
  const { statusCode, publish } = await post('Bearer richtig-und-lang', message, undefined, false);
  expect(statusCode).toBe(503);
  expect(publish).toHaveBeenCalledOnce();
});

test.each([undefined, 'Bearer falsch', 'richtig-und-lang', ''])(
  'a message with the authorization %s is rejected',
  async (authorization) => {
    const { statusCode, publish } = await post(authorization);
    expect(statusCode).toBe(401);
    expect(publish).not.toHaveBeenCalled();
  },
);

test('every message is rejected if no secret is configured', async () => {
  const app = fastify();
  registerHooks(app, {
    secret: undefined,
    changes: { publish: vi.fn() },
    report,
    stops: null,
    onHeldDeletions,
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/content',
    payload: message,
    headers: { authorization: 'Bearer undefined' },
  });
  expect(statusCode).toBe(401);
});

test('an invalid message body is rejected', async () => {
  expect((await post('Bearer richtig-und-lang', { hello: 1 })).statusCode).toBe(400);
});

test('a changed picture purges everything', async () => {
  const { publish } = await post('Bearer richtig-und-lang', {
    event: 'media.update',
    media: { id: 1 },
  });
  expect(publish).toHaveBeenCalledExactlyOnceWith(['*']);
});

test('the report requires the secret and is not cached', async () => {
  const app = fastify();
  registerHooks(app, {
    secret: 'richtig-und-lang',
    changes: { publish: vi.fn() },
    report,
    stops: null,
    onHeldDeletions,
  });
  const ask = (authorization: string) =>
    app.inject({ url: '/hooks/report', headers: { authorization } });
  expect((await ask('Bearer falsch')).statusCode).toBe(401);
  const answer = await ask('Bearer richtig-und-lang');
  expect([answer.statusCode, answer.json()]).toEqual([200, await report()]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the stop search requires the secret, and reports unreachable if there is no timetable', async () => {
  const zumikon = { id: '8503078', name: 'Zumikon' };
  const searched = async (
    stops: StopSearch | null,
    query: string,
    authorization = 'Bearer richtig-und-lang',
  ) => {
    const app = fastify();
    registerHooks(app, {
      secret: 'richtig-und-lang',
      changes: { publish: vi.fn() },
      report,
      stops,
      onHeldDeletions,
    });
    const url = `/hooks/stops?${new URLSearchParams({ query })}`;
    const answer = await app.inject({ url, headers: { authorization } });
    return answer.statusCode === 200 ? (answer.json() as unknown) : answer.statusCode;
  };
  const timetable = new InMemoryTimetable({ departures: {}, connections: {}, stops: [zumikon] });
  expect(await searched(timetable, 'zumi')).toEqual({ stops: [zumikon] });
  expect(await searched(timetable, 'nirgends')).toEqual({ stops: [] });
  expect(await searched(timetable, 'zumi', 'Bearer falsch')).toBe(401);
  expect(await searched(timetable, ' z ')).toBe(400);
  expect(await searched(null, 'zumi')).toEqual({ failure: 'unreachable' });
});
