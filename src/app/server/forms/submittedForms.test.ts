import { describe, expect, it } from 'vitest';
import { begunBefore, HOST, NOW } from '../../../../tests/support/stageFormServer.ts';
import {
  PATH as APPLICATION,
  stageApplicationForm,
} from '../../../../tests/support/stageApplicationForm.ts';
import {
  RIGHT as MESSAGE,
  stageContactForm,
  stateOf,
} from '../../../../tests/support/stageContactForm.ts';
import {
  RIGHT_VISIT,
  stageVisitForm,
  VISIT_PATH,
} from '../../../../tests/support/stageVisitForm.ts';
import type { SubmissionFailure } from '../../../domain/contact/ContactSubmitter.ts';
import { createFormStarts } from './formStarts.ts';

type Texts = Readonly<Record<string, string>>;

/** What all forms share is tested with each of them. */
const FORMS = [
  {
    name: 'a contact message',
    path: '/kontakt',
    longest: 5000,
    async stage(reason: SubmissionFailure | null = null) {
      const { app, post, accepted, lines, renderPage } = await stageContactForm({ reason });
      return {
        app,
        accepted,
        lines,
        state: () => stateOf(renderPage),
        post: (fields: Texts = {}, headers: Texts = {}, url = '/kontakt') =>
          post({ ...MESSAGE, ...fields }, { headers, url }),
      };
    },
  },
  {
    name: 'a request for a visit',
    path: VISIT_PATH,
    longest: 2000,
    async stage(reason: SubmissionFailure | null = null) {
      const { app, post, accepted, lines, state } = await stageVisitForm({ reason });
      return {
        app,
        accepted,
        lines,
        state() {
          const { values, ...others } = state() ?? {};
          return { ...others, values: { message: values?.text } };
        },
        post(fields: Texts = {}, headers: Texts = {}, url = VISIT_PATH) {
          const { nachricht, ...others } = fields;
          const text = nachricht === undefined ? {} : { text: nachricht };
          return post({ ...RIGHT_VISIT, ...others, ...text }, { headers, url });
        },
      };
    },
  },
  {
    name: 'an application',
    path: APPLICATION,
    longest: 5000,
    async stage(reason: SubmissionFailure | null = null) {
      const { app, post, accepted, lines, state } = await stageApplicationForm({ reason });
      return {
        app,
        accepted,
        lines,
        state,
        post: (fields: Texts = {}, headers: Texts = {}, url = APPLICATION) =>
          post(fields, { headers, url }),
      };
    },
  },
] as const;

const TYPED = { values: { message: 'Guten Tag' } };
const typed = { nachricht: 'Guten Tag' };
const PERSONAL = /Verena|Hösli|hoesli|Guten Tag/;

describe.each(FORMS)('$name', ({ path, longest, stage }) => {
  it('is accepted in the language of its page, without personal data in the log', async () => {
    const { post, accepted, lines } = await stage();
    const answer = await post(typed, { host: 'casa-esempio.example' }, `/it${path}?von=Chiasso`);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      `/it${path}?gesendet=TEST-0001`,
      'no-store',
    ]);
    expect(accepted.map(({ brandId }) => brandId)).toEqual(['beispiel-am-see']);
    expect(lines.join('')).toMatch(/(?:application|contact message|request for a visit) accepted/);
    expect(lines.join('')).not.toMatch(PERSONAL);
  });

  it('is returned with its input if the honeypot is filled, and accepted without it', async () => {
    const { post, state, accepted } = await stage();
    expect((await post({ ...typed, leer: 'https://spam.example' })).statusCode).toBe(422);
    expect(state()).toMatchObject({ ...TYPED, problems: {}, failure: 'trapped' });
    expect(accepted).toEqual([]);
    expect((await post()).statusCode).toBe(303);
  });

  it.each(['unavailable', 'refused'] as const)(
    'is returned with its input if the receiver is %s',
    async (kind) => {
      const { post, state, lines } = await stage({ kind, detail: 'spool: ENOSPC' });
      expect((await post(typed)).statusCode).toBe(503);
      expect(state()).toMatchObject({ ...TYPED, problems: {}, failure: 'unavailable' });
      expect(lines.join('')).toContain('not accepted');
      expect(lines.join('')).not.toMatch(PERSONAL);
    },
  );

  it('is returned with its input if it is the seventh in ten minutes from one address', async () => {
    const { post, state, accepted } = await stage();
    const from = (address: string, count: number) =>
      post({ nachricht: `Nachricht ${count}` }, { 'x-forwarded-for': address });
    for (let count = 1; count <= 6; count += 1)
      expect((await from('192.0.2.1', count)).statusCode).toBe(303);
    expect((await from('192.0.2.1', 7)).statusCode).toBe(429);
    expect(state()).toMatchObject({ values: { message: 'Nachricht 7' }, failure: 'tooMany' });
    expect((await from('192.0.2.2', 7)).statusCode).toBe(303);
    expect(accepted).toHaveLength(7);
  });

  it('is returned with its input after sixty attempts in ten minutes', async () => {
    const { post, state, accepted } = await stage();
    for (let count = 0; count < 60; count += 1)
      expect((await post({ email: 'x' })).statusCode).toBe(422);
    expect((await post(typed)).statusCode).toBe(429);
    expect(state()).toMatchObject({ ...TYPED, failure: 'tooMany' });
    expect(accepted).toEqual([]);
  });

  it('does not count against the limit while the visitor corrects it, or no page sent it', async () => {
    const { post, state } = await stage();
    for (let count = 0; count < 8; count += 1) {
      expect((await post({ email: 'x' })).statusCode).toBe(422);
      expect((await post({ ...typed, begonnen: '' })).statusCode).toBe(429);
    }
    expect(state()).toMatchObject({ ...TYPED, failure: 'tooFast', begun: begunBefore(0) });
    expect((await post({ ...typed, begonnen: begunBefore(0) })).statusCode).toBe(303);
  });

  it.each([
    '',
    '1',
    begunBefore(-60_000),
    begunBefore(25 * 3_600_000),
    `${NOW.getTime() - 60_000}`,
    `${begunBefore(60_000)}0`,
    `${NOW.getTime() - 70_000}${begunBefore(60_000).slice(13)}`,
    createFormStarts('fremd', () => NOW).sign(),
  ])('is returned if its start time is not one that we signed: "%s"', async (begonnen) => {
    const { post, accepted } = await stage();
    expect((await post({ begonnen })).statusCode).toBe(429);
    expect(accepted).toEqual([]);
  });

  it.each<[Texts, number]>([
    [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
      303,
    ],
    [{ origin: `https://${HOST}` }, 303],
    [
      {
        origin: `https://${HOST}`,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
      },
      303,
    ],
    [{ 'sec-fetch-mode': 'cors' }, 429],
    [{ accept: 'text/html' }, 429],
  ])('without a start time and with the headers %o gets a %i', async (headers, status) => {
    expect((await (await stage()).post({ begonnen: '' }, headers)).statusCode).toBe(status);
  });

  it.each<[Texts, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: `https://${HOST}` }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `https://${HOST}.evil.example` }, 403],
    [{ origin: 'kein Ursprung' }, 403],
    [{ origin: 'file://' }, 403],
    [{}, 303],
    [{ origin: `http://${HOST}` }, 303],
    [{ origin: `https://${HOST}:8443` }, 303],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    [
      {
        'x-forwarded-host': 'aussen.example',
        origin: 'https://aussen.example',
      },
      303,
    ],
  ])('from the origin %o gets a %i', async (headers, status) => {
    const { post, accepted } = await stage();
    expect((await post({}, headers)).statusCode).toBe(status);
    expect(accepted).toHaveLength(status === 303 ? 1 : 0);
  });

  it.each([
    [`/it${path}`, HOST],
    [path, 'casa-esempio.example'],
    [`/es${path}`, 'casa-esempio.example'],
    [path, 'verborgen.example'],
  ])('to %s on %s gets a 404, because there is no form', async (url, host) => {
    const { post, accepted } = await stage();
    expect((await post({}, { host }, url)).statusCode).toBe(404);
    expect(accepted).toEqual([]);
  });

  it.each([
    ['application/json', '{}', 415],
    ['text/plain', 'x', 415],
    ['text/xml', '<x/>', 415],
    ['multipart/mixed; boundary=x', '--x', 415],
    ['application/x-www-form-urlencoded', 'x=1&'.repeat(200), 400],
  ])('of the type %s, with the body "%s", gets a %i', async (type, payload, status) => {
    const { app, accepted } = await stage();
    const headers = { host: HOST, 'content-type': type };
    const { statusCode, body } = await app.inject({ method: 'POST', url: path, payload, headers });
    expect([statusCode, accepted]).toEqual([status, []]);
    expect(body).toContain('Bitte senden Sie das Formular der Website.');
  });

  it('with the longest message, of emojis, is accepted', async () => {
    const { post } = await stage();
    expect((await post({ nachricht: '🌻'.repeat(longest) })).statusCode).toBe(303);
  });
});
