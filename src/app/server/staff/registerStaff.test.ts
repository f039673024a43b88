import fastify, { type LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { InMemoryCredentialCheck } from '../../../adapters/in-memory/InMemoryCredentialCheck.ts';
import {
  sampleBrand,
  sampleBrandInFourLanguages,
} from '../../../adapters/in-memory/sampleBrand.ts';
import { createAttemptLimit } from '../../../adapters/sessions/createAttemptLimit.ts';
import { createSessionService } from '../../../adapters/sessions/createSessionService.ts';
import { InMemorySessionStore } from '../../../adapters/sessions/InMemorySessionStore.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { SESSION_LIFETIMES } from '../../../domain/session/sessionRules.ts';
import { compressedBody } from '../compressedBody.ts';
import { createFreshPages } from '../pages/createFreshPages.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { registerErrors } from '../registerErrors.ts';
import { registerSecurityHeaders } from '../security/securityHeaders.ts';
import { registerStaff } from './registerStaff.ts';
import type { StaffPage } from './StaffVisit.ts';

const HOST = 'lindengut.example';
const PASSWORD = 'Geheim-2026-Aa1';
const ODD_PASSWORD = ' Ä 😀 +&=% "\'<> ';
const SCRIPT = '/personal/assets/staff-1.js';
const hidden: Brand = {
  ...sampleBrand,
  id: 'verborgen',
  hosts: ['verborgen.example'],
  unknownHosts: false,
  hiddenRoutes: ['login', 'internal', 'signature'],
};
const BRANDS = [sampleBrand, sampleBrandInFourLanguages, hidden];

interface Question {
  readonly host?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function stage() {
  let now = new Date('2026-11-24T09:00:00Z').getTime();
  const clock = { now: () => new Date(now) };
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: 'loopback',
  });
  registerSecurityHeaders(app);
  registerSites(app, {
    list: () => BRANDS,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, BRANDS),
  });
  registerErrors(app);
  const sessions = createSessionService({
    store: new InMemorySessionStore(),
    credentials: new InMemoryCredentialCheck(
      new Map([
        ['r.muster', PASSWORD],
        ['v.keller', PASSWORD],
        ['p.blank', ODD_PASSWORD],
      ]),
    ),
    limit: createAttemptLimit(clock),
    lifetimes: SESSION_LIFETIMES,
    clock,
    wait: async () => undefined,
    measure: () => 0,
    warn: (details, message) => app.log.warn(details, message),
  });
  await registerStaff(app, {
    staff: {
      sessions,
      clock,
      freshPages: createFreshPages(),
      files: {
        assets: {
          entry: '',
          fonts: [],
          release: '',
          forSources: () => ({ css: '', styleSheets: [], chunks: [] }),
        },
        files: new Map([[SCRIPT, { body: compressedBody('run()'), type: 'text/javascript' }]]),
      },
      renderPage: async (visit, page: StaffPage) => ({
        status: 200,
        html: JSON.stringify({ path: visit.path, ...page }),
        headers: { 'x-robots-tag': 'noindex' },
        tags: new Set(),
        stale: false,
      }),
    },
    servePage: async (_, reply) => reply.code(418).send('public'),
  });
  const get = (
    url: string,
    { host = HOST, cookie = '', headers = {} }: Question = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'GET', url, headers: { host, cookie, ...headers } });
  const post = (
    url: string,
    fields: Readonly<Record<string, string>>,
    { host = HOST, cookie = '', headers = {} }: Question = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** What the page to sign in at gives a browser: its cookie, and the form's proof. */
  const open = async (url = '/auth', question: Question = {}) => {
    const page = await get(url, question);
    return { cookie: cookieOf(page, 'foyer-anmeldung'), pruefwort: dataOf(page).csrf };
  };
  const signIn = async (
    fields: Readonly<Record<string, string>> = {},
    question: Question = {},
    url = '/auth',
  ) => {
    const { cookie, pruefwort } = await open(url, question);
    return post(
      url,
      { pruefwort, benutzername: 'r.muster', passwort: PASSWORD, ...fields },
      { ...question, cookie: `${question.cookie ?? ''}; ${cookie}` },
    );
  };
  return {
    app,
    get,
    post,
    open,
    signIn,
    lines,
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

const cookiesOf = ({ headers }: LightMyRequestResponse): readonly string[] =>
  [headers['set-cookie'] ?? []].flat();
const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  (
    cookiesOf(answer).find((each) => each.replace('__Host-', '').startsWith(`${name}=`)) ?? ''
  ).split(';')[0] ?? '';
const sessionOf = (answer: LightMyRequestResponse): string => cookieOf(answer, 'foyer-sitzung');
const pageOf = (answer: LightMyRequestResponse) =>
  JSON.parse(answer.body) as { place: string; csrf: string; data: Record<string, unknown> };
const dataOf = (answer: LightMyRequestResponse) =>
  pageOf(answer).data as { csrf: string; notice: unknown; returnTo: string; username: string };

describe('without a session', () => {
  it.each([
    ['/intern', '/auth?nach=%2Fintern'],
    ['/mail-signatur', '/auth?nach=%2Fmail-signatur'],
    ['/intern?haus=x', '/auth?nach=%2Fintern%3Fhaus%3Dx'],
  ])('%s leads to the page to sign in at and back', async (url, location) => {
    const { get } = await stage();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      location,
      'no-store',
    ]);
  });

  it('stays in the language of the page', async () => {
    const { get } = await stage();
    expect((await get('/it/intern', { host: 'casa-esempio.example' })).headers.location).toBe(
      '/it/auth?nach=%2Fit%2Fintern',
    );
  });

  it("none of the area's files is sent, and nobody learns which there are", async () => {
    const { get } = await stage();
    const [there, missing] = [await get(SCRIPT), await get('/personal/assets/other.js')];
    expect([there.statusCode, there.body, there.headers['cache-control']]).toEqual([
      404,
      '',
      'no-store',
    ]);
    expect({ ...there.headers, date: '' }).toEqual({ ...missing.headers, date: '' });
  });

  it('the page to sign in at is kept by nobody and found by no search engine', async () => {
    const { get } = await stage();
    expect((await get('/auth')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('a brand that hides the area answers as for any other missing page', async () => {
    const { get, post } = await stage();
    expect([
      (await get('/auth', { host: 'verborgen.example' })).statusCode,
      (await post('/auth', {}, { host: 'verborgen.example' })).statusCode,
    ]).toEqual([418, 404]);
  });

  it("an address without the language is the public site's to lead on", async () => {
    const { get } = await stage();
    expect((await get('/intern', { host: 'casa-esempio.example' })).statusCode).toBe(418);
  });
});

describe('signing in', () => {
  it('opens a session and leads to the page that was wanted', async () => {
    const { signIn, get } = await stage();
    const answer = await signIn({ nach: '/mail-signatur' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mail-signatur']);
    expect(pageOf(await get('/mail-signatur', { cookie: sessionOf(answer) }))).toMatchObject({
      place: 'signature',
      session: { username: 'r.muster' },
    });
    expect((await get(SCRIPT, { cookie: sessionOf(answer) })).body).toBe('run()');
  });

  it('leads to the internal page where none was wanted, and never to another host', async () => {
    const { signIn } = await stage();
    expect([
      (await signIn()).headers.location,
      (await signIn({ nach: '//boese.example/intern' })).headers.location,
    ]).toEqual(['/intern', '/intern']);
  });

  it('gives a cookie that no script reads and no other site sends, and over plain http one without the prefix', async () => {
    const { signIn } = await stage();
    expect(cookiesOf(await signIn())[0]).toMatch(
      /^foyer-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('gives a cookie with the host prefix over https, which is secure and of this host alone', async () => {
    const { signIn } = await stage();
    const answer = await signIn({}, { headers: { 'x-forwarded-proto': 'https' } });
    expect(cookiesOf(answer)[0]).toMatch(
      /^__Host-foyer-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('gives a new token each time, and ends the session that the browser had', async () => {
    const { signIn, open, post, get } = await stage();
    const first = sessionOf(await signIn());
    const { cookie, pruefwort } = await open();
    const second = sessionOf(
      await post(
        '/auth',
        { pruefwort, benutzername: 'r.muster', passwort: PASSWORD },
        { cookie: `${first}; ${cookie}` },
      ),
    );
    expect(second).toMatch(/^foyer-sitzung=[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect([
      (await get('/intern', { cookie: first })).statusCode,
      (await get('/intern', { cookie: second })).statusCode,
    ]).toEqual([303, 200]);
  });

  it.each([
    ['benutzername', 'niemand'],
    ['passwort', 'falsch'],
  ])(
    'with a wrong %s gives the one answer that there is, with the name and without the password',
    async (field, value) => {
      const { signIn } = await stage();
      const answer = await signIn({ [field]: value, nach: '/mail-signatur' });
      expect([answer.statusCode, dataOf(answer).notice, dataOf(answer).returnTo]).toEqual([
        422,
        { kind: 'failed' },
        '/mail-signatur',
      ]);
      expect(answer.body).not.toContain(field === 'passwort' ? 'falsch' : PASSWORD);
      expect(sessionOf(answer)).toBe('');
    },
  );

  it('hands a password on as it was typed, blanks and all', async () => {
    const { signIn } = await stage();
    expect((await signIn({ benutzername: 'p.blank', passwort: ODD_PASSWORD })).statusCode).toBe(
      303,
    );
    expect(
      (await signIn({ benutzername: 'p.blank', passwort: ODD_PASSWORD.trim() })).statusCode,
    ).toBe(422);
  });

  it('names the fields that are missing', async () => {
    const { signIn } = await stage();
    const answer = await signIn({ benutzername: ' ', passwort: '' });
    expect([answer.statusCode, dataOf(answer).notice]).toEqual([
      422,
      { kind: 'missing', fields: ['username', 'password'] },
    ]);
  });

  it('tells after too many attempts how long to wait, and leaves others alone', async () => {
    const { signIn, pass } = await stage();
    for (let time = 0; time < 8; time += 1) await signIn({ passwort: `geraten-${time}` });
    const answer = await signIn();
    expect([answer.statusCode, answer.headers['retry-after'], dataOf(answer).notice]).toEqual([
      429,
      '600',
      { kind: 'tooMany', retryAfter: 600 },
    ]);
    expect((await signIn({ benutzername: 'v.keller' })).statusCode).toBe(303);
    pass(10);
    expect((await signIn()).statusCode).toBe(303);
  });

  it('leaves neither name nor password in the log', async () => {
    const { signIn, lines } = await stage();
    await signIn({ passwort: 'verraten' });
    await signIn();
    expect(lines.join('')).toContain('signed in');
    expect(lines.join('')).not.toMatch(/muster|verraten|Geheim/);
  });
});

describe('a form from elsewhere', () => {
  test.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://boese.example'],
    ['origin', 'null'],
  ])('is refused by its %s %s, whatever it carries', async (name, value) => {
    const { post, open, signIn } = await stage();
    const { cookie, pruefwort } = await open();
    expect(
      (
        await post(
          '/auth',
          { pruefwort, benutzername: 'r.muster', passwort: PASSWORD },
          { cookie, headers: { [name]: value } },
        )
      ).statusCode,
    ).toBe(403);
    const session = sessionOf(await signIn());
    expect(
      (await post('/auth/abmelden', {}, { cookie: session, headers: { [name]: value } }))
        .statusCode,
    ).toBe(403);
    expect(
      (await post('/auth/sitzung', {}, { cookie: session, headers: { [name]: value } })).statusCode,
    ).toBe(403);
  });

  it('signs nobody in without the proof of this very browser', async () => {
    const { post, open } = await stage();
    const [mine, other] = [await open(), await open()];
    const fields = { benutzername: 'r.muster', passwort: PASSWORD };
    for (const [cookie, pruefwort] of [
      ['', mine.pruefwort],
      [mine.cookie, ''],
      [mine.cookie, other.pruefwort],
      [mine.cookie, 'ä'.repeat(43)],
      ['foyer-anmeldung=kurz', mine.pruefwort],
    ] as const) {
      const answer = await post('/auth', { ...fields, pruefwort }, { cookie });
      expect([answer.statusCode, dataOf(answer).notice, sessionOf(answer)]).toEqual([
        403,
        { kind: 'stale' },
        '',
      ]);
    }
  });

  it('signs nobody out without the proof of this session', async () => {
    const { signIn, post, get } = await stage();
    const session = sessionOf(await signIn());
    for (const letter of ['x', 'ä', '🌻'])
      expect(
        (await post('/auth/abmelden', { pruefwort: letter.repeat(43) }, { cookie: session }))
          .statusCode,
      ).toBe(403);
    expect((await get('/intern', { cookie: session })).statusCode).toBe(200);
  });

  it('prolongs nothing without the proof of this session', async () => {
    const { signIn, post, get, pass } = await stage();
    const session = sessionOf(await signIn());
    pass(20);
    expect(
      (await post('/auth/sitzung', { pruefwort: 'falsch' }, { cookie: session })).json(),
    ).toMatchObject({ idleLeft: 600_000 });
    pass(11);
    expect((await get('/auth/sitzung', { cookie: session })).body).toBe('null');
  });
});

describe('a session', () => {
  it('ends after half an hour in which nothing is done, and its page is told so', async () => {
    const { signIn, get, pass } = await stage();
    const session = sessionOf(await signIn());
    pass(30);
    const answer = await get('/mail-signatur', { cookie: session });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/auth?nach=%2Fmail-signatur&ende=abgelaufen',
    ]);
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^foyer-sitzung=;.*Max-Age=0/)]);
    expect(dataOf(await get('/auth?nach=%2Fmail-signatur&ende=abgelaufen'))).toMatchObject({
      notice: { kind: 'ended' },
      returnTo: '/mail-signatur',
    });
    expect((await get(SCRIPT, { cookie: session })).statusCode).toBe(404);
  });

  it('goes on with each page, but not with files and questions', async () => {
    const { signIn, get, pass } = await stage();
    const session = sessionOf(await signIn());
    pass(20);
    await get('/intern', { cookie: session });
    pass(20);
    expect((await get(SCRIPT, { cookie: session })).statusCode).toBe(200);
    expect((await get('/auth/sitzung', { cookie: session })).json()).toMatchObject({
      idleLeft: 600_000,
    });
    pass(10);
    expect((await get('/intern', { cookie: session })).statusCode).toBe(303);
  });

  it('ends after twelve hours, however busy', async () => {
    const { signIn, get, post, pass } = await stage();
    const session = sessionOf(await signIn());
    const pruefwort = pageOf(await get('/intern', { cookie: session })).csrf;
    for (let time = 0; time < 28; time += 1) {
      pass(25);
      await post('/auth/sitzung', { pruefwort }, { cookie: session });
    }
    expect((await get('/auth/sitzung', { cookie: session })).json()).toMatchObject({
      left: 20 * 60_000,
      idleLeft: 20 * 60_000,
    });
    pass(20);
    expect((await get('/intern', { cookie: session })).statusCode).toBe(303);
  });

  it('is ended on the server by signing out, and what the browser kept of it is cleared', async () => {
    const { signIn, get, post } = await stage();
    const session = sessionOf(await signIn());
    const { csrf } = pageOf(await get('/intern', { cookie: session }));
    const answer = await post('/auth/abmelden', { pruefwort: csrf }, { cookie: session });
    expect([answer.statusCode, answer.headers.location, answer.headers['clear-site-data']]).toEqual(
      [303, '/auth?ende=abgemeldet', '"cache"'],
    );
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^foyer-sitzung=;.*Max-Age=0/)]);
    expect((await get('/intern', { cookie: session })).statusCode).toBe(303);
    expect(dataOf(await get('/auth?ende=abgemeldet')).notice).toEqual({ kind: 'signedOut' });
    expect(
      (await post('/auth/abmelden', { pruefwort: csrf }, { cookie: session })).statusCode,
    ).toBe(303);
  });

  it('leads away from the page to sign in at', async () => {
    const { signIn, get } = await stage();
    const session = sessionOf(await signIn());
    expect([
      (await get('/auth', { cookie: session })).headers.location,
      (await get('/auth?nach=/mail-signatur', { cookie: session })).headers.location,
    ]).toEqual(['/intern', '/mail-signatur']);
  });

  it.each([
    'foyer-sitzung=',
    'foyer-sitzung=x',
    `foyer-sitzung=${'a'.repeat(43)}`,
    `foyer-sitzung=${'a'.repeat(5000)}`,
    'foyer-sitzung=../../x',
  ])('is none with the cookie %j', async (cookie) => {
    const { get } = await stage();
    expect((await get('/intern', { cookie: cookie.slice(0, 4000) })).statusCode).toBe(303);
  });
});
