import { afterEach, expect, test, vi } from 'vitest';
import { HttpTimetable } from './HttpTimetable.ts';

const timetable = new HttpTimetable('/api');
const answerWith = (status: number, body: string) => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(
    async () => new Response(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('departures and connections are requested from the gateway with the slug of the house', async () => {
  const fetched = answerWith(200, '{"departures":[],"connections":[]}');
  await timetable.departures('haus-am-park', { limit: 5 });
  await timetable.connections({ from: 'Basel & Umgebung', to: 'haus-am-park' });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/abfahrten?haus=haus-am-park',
    '/api/verbindungen?haus=haus-am-park&von=Basel+%26+Umgebung',
  ]);
});

test.each([
  [200, '<html>', 'malformed'],
  [200, '{"departures":[{"time":1}]}', 'malformed'],
  [429, '{"failure":"busy"}', 'busy'],
  [200, '{"failure":"unreachable"}', 'unreachable'],
  [200, '{"failure":"erfunden"}', 'malformed'],
  [404, '{"failure":"unknownPlace"}', 'unknownPlace'],
  [502, '<html>', 'unreachable'],
  [502, '{"failure":"erfunden"}', 'unreachable'],
  [404, '<html>', 'malformed'],
])('status %i with %s is reported as %s', async (status, body, kind) => {
  answerWith(status, body);
  expect(await timetable.departures('haus-am-park', { limit: 5 })).toMatchObject({
    ok: false,
    failure: { kind },
  });
});
