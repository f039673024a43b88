import fastify, { type LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test, vi } from 'vitest';
import { InMemorySubmitter } from '../../../adapters/in-memory/InMemorySubmitter.ts';
import {
  sampleBrand,
  sampleBrandInFourLanguages,
} from '../../../adapters/in-memory/sampleBrand.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type {
  ContactSubmission,
  SubmissionFailure,
} from '../../../domain/contact/ContactSubmitter.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { registerErrors } from '../pages/plainPage.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { submitContactMessage } from '../../../domain/contact/submitContactMessage.ts';
import { inventReference, sha256 } from '../../../adapters/spool/referenceNumber.ts';
import { createAcknowledgements } from './createAcknowledgements.ts';
import { createFormStarts } from './formStarts.ts';
import { registerContact } from './registerContact.ts';

const HOST = 'lindengut.example';
const NOW = new Date('2026-11-24T09:00:00Z');
const SECRET = 'geheim';
/** The moment of a form that is sent so many milliseconds later, at `NOW`. */
const begunBefore = (milliseconds: number): string =>
  createFormStarts(SECRET, () => new Date(NOW.getTime() - milliseconds + 2000)).backdated();
const RIGHT = {
  begonnen: begunBefore(60_000),
  name: 'Verena Hösli',
  email: 'v.hoesli@haus.example',
  nachricht: 'Haben Sie ein Zimmer frei?\r\nFreundliche Grüsse',
  website: '',
};
const hidden: Brand = {
  ...sampleBrand,
  id: 'verborgen',
  hosts: ['verborgen.example'],
  unknownHosts: false,
  hiddenRoutes: ['contact'],
};
const BRANDS = [sampleBrand, sampleBrandInFourLanguages, hidden];

interface Deviation {
  readonly url?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function stage({
  reason = null,
  rendered = {},
}: { readonly reason?: SubmissionFailure | null; readonly rendered?: Partial<RenderedPage> } = {}) {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    bodyLimit: 64 * 1024,
    trustProxy: 'loopback',
  });
  registerSites(app, {
    list: () => BRANDS,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, BRANDS),
  });
  registerErrors(app);
  const contactSubmitter = new InMemorySubmitter<ContactSubmission>(reason);
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const renderPage = vi.fn(async ({ path, contactForm }: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: `<p>${path} ${JSON.stringify(contactForm)}</p>`,
    headers: { 'content-security-policy': 'x' },
    tags: new Set(),
    stale: false,
    ...rendered,
  }));
  await registerContact(app, {
    submitContactMessage: submitContactMessage({
      contactSubmitter,
      clock,
      digest: sha256,
      inventReference,
    }),
    renderPage,
    renderUncached: createUncachedRenderer(),
    acknowledgements: createAcknowledgements(null, clock.now),
    formStarts: createFormStarts(SECRET, clock.now),
  });
  const post = (
    fields: Readonly<Record<string, string>> = RIGHT,
    { url = '/kontakt', host = HOST, headers = {}, body }: Deviation = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload: body ?? new URLSearchParams(fields).toString(),
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { app, post, time, renderPage, accepted: contactSubmitter.accepted, lines };
}

const stateOf = (renderPage: {
  readonly mock: { readonly calls: readonly (readonly [PageRequest])[] };
}) => renderPage.mock.calls.at(-1)?.[0].contactForm;

describe('a right message', () => {
  it('is handed over once and leads back to its page', async () => {
    const { post, accepted, renderPage } = await stage();
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

  it('is the same one when it is sent again, another one with another word or brand', async () => {
    const { post, accepted } = await stage();
    await post();
    await post();
    expect(accepted).toHaveLength(1);
    await post({ ...RIGHT, nachricht: 'Haben Sie zwei Zimmer frei?' });
    await post(RIGHT, { host: 'casa-esempio.example', url: '/it/kontakt' });
    expect(new Set(accepted.map(({ key }) => key)).size).toBe(3);
  });

  it('is answered in JSON to a lobby screen, which never leaves its page', async () => {
    const { post } = await stage();
    const headers = { accept: 'application/json' };
    const answer = await post(RIGHT, { headers });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { reference: 'TEST-0001' },
      'no-store',
    ]);
    const wrong = await post({ ...RIGHT, name: '' }, { headers });
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { failure: 'invalid' }]);
    const { begonnen: _, ...undated } = RIGHT;
    expect((await post(undated, { headers })).json()).toEqual({
      failure: 'tooFast',
      begonnen: begunBefore(2000),
    });
    const down = await (
      await stage({ reason: { kind: 'unavailable', detail: 'disk' } })
    ).post(RIGHT, { headers });
    expect([down.statusCode, down.json()]).toEqual([503, { failure: 'unavailable' }]);
  });

  it('stays in the language of its page', async () => {
    const { post, accepted } = await stage();
    expect(
      (await post(RIGHT, { host: 'casa-esempio.example', url: '/it/kontakt?von=Chiasso' })).headers
        .location,
    ).toBe('/it/kontakt?gesendet=TEST-0001');
    expect(accepted[0]?.brandId).toBe('beispiel-am-see');
  });

  it('leaves nothing of its writer in the log', async () => {
    const { post, lines } = await stage();
    await post();
    expect(lines.join('')).toContain('contact message accepted');
    expect(lines.join('')).not.toMatch(/Verena|hoesli|Zimmer/);
  });
});

describe('a message that is not accepted', () => {
  it('comes back as it was typed with all that is wrong, and nobody keeps the page', async () => {
    const { post, renderPage, accepted } = await stage();
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
      begun: begunBefore(2000),
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
    'comes back whole when the receiver is %s',
    async (kind) => {
      const { post, renderPage, lines } = await stage({
        reason: { kind, detail: '/kontaktnachrichten: ECONNREFUSED' },
      });
      expect((await post()).statusCode).toBe(503);
      expect(stateOf(renderPage)).toEqual({
        values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
        begun: begunBefore(2000),
        problems: {},
        failure: 'unavailable',
      });
      expect(lines.join('')).toContain('contact message not accepted');
      expect(lines.join('')).not.toMatch(/Verena|hoesli|Zimmer/);
    },
  );

  it('comes back whole when it is the seventh in ten minutes from one address', async () => {
    const { post, renderPage, accepted } = await stage();
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

  it('comes back whole, and is counted by nobody, when it was sent faster than people write', async () => {
    const { post, renderPage, accepted } = await stage();
    const sentAfter = (milliseconds: number) =>
      post({ ...RIGHT, begonnen: begunBefore(milliseconds) });
    for (let count = 0; count < 8; count += 1) expect((await sentAfter(300)).statusCode).toBe(429);
    expect(stateOf(renderPage)).toEqual({
      values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
      begun: begunBefore(2000),
      problems: {},
      failure: 'tooFast',
    });
    expect(accepted).toEqual([]);
    expect((await sentAfter(2000)).statusCode).toBe(303);
  });

  it('does not count against its writer while it is being corrected', async () => {
    const { post } = await stage();
    for (let count = 0; count < 8; count += 1)
      expect((await post({ ...RIGHT, email: 'x' })).statusCode).toBe(422);
    expect((await post()).statusCode).toBe(303);
  });

  it('says so even when its page cannot be made', async () => {
    const { post } = await stage({ rendered: { status: 503 } });
    expect((await post({ ...RIGHT, name: '' })).statusCode).toBe(503);
  });
});

test('who has tried sixty times in ten minutes gets back what he typed, and only far beyond it a page that reads nothing', async () => {
  const { post, renderPage, accepted } = await stage();
  for (let count = 0; count < 60; count += 1) expect((await post({})).statusCode).toBe(422);
  expect((await post()).statusCode).toBe(429);
  expect(stateOf(renderPage)).toEqual({
    values: { name: RIGHT.name, email: RIGHT.email, message: RIGHT.nachricht },
    begun: begunBefore(2000),
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
  'a form that says no moment of ours in which it can have been begun is asked for once more: %s',
  async (drawn) => {
    const { post, renderPage, accepted } = await stage();
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

describe('a form that says no moment itself', () => {
  const { begonnen: _, ...typed } = RIGHT;
  const begin = async (
    stay: Awaited<ReturnType<typeof stage>>,
    { host = HOST, cookie = '' } = {},
  ) => stay.app.inject({ method: 'GET', url: '/kontakt/beginn', headers: { host, cookie } });

  it('goes by the moment at which its ground was asked for, which the browser keeps for its address alone', async () => {
    const stay = await stage();
    const { statusCode, headers, cookies } = await begin(stay);
    expect([statusCode, headers['cache-control'], cookies.length]).toEqual([204, 'no-store', 1]);
    expect(cookies[0]).toMatchObject({
      name: 'foyer-begonnen',
      path: '/kontakt',
      maxAge: 86_400,
      httpOnly: true,
      sameSite: 'Strict',
    });
    const cookie = `schrift=large; foyer-begonnen=${cookies[0]?.value ?? ''}`;
    expect((await stay.post(typed, { headers: { cookie } })).statusCode).toBe(429);
    stay.time.now = new Date(NOW.getTime() + 1999);
    expect((await stay.post(typed, { headers: { cookie } })).statusCode).toBe(429);
    stay.time.now = new Date(NOW.getTime() + 2000);
    expect((await stay.post(typed, { headers: { cookie } })).statusCode).toBe(303);
    stay.time.now = new Date(NOW.getTime() + 25 * 3_600_000);
    expect(
      (
        await stay.post(
          { ...typed, nachricht: 'Am nächsten Tag noch einmal' },
          { headers: { cookie } },
        )
      ).statusCode,
    ).toBe(429);
  });

  it('keeps the moment from before, for half a day', async () => {
    const stay = await stage();
    const cookie = `foyer-begonnen=${(await begin(stay)).cookies[0]?.value ?? ''}`;
    const cookiesAfter = async (milliseconds: number) => {
      stay.time.now = new Date(NOW.getTime() + milliseconds);
      return (await begin(stay, { cookie })).cookies.length;
    };
    expect([
      await cookiesAfter(1000),
      await cookiesAfter(11 * 3_600_000),
      await cookiesAfter(13 * 3_600_000),
      await cookiesAfter(-1000),
    ]).toEqual([0, 0, 1, 1]);
    expect((await begin(stay, { cookie: 'foyer-begonnen=1790000000000' })).cookies).toHaveLength(1);
  });

  it('has it at the addresses of all languages, and where it is asked for', async () => {
    const { cookies } = await begin(await stage(), { host: 'casa-esempio.example' });
    expect(cookies.map(({ path }) => path)).toEqual([
      '/de/kontakt',
      '/it/kontakt',
      '/fr/kontakt',
      '/en/kontakt',
      '/kontakt/beginn',
    ]);
  });

  it('has none where a brand has no such form', async () => {
    const { statusCode, cookies } = await begin(await stage(), { host: 'verborgen.example' });
    expect([statusCode, cookies]).toEqual([404, []]);
  });

  it('believes no moment that another one has signed', async () => {
    const { post } = await stage();
    const cookie = `foyer-begonnen=${createFormStarts('fremd', () => NOW).backdated()}`;
    expect((await post(typed, { headers: { cookie } })).statusCode).toBe(429);
  });
});

test('who fills in the field that nobody sees is thanked, and nothing is handed over', async () => {
  const { post, accepted, renderPage } = await stage();
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
    const { post, accepted } = await stage();
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
    expect((await (await stage()).post(RIGHT, { headers })).statusCode).toBe(303);
  });
});

describe('where a message goes to', () => {
  it.each([
    ['/it/kontakt', HOST],
    ['/kontakt', 'casa-esempio.example'],
    ['/es/kontakt', 'casa-esempio.example'],
    ['/kontakt', 'verborgen.example'],
  ])('%s of %s has no form', async (url, host) => {
    const { post, accepted } = await stage();
    expect((await post(RIGHT, { url, host })).statusCode).toBe(404);
    expect(accepted).toEqual([]);
  });

  it.each(['/', '/jobs', '/kontakt/', '/it/kontakt/mehr'])('%s takes no message', async (url) => {
    expect((await (await stage()).post(RIGHT, { url })).statusCode).toBe(405);
  });
});

describe('what is no form', () => {
  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/xml'])(
    '%s is not read',
    async (type) => {
      const { post, accepted } = await stage();
      expect(
        (await post(RIGHT, { headers: { 'content-type': type }, body: '{"name":"x"}' })).statusCode,
      ).toBe(415);
      expect(accepted).toEqual([]);
    },
  );

  it('of two hundred fields is refused', async () => {
    const body = Array.from({ length: 200 }, (_, index) => `feld${index}=x`).join('&');
    expect((await (await stage()).post(RIGHT, { body })).statusCode).toBe(400);
  });

  it('of a megabyte is not received', async () => {
    expect(
      (await (await stage()).post(RIGHT, { body: `nachricht=${'x'.repeat(1024 * 1024)}` }))
        .statusCode,
    ).toBe(413);
  });

  it.each([
    'name=%c0%af&email=%&nachricht=%zz%E0%A4',
    '__proto__=x&constructor=y&toString=z',
    '&&&===',
    Buffer.from([0xff, 0xfe, 0x3d, 0x80]),
  ])('however broken is a message with mistakes: %s', async (body) => {
    const { post, renderPage } = await stage();
    expect((await post(RIGHT, { body })).statusCode).toBe(422);
    expect(renderPage.mock.calls[0]?.[0].contactForm?.problems).toHaveProperty('email');
  });

  it('but nothing at all is a message with mistakes too', async () => {
    const { app } = await stage();
    expect(
      (await app.inject({ method: 'POST', url: '/kontakt', headers: { host: HOST } })).statusCode,
    ).toBe(422);
  });

  it('takes the first of two fields with one name', async () => {
    const { post, accepted } = await stage();
    await post(RIGHT, {
      body: `${new URLSearchParams(RIGHT).toString()}&name=Zweite&email=zweite@haus.example`,
    });
    expect(accepted[0]?.message).toMatchObject({
      name: 'Verena Hösli',
      email: 'v.hoesli@haus.example',
    });
  });

  it('has room for the longest message in any script', async () => {
    const { post, accepted } = await stage();
    expect((await post({ ...RIGHT, nachricht: '🌻'.repeat(5000) })).statusCode).toBe(303);
    expect([...(accepted[0]?.message.message ?? '')]).toHaveLength(5000);
  });
});

describe('a message with a topic', () => {
  it('arrives with it above what was typed', async () => {
    const { post, accepted } = await stage();
    await post({ ...RIGHT, thema: 'barriere' });
    expect(accepted[0]?.message.message).toBe(
      'Thema: Barriere auf der Website\n\nHaben Sie ein Zimmer frei?\nFreundliche Grüsse',
    );
  });

  it('keeps it where a field is wrong', async () => {
    const { post, renderPage } = await stage();
    expect((await post({ ...RIGHT, thema: 'barriere', name: '' })).statusCode).toBe(422);
    expect(stateOf(renderPage)).toMatchObject({ topic: 'barrier' });
  });

  it('that is none of ours has none', async () => {
    const { post, accepted } = await stage();
    await post({ ...RIGHT, thema: 'gewinnspiel' });
    expect(accepted[0]?.message.message).not.toContain('Thema');
  });
});
