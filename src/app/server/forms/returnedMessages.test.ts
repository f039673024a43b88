import { describe, expect, it, test } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { createFormStarts } from './formStarts.ts';
import { NOW, begunBefore } from '../../../../tests/support/stageFormServer.ts';
import { RIGHT, stageContactForm, stateOf } from '../../../../tests/support/stageContactForm.ts';

describe('a message that is rejected', () => {
  it('is returned with its input and all problems, on a page that is not cached', async () => {
    const { post, renderPage, accepted } = await stageContactForm();
    const answer = await post(
      { ...RIGHT, name: ' ', email: ' kein Absender ', nachricht: '<b>Hallo</b>' },
      { headers: { cookie: 'schrift=larger' } },
    );
    expect([
      answer.statusCode,
      answer.headers['cache-control'],
      answer.headers['content-type'],
    ]).toEqual([422, 'no-store', 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toBe('x');
    expect(stateOf(renderPage)).toEqual({
      values: { name: ' ', email: ' kein Absender ', message: '<b>Hallo</b>' },
      begun: begunBefore(0),
      problems: { name: 'missing', email: 'invalid' },
      failure: null,
    });
    expect(renderPage.mock.calls[0]?.[0]).toMatchObject({
      brand: sampleBrand,
      knownHost: true,
      local: false,
      path: '/kontakt',
      query: '',
      textSize: 'larger',
    });
    expect(accepted).toEqual([]);
  });

  it.each(['unavailable', 'refused'] as const)(
    'is returned completely if the receiver is %s',
    async (kind) => {
      const { post, renderPage, lines } = await stageContactForm({
        reason: { kind, detail: '/kontaktnachrichten: ECONNREFUSED' },
      });
      expect((await post()).statusCode).toBe(503);
      expect(stateOf(renderPage)).toEqual({
        values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
        begun: begunBefore(0),
        problems: {},
        failure: 'unavailable',
      });
      expect(lines.join('')).toContain('contact message not accepted');
      expect(lines.join('')).not.toMatch(/Verena|hoesli|Zimmer/);
    },
  );

  it('is returned completely if it is the seventh in ten minutes from one address', async () => {
    const { post, renderPage, accepted } = await stageContactForm();
    const from = (address: string, count: number) =>
      post(
        { ...RIGHT, nachricht: `Nachricht ${count}` },
        { headers: { 'x-forwarded-for': address } },
      );
    for (let count = 1; count <= 6; count += 1)
      expect((await from('192.0.2.1', count)).statusCode).toBe(303);
    expect((await from('192.0.2.1', 7)).statusCode).toBe(429);
    expect(stateOf(renderPage)).toMatchObject({
      values: { message: 'Nachricht 7' },
      failure: 'tooMany',
    });
    expect((await from('192.0.2.2', 7)).statusCode).toBe(303);
    expect(accepted).toHaveLength(7);
  });

  it('is returned completely and does not count against the limit if no page sent it', async () => {
    const { post, renderPage, accepted } = await stageContactForm();
    for (let count = 0; count < 8; count += 1)
      expect((await post({ ...RIGHT, begonnen: '' })).statusCode).toBe(429);
    const state = stateOf(renderPage);
    expect(state).toEqual({
      values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
      begun: begunBefore(0),
      problems: {},
      failure: 'tooFast',
    });
    expect(accepted).toEqual([]);
    expect((await post({ ...RIGHT, begonnen: begunBefore(0) })).statusCode).toBe(303);
  });

  it('does not count against the limit while the visitor corrects it', async () => {
    const { post } = await stageContactForm();
    for (let count = 0; count < 8; count += 1)
      expect((await post({ ...RIGHT, email: 'x' })).statusCode).toBe(422);
    expect((await post()).statusCode).toBe(303);
  });

  it('returns 503 if its page cannot be rendered', async () => {
    const { post } = await stageContactForm({ rendered: { status: 503 } });
    expect((await post({ ...RIGHT, name: '' })).statusCode).toBe(503);
  });
});

test('after sixty attempts in ten minutes the form returns the input; far beyond that, a plain page comes without the input', async () => {
  const { post, renderPage, accepted } = await stageContactForm();
  for (let count = 0; count < 60; count += 1) expect((await post({})).statusCode).toBe(422);
  expect((await post()).statusCode).toBe(429);
  expect(stateOf(renderPage)).toEqual({
    values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
    begun: begunBefore(0),
    problems: {},
    failure: 'tooMany',
  });
  expect(accepted).toEqual([]);
  for (let count = 61; count < 300; count += 1) await post();
  const { statusCode, body } = await post();
  expect([statusCode, body]).toEqual([
    429,
    expect.stringMatching(/Bitte warten Sie zehn Minuten\..*rufen Sie uns an\..*<a href="tel:\+41/),
  ]);
});

test.each([
  'begonnen=',
  'begonnen=1',
  `begonnen=${begunBefore(-60_000)}`,
  `begonnen=${begunBefore(25 * 3_600_000)}`,
  `begonnen=${NOW.getTime() - 60_000}`,
  `begonnen=${begunBefore(60_000)}0`,
  `begonnen=${NOW.getTime() - 70_000}${begunBefore(60_000).slice(13)}`,
  '',
])(
  'a form without a valid start time that we signed is returned to be sent again: %s',
  async (drawn) => {
    const { post, renderPage, accepted } = await stageContactForm();
    const { begonnen: _, ...typed } = RIGHT;
    expect(
      (await post(typed, { body: `${new URLSearchParams(typed).toString()}&${drawn}` })).statusCode,
    ).toBe(429);
    expect(stateOf(renderPage)).toMatchObject({
      values: { message: RIGHT.nachricht },
      failure: 'tooFast',
    });
    expect(accepted).toEqual([]);
  },
);

test('a form with a time signed with a different secret is returned', async () => {
  const { post } = await stageContactForm();
  const begonnen = createFormStarts('fremd', () => NOW).sign();
  expect((await post({ ...RIGHT, begonnen })).statusCode).toBe(429);
});
