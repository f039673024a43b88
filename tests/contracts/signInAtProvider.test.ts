import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { openStaffAccount, type OwnStaffAccount } from '../support/openStaffAccount.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import {
  createProviderBrowser,
  OIDC_CLIENT,
  startOidcProvider,
  type ProviderPerson,
} from '../support/startOidcProvider.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';

/*
 * Panel and staff's area with a real provider of OpenID Connect beside them.
 */

const STAFF_BACK = 'http://haus.example/auth/anbieter/zurueck';
const EMERGENCY = testSecrets.CONTENT_ADMIN_EMAIL;

const people = new Map<string, ProviderPerson>();
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let content: TestContent;
let administration: PanelUser;
let staff: OwnStaffAccount;
beforeAll(async () => {
  provider = await startOidcProvider(people);
  content = await startTestContent({
    more: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_EMERGENCY_ACCOUNT: EMERGENCY,
      OIDC_GROUPS: 'redaktion=Redaktion;kueche=Küche;haus-tabor=tabor;alle=*',
    },
  });
  provider.register([`${content.url}/accounts/provider/back`, STAFF_BACK]);
  const token = await fetchEditorToken(content.url);
  administration = createPanelUser(content.url, token);
  staff = await openStaffAccount(content.url, token);
}, 300_000);
afterAll(async () => {
  await content.stop();
  await provider.stop();
});

/** An invited person who is known to the provider too. */
async function employ(more: Partial<ProviderPerson> = {}, isInvited = true) {
  const name = `p${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name}@haus.example`;
  people.set(name, { email, isVerified: true, groups: ['redaktion', 'haus-tabor'], ...more });
  const roles = (await administration.ask('/admin/roles')).body as {
    readonly data: readonly { readonly id: number; readonly name: string }[];
  };
  if (isInvited)
    await administration.ask('/admin/users', 'POST', {
      email,
      firstname: 'Ida',
      lastname: 'Probe',
      roles: [roles.data.find((role) => role.name === 'Lesen')?.id],
    });
  return { name, email };
}

const start = (): string => `${content.url}/accounts/provider/start`;
const isBack = (address: string): boolean => address.includes('/provider/back');
const isPanel = (address: string): boolean => new URL(address).pathname.startsWith('/admin');

async function enter(name: string) {
  const browser = createProviderBrowser();
  const end = new URL(await browser.follow(start(), name, isPanel));
  const token = browser.cookiesAt(content.url).get('jwtToken');
  return { browser, end: end.pathname + end.search, token };
}

const signIn = async (email: string, password: string): Promise<[number, string]> => {
  const answer = await fetch(`${content.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return [answer.status, await answer.text()];
};

describe('the panel', () => {
  it('lets in who the provider knows, with the roles and brands of the groups', async () => {
    const { name } = await employ();
    const { end, token, browser } = await enter(name);
    expect([end, typeof token]).toEqual(['/admin', 'string']);
    const me = createPanelUser(content.url, token ?? '');
    expect((await me.ask('/accounts/me')).body).toMatchObject({
      brands: [{ id: 'tabor' }],
      group: false,
      roles: ['Redaktion'],
    });
    const renewed = await browser.send(`${content.url}/admin/access-token`, { method: 'POST' });
    expect(renewed.status).toBe(200);
  });

  it('takes rights away with the next sign-in once the group is gone', async () => {
    const { name, email } = await employ({ groups: ['redaktion', 'alle'] });
    await enter(name);
    people.set(name, { email, isVerified: true, groups: ['kueche'] });
    const { token } = await enter(name);
    const { body } = await createPanelUser(content.url, token ?? '').ask('/accounts/me');
    expect(body).toMatchObject({ brands: [], group: false, roles: ['Küche'] });
  });

  it.each([
    ['nobody invited', {}, false, 'unknown'],
    ['no group gives a role', { groups: ['haus-tabor', 'Administration'] }, true, 'unknown'],
    ['the address is not verified', { isVerified: false }, true, 'unverified'],
  ])('says so clearly if %s, and opens no session', async (_, more, isInvited, reason) => {
    const { name } = await employ(more, isInvited);
    const { end, token } = await enter(name);
    expect([end, token]).toEqual([`/admin/auth/login?anbieter=${reason}`, undefined]);
  });

  it('accepts a way back once, in the browser that went there, with its own state', async () => {
    const { name } = await employ();
    const victim = createProviderBrowser();
    const back = await victim.follow(start(), name, isBack);
    const elsewhere = createProviderBrowser();
    const refused = '/admin/auth/login?anbieter=refused';
    const locationOf = async (
      browser: ReturnType<typeof createProviderBrowser>,
      address: string,
    ): Promise<string | null> => (await browser.send(address)).headers.get('location');
    // Without a flow of its own, and with one: the state is another one.
    expect(await locationOf(elsewhere, back)).toBe(refused);
    await elsewhere.send(start());
    expect(await locationOf(elsewhere, back)).toBe(refused);
    const forged = back.replace(/state=[^&]+/, 'state=erraten');
    const flow = victim.cookiesAt(content.url).get('foyer-anbieter') ?? '';
    const withFlow = (address: string): Promise<Response> =>
      fetch(address, { redirect: 'manual', headers: { cookie: `foyer-anbieter=${flow}` } });
    expect((await withFlow(forged)).headers.get('location')).toBe(refused);
    expect((await withFlow(back)).headers.get('location')).toBe('/admin');
    expect((await withFlow(back)).headers.get('location')).toBe(refused);
  });

  it('compares no password but that of the emergency account', async () => {
    const { email } = await employ();
    const known = await signIn(email, 'Pruefung-2026-Cc3');
    expect(known).toEqual([400, expect.stringContaining('Konto Ihrer Organisation')]);
    expect(await signIn('niemand@haus.example', 'x')).toEqual(known);
    expect((await signIn(EMERGENCY, testSecrets.CONTENT_ADMIN_PASSWORD))[0]).toBe(200);
  });
});

describe('the staff’s area', () => {
  const ask = async (body: object) => {
    const answer = await fetch(`${content.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as {
      readonly jwt?: string;
      readonly user?: { readonly username: string };
      readonly oidc?: { readonly url?: string; readonly flow?: string; readonly refused?: string };
    };
  };
  const goThere = async (name: string) => {
    const { oidc } = await ask({ oidc: { begin: STAFF_BACK } });
    const browser = createProviderBrowser();
    const back = await browser.follow(oidc?.url ?? '', name, (address) =>
      address.startsWith(STAFF_BACK),
    );
    return { query: new URL(back).search, flow: oidc?.flow };
  };

  it('lets in the account with the same verified address', async () => {
    const { username } = staff.credentials;
    const email = `${username}@foyer.example`;
    people.set('staff', { email, isVerified: true, groups: ['kueche'] });
    const way = await goThere('staff');
    const { jwt, user } = await ask({ oidc: way });
    expect(user?.username).toBe(username);
    const headers = { authorization: `Bearer ${jwt}` };
    expect((await fetch(`${content.url}/api/users/me`, { headers })).status).toBe(200);
    expect(await ask({ oidc: way })).toEqual({ oidc: { refused: 'refused' } });
    const { name } = await employ();
    expect(await ask({ oidc: await goThere(name) })).toEqual({ oidc: { refused: 'unknown' } });
    const { username: identifier, password } = staff.credentials;
    expect(await ask({ identifier, password })).toMatchObject({ error: { status: 400 } });
  });
});

describe('a provider whose clock is ahead', () => {
  const shift = (seconds: number): void => {
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  };
  afterEach(() => void vi.restoreAllMocks());

  it('signs in by half a minute, not by ten, and the log says that the clocks differ', async () => {
    const { name } = await employ();
    shift(30);
    expect((await enter(name)).end).toBe('/admin');
    vi.restoreAllMocks();
    shift(600);
    const { end, token } = await enter(name);
    expect([end, token]).toEqual(['/admin/auth/login?anbieter=refused', undefined]);
    expect(readFileSync(content.logFile, 'utf8')).toMatch(
      /the provider signed nobody in: the clocks differ by (?:59\d|600) s/,
    );
  });
});

describe('a provider that is away', () => {
  it('is named, and the emergency account still signs in', async () => {
    await provider.stop();
    const answer = await fetch(start(), { redirect: 'manual' });
    // Its description is kept for some minutes: the way there may still be known.
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^(?:${provider.issuer}|/admin/auth/login\\?anbieter=unavailable$)`),
    );
    const flow = /foyer-anbieter=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? '';
    const state = new URL(answer.headers.get('location') ?? '', content.url).searchParams;
    const back = await fetch(
      `${content.url}/accounts/provider/back?code=x&state=${state.get('state')}&iss=${encodeURIComponent(provider.issuer)}`,
      { redirect: 'manual', headers: { cookie: flow } },
    );
    expect(back.headers.get('location')).toBe('/admin/auth/login?anbieter=unavailable');
    expect((await signIn(EMERGENCY, testSecrets.CONTENT_ADMIN_PASSWORD))[0]).toBe(200);
  });
});
