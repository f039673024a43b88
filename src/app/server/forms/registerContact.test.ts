import { describe, expect, it, test } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { begunBefore, HOST } from '../../../../tests/support/stageFormServer.ts';
import { RIGHT, stageContactForm, stateOf } from '../../../../tests/support/stageContactForm.ts';

describe('a valid message', () => {
  it('is accepted, without the fields that only form fillers know', async () => {
    const { post, accepted, renderPage } = await stageContactForm();
    const known = {
      website: 'https://haus.example',
      url: 'x',
      company: 'y',
      homepage: 'z',
    };
    expect((await post({ ...RIGHT, ...known })).headers.location).toBe(
      '/kontakt?gesendet=TEST-0001',
    );
    expect(accepted).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        brandId: 'beispiel',
        about: null,
        receivedAt: '2026-11-24T09:00:00.000Z',
        message: {
          name: 'Verena Hösli',
          email: 'v.hoesli@haus.example',
          message: 'Haben Sie ein Zimmer frei?\nFreundliche Grüsse',
        },
      },
    ]);
    expect(renderPage).not.toHaveBeenCalled();
  });

  it('counts as the same if sent again, and as a different one with another text or brand', async () => {
    const { post, accepted } = await stageContactForm();
    await post();
    await post();
    expect(accepted).toHaveLength(1);
    await post({ ...RIGHT, nachricht: 'Haben Sie zwei Zimmer frei?' });
    await post(RIGHT, { host: 'casa-esempio.example', url: '/it/kontakt' });
    expect(new Set(accepted.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps what it is about, also in a form that is returned; an unknown reference is ignored', async () => {
    const { post, accepted, renderPage } = await stageContactForm();
    const about = { kind: 'job', id: 'k3j4h5' };
    await post({ ...RIGHT, bezug: 'stelle/k3j4h5', name: '' });
    expect(stateOf(renderPage)?.about).toEqual(about);
    await post({ ...RIGHT, bezug: 'stelle/k3j4h5' });
    for (const bezug of ['stelle/../x', 'seite/1', 'haus/<b>', 'haus/a/b', '__proto__/1', 'haus'])
      await post({ ...RIGHT, bezug });
    expect(accepted.map((each) => each.about)).toEqual([about, null]);
  });

  it('has its topic above the typed text, also after it was returned; an unknown topic is ignored', async () => {
    const { post, accepted, renderPage } = await stageContactForm();
    expect((await post({ ...RIGHT, thema: 'barriere', name: '' })).statusCode).toBe(422);
    expect(stateOf(renderPage)).toMatchObject({ topic: 'barrier' });
    await post({ ...RIGHT, thema: 'barriere' });
    await post({ ...RIGHT, thema: 'gewinnspiel' });
    expect(accepted.map(({ message }) => message.message)).toEqual([
      'Thema: Barriere auf der Website\n\nHaben Sie ein Zimmer frei?\nFreundliche Grüsse',
      'Haben Sie ein Zimmer frei?\nFreundliche Grüsse',
    ]);
  });

  it('gets a JSON response if a lobby screen sent it', async () => {
    const { post } = await stageContactForm();
    const headers = { accept: 'application/json' };
    const answer = await post(RIGHT, { headers });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { reference: 'TEST-0001' },
      'no-store',
    ]);
    const wrong = await post({ ...RIGHT, name: '' }, { headers });
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { failure: 'invalid' }]);
    const down = await (
      await stageContactForm({ reason: { kind: 'unavailable', detail: 'disk' } })
    ).post(RIGHT, { headers });
    expect([down.statusCode, down.json()]).toEqual([503, { failure: 'unavailable' }]);
  });
});

describe('a message that is rejected', () => {
  it('is returned with its input and all problems, on a page that is not cached', async () => {
    const { post, renderPage, accepted } = await stageContactForm();
    const answer = await post(
      { ...RIGHT, name: ' ', email: ' kein Absender ', nachricht: '<b>Hallo</b>' },
      { headers: { cookie: 'schrift=larger' } },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'x',
    });
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

  it('returns 503 if its page cannot be rendered', async () => {
    const { post } = await stageContactForm({ rendered: { status: 503 } });
    expect((await post({ ...RIGHT, name: '' })).statusCode).toBe(503);
  });

  it('gets a plain page without its input far beyond the limit', async () => {
    const { post } = await stageContactForm();
    for (let count = 0; count < 300; count += 1) await post({});
    const { statusCode, body } = await post();
    expect([statusCode, body]).toEqual([
      429,
      expect.stringMatching(
        /Bitte warten Sie zehn Minuten\..*rufen Sie uns an\..*<a href="tel:\+41/,
      ),
    ]);
  });
});

test.each(['/', '/jobs', '/kontakt/', '/it/kontakt/mehr'])(
  'a message to %s gets a 405',
  async (url) => {
    expect((await (await stageContactForm()).post(RIGHT, { url })).statusCode).toBe(405);
  },
);

describe('an unusual form', () => {
  it('of one megabyte is rejected with 413', async () => {
    const { post } = await stageContactForm();
    const body = `nachricht=${'x'.repeat(1024 * 1024)}`;
    expect((await post(RIGHT, { body })).statusCode).toBe(413);
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
});
