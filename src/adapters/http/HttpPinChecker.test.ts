import { expect, it } from 'vitest';
import { HttpPinChecker } from './HttpPinChecker.ts';

const checkWith = async (status: number | null) => {
  const sent: unknown[] = [];
  const answer = await new HttpPinChecker({
    send: async (path, fields) => (
      sent.push([path, fields]),
      { status, named: false, detail: `answered ${status}` }
    ),
  }).check('park-empfang', '2468');
  return { sent, answer };
};

it('asks the content service: 204 means a correct PIN, 422 a wrong one', async () => {
  expect(await checkWith(204)).toEqual({
    sent: [['/kioskprofile/pin', { handle: 'park-empfang', pin: '2468' }]],
    answer: { ok: true, value: true },
  });
  expect((await checkWith(422)).answer).toEqual({ ok: true, value: false });
});

it.each([
  [200, 'unreachable'],
  [404, 'unreachable'],
  [500, 'unreachable'],
  [null, 'unreachable'],
  [403, 'refused'],
] as const)('reports a failure after status %s', async (status, kind) => {
  expect((await checkWith(status)).answer).toEqual({
    ok: false,
    failure: { kind, detail: `answered ${status}` },
  });
});
