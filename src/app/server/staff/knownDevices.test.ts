import { afterEach, expect, it, vi } from 'vitest';
import { cookieOf, cookiesOf, stageStaff } from '../../../../tests/support/stageStaff.ts';

afterEach(() => {
  vi.useRealTimers();
});

const DEVICE = 'foyer-geraet';
const wrong = { passwort: 'falsch' };

it('signing in leaves a cookie on the device for a year, which signs nobody in', async () => {
  const { signIn, get } = await stageStaff();
  const answer = await signIn();
  const cookie = cookieOf(answer, DEVICE);
  expect(cookiesOf(answer).find((each) => each.startsWith(DEVICE))).toMatch(
    /^foyer-geraet=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
  );
  expect(cookie).not.toContain('muster');
  expect((await get('/intern', { cookie })).statusCode).toBe(303);
  const tls = await signIn({}, { headers: { 'x-forwarded-proto': 'https' } });
  expect(cookiesOf(tls).find((each) => each.includes(DEVICE))).toMatch(/^__Host-.*; Secure/);
  expect(cookieOf(await signIn(wrong), DEVICE)).toBe('');
});

it('a device on which somebody has signed in is not locked by guesses from elsewhere', async () => {
  const { signIn } = await stageStaff();
  const cookie = cookieOf(await signIn(), DEVICE);
  for (let guess = 0; guess < 70; guess += 1)
    await signIn(wrong, { headers: { 'x-forwarded-for': `203.0.113.${guess}` } });
  expect((await signIn()).statusCode).toBe(429);
  expect((await signIn({}, { cookie })).statusCode).toBe(303);
});

it('only for the names that have signed in there, and with its own limit', async () => {
  const { signIn } = await stageStaff();
  const first = cookieOf(await signIn(), DEVICE);
  const both = cookieOf(await signIn({ benutzername: 'v.keller' }, { cookie: first }), DEVICE);
  expect(both).toMatch(/=[\w-]{22}(?:\.[\w-]{22}){2}$/);
  for (let guess = 0; guess < 8; guess += 1) await signIn(wrong, { cookie: both });
  const codes = [
    await signIn({}, { cookie: both }),
    await signIn({ benutzername: 'v.keller' }, { cookie: both }),
    await signIn({ ...wrong, benutzername: 'p.blank' }, { cookie: both }),
    await signIn(),
  ];
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([429, 303, 422, 303]);
});

it('an invented cookie, or one of another device, counts as none', async () => {
  const { signIn } = await stageStaff();
  const [device = '', mark = ''] = cookieOf(await signIn(), DEVICE)
    .slice(DEVICE.length + 1)
    .split('.');
  for (let guess = 0; guess < 9; guess += 1) await signIn(wrong);
  const other = 'A'.repeat(22);
  for (const value of [`${other}.${mark}`, `${device}.${other}`, device, `${device}.${mark}x`])
    expect((await signIn({}, { cookie: `${DEVICE}=${value}` })).statusCode).toBe(429);
});
