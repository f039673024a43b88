import { describe, expect, it, test } from 'vitest';
import { HOST } from '../../../../tests/support/stageFormServer.ts';
import { RIGHT, stageContactForm } from '../../../../tests/support/stageContactForm.ts';

test('a program that fills in the honeypot is thanked, and nothing is handed over', async () => {
  const { post, accepted, renderPage } = await stageContactForm();
  const answer = await post({ ...RIGHT, website: 'https://spam.example' });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/kontakt\?gesendet=[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
  ]);
  expect([accepted, renderPage.mock.calls]).toEqual([[], []]);
});

describe('where a message comes from', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `https://${HOST}` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://${HOST}.evil.example` },
    { origin: 'kein Ursprung' },
    { origin: 'file://' },
  ])('%o is another site', async (headers) => {
    const { post, accepted } = await stageContactForm();
    expect((await post(RIGHT, { headers })).statusCode).toBe(403);
    expect(accepted).toEqual([]);
  });

  it.each([
    {},
    { origin: `https://${HOST}` },
    { origin: `http://${HOST}` },
    { origin: `https://${HOST}:8443` },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'x-forwarded-host': 'aussen.example', origin: 'https://aussen.example' },
  ])('%o is this site', async (headers: Readonly<Record<string, string>>) => {
    expect((await (await stageContactForm()).post(RIGHT, { headers })).statusCode).toBe(303);
  });
});

describe('what is no form', () => {
  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/xml'])(
    '%s is not read',
    async (type) => {
      const { post, accepted } = await stageContactForm();
      expect(
        (await post(RIGHT, { headers: { 'content-type': type }, body: '{"name":"x"}' })).statusCode,
      ).toBe(415);
      expect(accepted).toEqual([]);
    },
  );

  it('of two hundred fields is refused', async () => {
    const body = Array.from({ length: 200 }, (_, index) => `feld${index}=x`).join('&');
    expect((await (await stageContactForm()).post(RIGHT, { body })).statusCode).toBe(400);
  });

  it('of a megabyte is not received', async () => {
    expect(
      (
        await (
          await stageContactForm()
        ).post(RIGHT, { body: `nachricht=${'x'.repeat(1024 * 1024)}` })
      ).statusCode,
    ).toBe(413);
  });

  it.each([
    'name=%c0%af&email=%&nachricht=%zz%E0%A4',
    '__proto__=x&constructor=y&toString=z',
    '&&&===',
    Buffer.from([0xff, 0xfe, 0x3d, 0x80]),
  ])('however broken is a message with mistakes: %s', async (body) => {
    const { post, renderPage } = await stageContactForm();
    expect((await post(RIGHT, { body })).statusCode).toBe(422);
    expect(renderPage.mock.calls[0]?.[0].contactForm?.problems).toHaveProperty('email');
  });

  it('but nothing at all is a message with mistakes too', async () => {
    const { app } = await stageContactForm();
    expect(
      (await app.inject({ method: 'POST', url: '/kontakt', headers: { host: HOST } })).statusCode,
    ).toBe(422);
  });

  it('takes the first of two fields with one name', async () => {
    const { post, accepted } = await stageContactForm();
    await post(RIGHT, {
      body: `${new URLSearchParams(RIGHT).toString()}&name=Zweite&email=zweite@haus.example`,
    });
    expect(accepted[0]?.message).toMatchObject({
      name: 'Verena Hösli',
      email: 'v.hoesli@haus.example',
    });
  });

  it('has room for the longest message in any script', async () => {
    const { post, accepted } = await stageContactForm();
    expect((await post({ ...RIGHT, nachricht: '🌻'.repeat(5000) })).statusCode).toBe(303);
    expect([...(accepted[0]?.message.message ?? '')]).toHaveLength(5000);
  });
});
