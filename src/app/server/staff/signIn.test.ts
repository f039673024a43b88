import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cookieOf,
  cookiesOf,
  dataOf,
  ODD_PASSWORD,
  pageOf,
  PASSWORD,
  SCRIPT,
  sessionOf,
  stageStaff,
} from '../../../../tests/support/stageStaff.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a second step', () => {
  const ADDRESS = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ';
  /** After the password: what the form of the next page holds. */
  async function begin() {
    const staged = await stageStaff();
    const { cookie, pruefwort } = await staged.open();
    const send = (fields: Readonly<Record<string, string>>) =>
      staged.post('/auth', { pruefwort, benutzername: 'z.wei', ...fields }, { cookie });
    return { ...staged, send, asked: await send({ passwort: PASSWORD, nach: '/mail-signatur' }) };
  }
  const typed = { schritt: 'ticket of z.wei', schluessel: ADDRESS, nach: '/mail-signatur' };

  it('follows a right password, which opens no session by itself', async () => {
    const { asked } = await begin();
    expect([asked.statusCode, sessionOf(asked)]).toEqual([200, '']);
    expect(dataOf(asked)).toMatchObject({
      step: { kind: 'enrol', ticket: 'ticket of z.wei', address: ADDRESS },
      returnTo: '/mail-signatur',
      username: 'z.wei',
    });
    expect(asked.body).not.toContain(PASSWORD);
  });

  it('opens a session with the right code, shows the recovery codes once and leads on', async () => {
    const { send, get } = await begin();
    const answer = await send({ ...typed, code: '123456' });
    expect(dataOf(answer)).toMatchObject({
      step: {
        kind: 'recovery',
        codes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'],
        next: '/mail-signatur',
      },
    });
    expect(pageOf(await get('/mail-signatur', { cookie: sessionOf(answer) }))).toMatchObject({
      session: { username: 'z.wei' },
    });
  });

  it('stays after a wrong code, and is limited like a wrong password', async () => {
    const { send } = await begin();
    const wrong = await send({ ...typed, code: '000000' });
    expect([wrong.statusCode, sessionOf(wrong)]).toEqual([422, '']);
    expect(dataOf(wrong)).toMatchObject({
      notice: { kind: 'wrongCode' },
      step: { kind: 'enrol', address: ADDRESS },
    });
    for (let times = 1; times < 8; times += 1) await send({ ...typed, code: '000000' });
    expect((await send({ ...typed, code: '123456' })).statusCode).toBe(429);
  });

  it('shows no other address than that of an app for codes, and needs the form of this browser', async () => {
    const { send, post } = await begin();
    const other = await send({ ...typed, schluessel: 'javascript:alert(1)', code: '000000' });
    expect(dataOf(other)).toMatchObject({ step: { kind: 'code' } });
    const foreign = await post('/auth', { ...typed, benutzername: 'z.wei', code: '123456' });
    expect([foreign.statusCode, sessionOf(foreign)]).toEqual([403, '']);
  });

  it('never leads to another host', async () => {
    const { send } = await begin();
    const answer = await send({ ...typed, nach: '//boese.example/', code: '123456' });
    expect(dataOf(answer)).toMatchObject({ step: { next: '/intern' } });
  });
});

describe('a password of one’s own', () => {
  async function begin(url: string, cookie = '') {
    const staged = await stageStaff();
    const page = await staged.open(url, { cookie });
    const send = (fields: Readonly<Record<string, string>>) =>
      staged.post('/auth', { pruefwort: page.pruefwort, ...fields }, { cookie: page.cookie });
    return { ...staged, send };
  }

  it('is chosen by the link of a mail, which opens a session', async () => {
    const { get, send } = await begin('/auth?link=gut');
    expect(dataOf(await get('/auth?link=gut'))).toMatchObject({
      step: { kind: 'choose', link: 'gut' },
    });
    for (const passwort of ['', 'zu kurz', 'x'.repeat(73), 'ä'.repeat(37)]) {
      const refused = await send({ link: 'gut', passwort });
      expect([refused.statusCode, sessionOf(refused)]).toEqual([422, '']);
      expect(dataOf(refused)).toMatchObject({
        notice: { kind: 'shortPassword' },
        step: { kind: 'choose', link: 'gut' },
      });
    }
    const chosen = await send({ link: 'gut', passwort: PASSWORD });
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([303, '/intern']);
    expect(sessionOf(chosen)).not.toBe('');
  });

  it('is not chosen by a link that is over, and not without the form of this browser', async () => {
    const { send, post, lines } = await begin('/auth?link=alt');
    const refused = await send({ link: 'alt', passwort: PASSWORD });
    expect([refused.statusCode, sessionOf(refused)]).toEqual([422, '']);
    expect(dataOf(refused)).toMatchObject({
      notice: { kind: 'badLink' },
      step: { kind: 'forgotten' },
    });
    const foreign = await post('/auth', { link: 'gut', passwort: PASSWORD });
    expect([foreign.statusCode, sessionOf(foreign)]).toEqual([403, '']);
    expect(lines.join('')).not.toContain(PASSWORD);
  });

  it('is asked for with a name, and the page says the same whether there is an account', async () => {
    const { get, send } = await begin('/auth?weg=vergessen');
    expect(dataOf(await get('/auth?weg=vergessen'))).toMatchObject({ step: { kind: 'forgotten' } });
    const ask = async (benutzername: string) => {
      const answer = await send({ weg: 'vergessen', benutzername });
      return [answer.statusCode, dataOf(answer).notice];
    };
    expect(await ask('')).toEqual([422, { kind: 'missing', fields: ['username'] }]);
    for (const name of ['r.muster', 'niemand'])
      expect(await ask(name)).toEqual([200, { kind: 'linkSent' }]);
    expect(await ask('ohne.mail')).toEqual([503, { kind: 'noMail' }]);
  });

  it('leads to the second factor also for who is signed in', async () => {
    const { get, signIn } = await stageStaff();
    const cookie = sessionOf(await signIn());
    const page = await get('/auth?weg=zwei-schritte', { cookie });
    expect(dataOf(page)).toMatchObject({ step: { kind: 'factor' }, username: 'r.muster' });
    expect((await get('/auth', { cookie })).statusCode).toBe(303);
    // The choice stays when the password was wrong.
    const wrong = await signIn({ aendern: 'remove', passwort: 'falsch' });
    expect(dataOf(wrong)).toMatchObject({ notice: { kind: 'failed' }, step: { kind: 'factor' } });
  });
});

describe('the provider of the organisation', () => {
  it('is offered by the sign-in page, and leads back to this host alone', async () => {
    const { get } = await stageStaff();
    expect(dataOf(await get('/auth'))).toMatchObject({ provider: '/auth/anbieter' });
    const answer = await get('/auth/anbieter?nach=//boese.example/');
    const to = encodeURIComponent('http://lindengut.example/auth/anbieter/zurueck');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `https://anmeldung.example/?to=${to}`,
    ]);
    expect(cookieOf(answer, 'foyer-anbieter')).toBe('foyer-anbieter=v1:f1.');
  });

  it('opens a session for who comes back in the same browser, on the page that was asked for', async () => {
    const { get } = await stageStaff();
    const cookie = cookieOf(await get('/auth/anbieter?nach=/mail-signatur'), 'foyer-anbieter');
    const answer = await get('/auth/anbieter/zurueck?code=gut', { cookie });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mail-signatur']);
    expect(pageOf(await get('/intern', { cookie: sessionOf(answer) }))).toMatchObject({
      session: { username: 'z.wei' },
    });
    expect(cookiesOf(answer).join()).toContain('foyer-anbieter=; ');
  });

  it.each([
    ['without a way there', '', 'gut', 'refused'],
    ['with a forged one', 'foyer-anbieter=v1:f2.', 'gut', 'unknown'],
    ['with a page elsewhere', 'foyer-anbieter=v1:f1.Ly9ib2VzZS5leGFtcGxlLw', 'gut', null],
    ['with another code', 'foyer-anbieter=v1:f1.', 'falsch', 'unknown'],
  ])('%s it opens none, or leads nowhere else', async (_, cookie, code, reason) => {
    const { get } = await stageStaff();
    const answer = await get(`/auth/anbieter/zurueck?code=${code}`, { cookie });
    expect(answer.headers.location).toBe(reason === null ? '/intern' : `/auth?ende=${reason}`);
    expect(sessionOf(answer) === '').toBe(reason !== null);
    if (reason !== null)
      expect(dataOf(await get(`/auth?ende=${reason}`))).toMatchObject({
        notice: { kind: 'provider', reason },
      });
  });

  it('is left where it says', async () => {
    const { get } = await stageStaff();
    expect((await get('/auth/anbieter/ende')).headers.location).toBe(
      'https://anmeldung.example/ende',
    );
  });
});

describe('signing in', () => {
  it('opens a session and redirects to the requested page', async () => {
    const { signIn, get } = await stageStaff();
    const answer = await signIn({ nach: '/mail-signatur' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mail-signatur']);
    expect(pageOf(await get('/mail-signatur', { cookie: sessionOf(answer) }))).toMatchObject({
      place: 'signature',
      session: { username: 'r.muster' },
    });
    expect((await get(SCRIPT, { cookie: sessionOf(answer) })).body).toBe('run()');
  });

  it('redirects to the internal page if none was requested, and never to another host', async () => {
    const { signIn } = await stageStaff();
    expect([
      (await signIn()).headers.location,
      (await signIn({ nach: '//boese.example/intern' })).headers.location,
    ]).toEqual(['/intern', '/intern']);
  });

  it('sets a HttpOnly cookie with SameSite=Lax, without the host prefix over plain http', async () => {
    const { signIn } = await stageStaff();
    expect(cookiesOf(await signIn())[0]).toMatch(
      /^foyer-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('sets a secure cookie with the host prefix over https', async () => {
    const { signIn } = await stageStaff();
    const answer = await signIn({}, { headers: { 'x-forwarded-proto': 'https' } });
    expect(cookiesOf(answer)[0]).toMatch(
      /^__Host-foyer-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('creates a new token each time and ends the previous session of the browser', async () => {
    const { signIn, open, post, get } = await stageStaff();
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

  it('redirects a person who has signed in from another tab meanwhile', async () => {
    const { signIn, post, open, get } = await stageStaff();
    const second = await open();
    const session = sessionOf(await signIn());
    const answer = await post(
      '/auth',
      {
        pruefwort: second.pruefwort,
        benutzername: 'r.muster',
        passwort: PASSWORD,
        nach: '/mail-signatur',
      },
      { cookie: session },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mail-signatur']);
    expect((await get('/intern', { cookie: session })).statusCode).toBe(200);
    const other = await post(
      '/auth',
      { pruefwort: second.pruefwort, benutzername: 'v.keller', passwort: PASSWORD },
      { cookie: session },
    );
    expect([other.statusCode, dataOf(other).notice]).toEqual([403, { kind: 'stale' }]);
  });

  it.each([
    ['benutzername', 'niemand'],
    ['passwort', 'falsch'],
  ])('with a wrong %s returns the same error, without the password', async (field, value) => {
    const { signIn } = await stageStaff();
    const answer = await signIn({ [field]: value, nach: '/mail-signatur' });
    expect([answer.statusCode, dataOf(answer).notice, dataOf(answer).returnTo]).toEqual([
      422,
      { kind: 'failed' },
      '/mail-signatur',
    ]);
    expect(answer.body).not.toContain(field === 'passwort' ? 'falsch' : PASSWORD);
    expect(sessionOf(answer)).toBe('');
  });

  it('passes a password on exactly as typed, including blanks', async () => {
    const { signIn } = await stageStaff();
    expect((await signIn({ benutzername: 'p.blank', passwort: ODD_PASSWORD })).statusCode).toBe(
      303,
    );
    expect(
      (await signIn({ benutzername: 'p.blank', passwort: ODD_PASSWORD.trim() })).statusCode,
    ).toBe(422);
  });

  it('reports the missing fields', async () => {
    const { signIn } = await stageStaff();
    const answer = await signIn({ benutzername: ' ', passwort: '' });
    expect([answer.statusCode, dataOf(answer).notice]).toEqual([
      422,
      { kind: 'missing', fields: ['username', 'password'] },
    ]);
  });

  it('returns the waiting time after too many attempts, and does not block other users', async () => {
    const { signIn, pass } = await stageStaff();
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
    const { signIn, lines } = await stageStaff();
    await signIn({ passwort: 'verraten' });
    await signIn();
    expect(lines.join('')).toContain('signed in');
    expect(lines.join('')).not.toMatch(/muster|verraten|Geheim/);
  });
});
