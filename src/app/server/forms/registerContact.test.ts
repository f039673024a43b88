import { describe, expect, it } from 'vitest';
import { HOST } from '../../../../tests/support/stageFormServer.ts';
import { RIGHT, stageContactForm, stateOf } from '../../../../tests/support/stageContactForm.ts';

describe('a valid message', () => {
  it('is accepted once and redirects to its page', async () => {
    const { post, accepted, renderPage } = await stageContactForm();
    const answer = await post();
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      '/kontakt?gesendet=TEST-0001',
      'no-store',
    ]);
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

  it('keeps the language of its page', async () => {
    const { post, accepted } = await stageContactForm();
    expect(
      (await post(RIGHT, { host: 'casa-esempio.example', url: '/it/kontakt?von=Chiasso' })).headers
        .location,
    ).toBe('/it/kontakt?gesendet=TEST-0001');
    expect(accepted[0]?.brandId).toBe('beispiel-am-see');
  });

  it('leaves no personal data in the log', async () => {
    const { post, lines } = await stageContactForm();
    await post();
    expect(lines.join('')).toContain('contact message accepted');
    expect(lines.join('')).not.toMatch(/Verena|hoesli|Zimmer/);
  });
});

describe('a message sent to an address', () => {
  it.each([
    ['/it/kontakt', HOST],
    ['/kontakt', 'casa-esempio.example'],
    ['/es/kontakt', 'casa-esempio.example'],
    ['/kontakt', 'verborgen.example'],
  ])('%s on %s gets a 404, because there is no form', async (url, host) => {
    const { post, accepted } = await stageContactForm();
    expect((await post(RIGHT, { url, host })).statusCode).toBe(404);
    expect(accepted).toEqual([]);
  });

  it.each(['/', '/jobs', '/kontakt/', '/it/kontakt/mehr'])('%s gets a 405', async (url) => {
    expect((await (await stageContactForm()).post(RIGHT, { url })).statusCode).toBe(405);
  });
});

describe('a message with a topic', () => {
  it('is delivered with the topic above the typed text', async () => {
    const { post, accepted } = await stageContactForm();
    await post({ ...RIGHT, thema: 'barriere' });
    expect(accepted[0]?.message.message).toBe(
      'Thema: Barriere auf der Website\n\nHaben Sie ein Zimmer frei?\nFreundliche Grüsse',
    );
  });

  it('keeps the topic if a field is invalid', async () => {
    const { post, renderPage } = await stageContactForm();
    expect((await post({ ...RIGHT, thema: 'barriere', name: '' })).statusCode).toBe(422);
    expect(stateOf(renderPage)).toMatchObject({ topic: 'barrier' });
  });

  it('has no topic if the topic is unknown', async () => {
    const { post, accepted } = await stageContactForm();
    await post({ ...RIGHT, thema: 'gewinnspiel' });
    expect(accepted[0]?.message.message).not.toContain('Thema');
  });
});
