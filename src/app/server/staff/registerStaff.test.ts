import { afterEach, describe, expect, it, test, vi } from 'vitest';
import {
  cookiesOf,
  dataOf,
  pageOf,
  PASSWORD,
  SCRIPT,
  sessionOf,
  stageStaff,
} from '../../../../tests/support/stageStaff.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('without a session', () => {
  it.each([
    ['/intern', '/auth?nach=%2Fintern'],
    ['/mail-signatur', '/auth?nach=%2Fmail-signatur'],
    ['/intern?haus=x', '/auth?nach=%2Fintern%3Fhaus%3Dx'],
  ])('%s redirects to the login page with the way back', async (url, location) => {
    const { get } = await stageStaff();
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      location,
      'no-store',
    ]);
  });

  it('the redirect keeps the language of the page', async () => {
    const { get } = await stageStaff();
    expect((await get('/it/intern', { host: 'casa-esempio.example' })).headers.location).toBe(
      '/it/auth?nach=%2Fit%2Fintern',
    );
  });

  it('no file of the area is sent, and an existing file gets the same response as a missing one', async () => {
    const { get } = await stageStaff();
    const [there, missing] = [await get(SCRIPT), await get('/personal/assets/other.js')];
    expect([there.statusCode, there.body, there.headers['cache-control']]).toEqual([
      404,
      '',
      'no-store',
    ]);
    expect({ ...there.headers, date: '' }).toEqual({ ...missing.headers, date: '' });
  });

  it('the login page is not cached and not indexed by search engines', async () => {
    const { get } = await stageStaff();
    expect((await get('/auth')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('a brand that hides the area responds as for any other missing page', async () => {
    const { get, post } = await stageStaff();
    expect([
      (await get('/auth', { host: 'verborgen.example' })).statusCode,
      (await post('/auth', {}, { host: 'verborgen.example' })).statusCode,
    ]).toEqual([418, 404]);
  });

  it('a path without the language is passed on to the public site', async () => {
    const { get } = await stageStaff();
    expect((await get('/intern', { host: 'casa-esempio.example' })).statusCode).toBe(418);
  });
});

describe('a form that was not sent from its own page', () => {
  test.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://boese.example'],
    ['origin', 'null'],
  ])('is rejected for its %s %s, whatever it contains', async (name, value) => {
    const { post, open, signIn } = await stageStaff();
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

  it('does not sign in without the CSRF token of the same browser', async () => {
    const { post, open } = await stageStaff();
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

  it('does not sign out without the CSRF token of the session', async () => {
    const { signIn, post, get } = await stageStaff();
    const session = sessionOf(await signIn());
    for (const letter of ['x', 'ä', '🌻'])
      expect(
        (await post('/auth/abmelden', { pruefwort: letter.repeat(43) }, { cookie: session }))
          .statusCode,
      ).toBe(403);
    expect((await get('/intern', { cookie: session })).statusCode).toBe(200);
  });

  it('does not prolong the session without its CSRF token', async () => {
    const { signIn, post, get, pass } = await stageStaff();
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
  it('expires after half an hour without activity, and the login page reports it', async () => {
    const { signIn, get, pass } = await stageStaff();
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

  it('is prolonged by each page, but not by files and session checks', async () => {
    const { signIn, get, pass } = await stageStaff();
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

  it('is deleted on the server by signing out, and the browser cache is cleared', async () => {
    const { signIn, get, post } = await stageStaff();
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

  it('redirects away from the login page', async () => {
    const { signIn, get } = await stageStaff();
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
  ])('does not exist for the cookie %j', async (cookie) => {
    const { get } = await stageStaff();
    expect((await get('/intern', { cookie: cookie.slice(0, 4000) })).statusCode).toBe(303);
  });
});

describe('the form that removes a device', () => {
  const NAME = `park-empfang.${'a'.repeat(32)}`;
  const ADDRESS = '/intern?marke=lindengut';

  it('removes it and shows the page again', async () => {
    const { signIn, get, post, removed } = await stageStaff();
    const cookie = sessionOf(await signIn());
    const { csrf: pruefwort } = pageOf(await get('/intern', { cookie }));
    const answer = await post(ADDRESS, { pruefwort, geraet: NAME }, { cookie });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ADDRESS]);
    expect(removed).toEqual([NAME]);
  });

  it.each([
    ['without the CSRF token', { pruefwort: 'x', geraet: NAME }, {}, 403],
    ['from another site', { geraet: NAME }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['with a name that is a path', { geraet: `../x.${'a'.repeat(32)}` }, {}, 400],
    ['without a name', {}, {}, 400],
  ])('removes nothing %s', async (_, fields, headers, status) => {
    const { signIn, get, post, removed } = await stageStaff();
    const cookie = sessionOf(await signIn());
    const { csrf: pruefwort } = pageOf(await get('/intern', { cookie }));
    const answer = await post('/intern', { pruefwort, ...fields }, { cookie, headers });
    expect([answer.statusCode, removed]).toEqual([status, []]);
  });

  it('leads to the sign-in page without a session', async () => {
    const { post, removed } = await stageStaff();
    const answer = await post('/intern', { geraet: NAME });
    expect([answer.statusCode, answer.headers.location, removed]).toEqual([
      303,
      '/auth?nach=%2Fintern',
      [],
    ]);
  });
});
