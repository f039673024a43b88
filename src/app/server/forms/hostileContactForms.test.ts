import { describe, expect, it, test } from 'vitest';
import { HOST } from '../../../../tests/support/stageFormServer.ts';
import { RIGHT, stageContactForm, stateOf } from '../../../../tests/support/stageContactForm.ts';

test('a form with a filled honeypot is returned with its input, and is accepted without it', async () => {
  const { post, accepted, renderPage } = await stageContactForm();
  expect((await post({ ...RIGHT, leer: 'https://spam.example' })).statusCode).toBe(422);
  expect(stateOf(renderPage)).toMatchObject({
    values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
    problems: {},
    failure: 'trapped',
  });
  expect(accepted).toEqual([]);
  expect((await post()).statusCode).toBe(303);
});

test('fields that form fillers know are ignored', async () => {
  const { post, accepted } = await stageContactForm();
  const known = { website: 'https://haus.example', url: 'x', company: 'y', homepage: 'z' };
  expect((await post({ ...RIGHT, ...known })).statusCode).toBe(303);
  expect(accepted).toHaveLength(1);
});

describe('a form without a start time', () => {
  it.each([
    [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
      303,
    ],
    [{ origin: `https://${HOST}` }, 303],
    [{ origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 303],
    [{ 'sec-fetch-mode': 'cors' }, 429],
    [{ accept: 'text/html' }, 429],
  ])('with the headers %o gets a %i', async (headers: Readonly<Record<string, string>>, status) => {
    const { post } = await stageContactForm();
    expect((await post({ ...RIGHT, begonnen: '' }, { headers })).statusCode).toBe(status);
  });
});

describe('the origin of a message', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `https://${HOST}` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://${HOST}.evil.example` },
    { origin: 'kein Ursprung' },
    { origin: 'file://' },
  ])('with the header %o is rejected as another site', async (headers) => {
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
  ])(
    'with the header %o is accepted as this site',
    async (headers: Readonly<Record<string, string>>) => {
      expect((await (await stageContactForm()).post(RIGHT, { headers })).statusCode).toBe(303);
    },
  );
});

describe('an unusual form', () => {
  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/xml'])(
    'of the type %s is rejected with 415',
    async (type) => {
      const { post, accepted } = await stageContactForm();
      expect(
        (await post(RIGHT, { headers: { 'content-type': type }, body: '{"name":"x"}' })).statusCode,
      ).toBe(415);
      expect(accepted).toEqual([]);
    },
  );

  it('with 200 fields is rejected', async () => {
    const body = Array.from({ length: 200 }, (_, index) => `feld${index}=x`).join('&');
    expect((await (await stageContactForm()).post(RIGHT, { body })).statusCode).toBe(400);
  });

  it('of one megabyte is rejected with 413', async () => {
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
  ])('with a broken body is a message with mistakes: %s', async (body) => {
    const { post, renderPage } = await stageContactForm();
    expect((await post(RIGHT, { body })).statusCode).toBe(422);
    expect(renderPage.mock.calls[0]?.[0].contactForm?.problems).toHaveProperty('email');
  });

  it('with an empty body is a message with mistakes, too', async () => {
    const { app } = await stageContactForm();
    expect(
      (await app.inject({ method: 'POST', url: '/kontakt', headers: { host: HOST } })).statusCode,
    ).toBe(422);
  });

  it('with two fields of the same name uses the first one', async () => {
    const { post, accepted } = await stageContactForm();
    await post(RIGHT, {
      body: `${new URLSearchParams(RIGHT).toString()}&name=Zweite&email=zweite@haus.example`,
    });
    expect(accepted[0]?.message).toMatchObject({
      name: 'Verena Hösli',
      email: 'v.hoesli@haus.example',
    });
  });

  it('with a message of 5000 emojis is accepted', async () => {
    const { post, accepted } = await stageContactForm();
    expect((await post({ ...RIGHT, nachricht: '🌻'.repeat(5000) })).statusCode).toBe(303);
    expect([...(accepted[0]?.message.message ?? '')]).toHaveLength(5000);
  });
});
