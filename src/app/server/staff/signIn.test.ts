import { afterEach, describe, expect, it, vi } from 'vitest';
import {
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

describe('signing in', () => {
  it('opens a session and leads to the page that was requested', async () => {
    const { signIn, get } = await stageStaff();
    const answer = await signIn({ nach: '/mail-signatur' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mail-signatur']);
    expect(pageOf(await get('/mail-signatur', { cookie: sessionOf(answer) }))).toMatchObject({
      place: 'signature',
      session: { username: 'r.muster' },
    });
    expect((await get(SCRIPT, { cookie: sessionOf(answer) })).body).toBe('run()');
  });

  it('leads to the internal page where none was requested, and never to another host', async () => {
    const { signIn } = await stageStaff();
    expect([
      (await signIn()).headers.location,
      (await signIn({ nach: '//boese.example/intern' })).headers.location,
    ]).toEqual(['/intern', '/intern']);
  });

  it('gives a cookie that no script reads and no other site sends, and over plain http one without the prefix', async () => {
    const { signIn } = await stageStaff();
    expect(cookiesOf(await signIn())[0]).toMatch(
      /^foyer-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('gives a cookie with the host prefix over https, which is secure and of this host alone', async () => {
    const { signIn } = await stageStaff();
    const answer = await signIn({}, { headers: { 'x-forwarded-proto': 'https' } });
    expect(cookiesOf(answer)[0]).toMatch(
      /^__Host-foyer-sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('gives a new token each time, and ends the session that the browser had', async () => {
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

  it.each([
    ['benutzername', 'niemand'],
    ['passwort', 'falsch'],
  ])(
    'with a wrong %s gives the one answer that there is, with the name and without the password',
    async (field, value) => {
      const { signIn } = await stageStaff();
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
    const { signIn } = await stageStaff();
    expect((await signIn({ benutzername: 'p.blank', passwort: ODD_PASSWORD })).statusCode).toBe(
      303,
    );
    expect(
      (await signIn({ benutzername: 'p.blank', passwort: ODD_PASSWORD.trim() })).statusCode,
    ).toBe(422);
  });

  it('names the fields that are missing', async () => {
    const { signIn } = await stageStaff();
    const answer = await signIn({ benutzername: ' ', passwort: '' });
    expect([answer.statusCode, dataOf(answer).notice]).toEqual([
      422,
      { kind: 'missing', fields: ['username', 'password'] },
    ]);
  });

  it('tells after too many attempts how long to wait, and leaves others alone', async () => {
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
