import fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { InMemoryTimetable } from '../../../../tests/support/in-memory/InMemoryTimetable.ts';
import type { Timetable, TimetableFailure } from '../../../domain/directions/Timetable.ts';
import { registerDepartures } from './registerDepartures.ts';

const departure = {
  time: '2026-11-24T10:08:00+01:00',
  delay: 2,
  line: 'S18',
  destination: 'Forch',
  platform: '1',
};
const connection = {
  departure: '2026-11-24T10:02:00+01:00',
  arrival: '2026-11-24T10:24:00+01:00',
  duration: 22,
  changes: 0,
  lines: ['S18'],
  from: 'Zürich HB',
  to: 'Zumikon',
};
const fixture = {
  departures: { 'haus-am-park': [departure], unnamed: [] },
  connections: { 'Zürich HB': [connection] },
};

async function stage(timetable: Timetable | null = new InMemoryTimetable(fixture)) {
  const app = fastify({ trustProxy: 'loopback' });
  await registerDepartures(app, { timetable });
  return (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers });
}

test('the departures of a house are returned in the terms of the domain and are not cached', async () => {
  const answer = await (await stage())('/api/abfahrten?haus=haus-am-park');
  expect(answer.json()).toEqual({ departures: [departure] });
  expect([
    answer.statusCode,
    answer.headers['cache-control'],
    answer.headers['content-type'],
  ]).toEqual([200, 'no-store', 'application/json; charset=utf-8']);
});

test('the connections to a house are returned in the same way', async () => {
  const answer = await (
    await stage()
  )(`/api/verbindungen?haus=haus-am-park&von=${encodeURIComponent(' Zürich HB ')}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { connections: [connection] }]);
});

describe('a request that is rejected', () => {
  it.each([
    '/api/abfahrten',
    '/api/abfahrten?haus=',
    '/api/abfahrten?haus=haus-am-park&haus=haus-am-park',
    '/api/abfahrten?haus=Z%C3%BCrich%20HB',
    '/api/abfahrten?haus=8503000/../x',
    '/api/verbindungen?haus=haus-am-park',
    '/api/verbindungen?haus=haus-am-park&von=%20',
    '/api/verbindungen?von=Basel',
    `/api/verbindungen?haus=haus-am-park&von=${'x'.repeat(81)}`,
  ])('%s returns 404 because the house or the place is missing or invalid', async (url) => {
    const answer = await (await stage())(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { failure: 'unknownPlace' }]);
  });

  it('returns 404 if the timetable is switched off', async () => {
    expect((await (await stage(null))('/api/abfahrten?haus=haus-am-park')).statusCode).toBe(404);
  });
});

test.each<TimetableFailure['kind']>(['unreachable', 'malformed', 'busy', 'unknownPlace'])(
  'a timetable failure of kind %s is returned with status 200 and without details',
  async (kind) => {
    const get = await stage(
      new InMemoryTimetable({ ...fixture, failure: { kind, detail: 'secret' } }),
    );
    for (const url of [
      '/api/abfahrten?haus=haus-am-park',
      '/api/verbindungen?haus=haus-am-park&von=Basel',
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
        200,
        'no-store',
        { failure: kind },
      ]);
    }
  },
);

test.each(['/api/abfahrten?haus=nirgends', '/api/verbindungen?haus=haus-am-park&von=Nirgendwo'])(
  '%s returns "unknownPlace" because the timetable does not know it',
  async (url) => {
    const answer = await (await stage())(url);
    expect([answer.statusCode, answer.json()]).toEqual([200, { failure: 'unknownPlace' }]);
  },
);

test('the thirty-first request in a minute from one address is rejected with 429 and JSON', async () => {
  const get = await stage();
  const from = (address: string) =>
    get('/api/abfahrten?haus=haus-am-park', { 'x-forwarded-for': address });
  for (let count = 0; count < 30; count += 1)
    expect((await from('192.0.2.1')).statusCode).toBe(200);
  const answer = await from('192.0.2.1');
  expect([answer.statusCode, answer.json()]).toEqual([429, { failure: 'busy' }]);
  expect((await from('192.0.2.2')).statusCode).toBe(200);
});

test('the sixteenth search for connections in a minute from one address is rejected, other addresses are not', async () => {
  const get = await stage();
  const from = (address: string, place: number) =>
    get(`/api/verbindungen?haus=haus-am-park&von=Ort${place}`, { 'x-forwarded-for': address });
  for (let count = 0; count < 15; count += 1)
    expect((await from('192.0.2.1', count)).statusCode).toBe(200);
  expect((await from('192.0.2.1', 15)).statusCode).toBe(429);
  expect((await from('192.0.2.2', 15)).statusCode).toBe(200);
});
