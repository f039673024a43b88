import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeAt } from '../../src/adapters/totp/oneTimeCodes.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { openStaffAccount, type OwnStaffAccount } from '../support/openStaffAccount.ts';

/*
 * The second factor of the panel and of the staff's area, against somebody who knows the password.
 */

const { url, editorToken } = inject('contentService');
const PASSWORD = 'Pruefung-2026-Cc3';
const STEP = 30_000;

let administration: PanelUser;
let role: { readonly id: number; readonly code: string };
beforeAll(async () => {
  administration = createPanelUser(url, editorToken);
  const made = await administration.ask('/admin/roles', 'POST', {
    name: `Zweiter Faktor ${crypto.randomUUID()}`,
    description: 'Nur für diese Prüfung',
  });
  role = (made.body as { readonly data: typeof role }).data;
  await require([role.code], []);
});
afterAll(() => require([], []));

const require = async (panel: readonly string[], staff: readonly string[]): Promise<void> => {
  const saved = await administration.ask('/accounts/second-factor/roles', 'PUT', { panel, staff });
  expect(saved).toEqual({ status: 200, body: { panel, staff } });
};

interface Step {
  readonly step: 'code' | 'enrol';
  readonly ticket: string;
  readonly secret?: string;
}

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly token: string | undefined;
  readonly step: Step | undefined;
  readonly recoveryCodes: readonly string[] | undefined;
  readonly text: string;
}

async function post(path: string, body: object, cookie = ''): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { data } = JSON.parse(text) as {
    readonly data: {
      readonly token?: string;
      readonly secondFactor?: Step;
      readonly recoveryCodes?: readonly string[];
    } | null;
  };
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return {
    status: response.status,
    cookie: cookies.find((each) => /^strapi_admin_refresh=.+/.test(each)) ?? '',
    token: data?.token,
    step: data?.secondFactor,
    recoveryCodes: data?.recoveryCodes,
    text,
  };
}

/** An invited person whose role needs a second factor, after they chose their password. */
async function invite() {
  const email = `${crypto.randomUUID()}@haus.example`;
  const invited = await administration.ask('/admin/users', 'POST', {
    email,
    firstname: 'Vreni',
    lastname: 'Prüfung',
    roles: [role.id],
  });
  const { id, registrationToken } = (
    invited.body as { readonly data: { readonly id: number; readonly registrationToken: string } }
  ).data;
  const userInfo = { firstname: 'Vreni', lastname: 'Prüfung', password: PASSWORD };
  const registered = await post('/admin/register', { registrationToken, userInfo });
  const signIn = (secondFactor?: object, from = ''): Promise<Answer> =>
    post(
      '/admin/login',
      { email, password: PASSWORD, ...(secondFactor && { secondFactor }) },
      from,
    );
  return { id, email, registered, signIn };
}

/** The same with a second factor; its secret, and a clock that no code has been used of yet. */
async function enrol() {
  const person = await invite();
  const { step } = await person.signIn();
  const secret = (step?.secret ?? '').replaceAll(' ', '');
  const first = await person.signIn({ ticket: step?.ticket, code: codeAt(secret, new Date()) });
  const again = async (): Promise<string> => (await person.signIn()).step?.ticket ?? '';
  /** Of the next step, which is accepted already: that of the current one is used. */
  const nextCode = (): string => codeAt(secret, new Date(Date.now() + STEP));
  return { ...person, secret, first, again, nextCode };
}

const isSignedIn = async (token: string | undefined): Promise<boolean> =>
  (await createPanelUser(url, token ?? '').ask('/admin/users/me')).status === 200;
const renew = (cookie: string): Promise<Response> =>
  fetch(`${url}/admin/access-token`, { method: 'POST', headers: { cookie } });

const SIGNED_OUT = { cookie: '', token: undefined };

describe('a role that needs a second factor', () => {
  it('gets no session from the password alone, nor from an accepted invitation', async () => {
    const { registered, signIn } = await invite();
    for (const answer of [registered, await signIn()]) {
      expect(answer).toMatchObject({ status: 200, ...SIGNED_OUT, step: { step: 'enrol' } });
      expect(answer.text).not.toMatch(/"accessToken"|eyJ/);
    }
  });

  it('sets it up once, and sees ten recovery codes that time only', async () => {
    const { first, secret, signIn, again, nextCode } = await enrol();
    expect(first.status).toBe(200);
    expect(await isSignedIn(first.token)).toBe(true);
    expect(new Set(first.recoveryCodes).size).toBe(10);
    const asked = await signIn();
    expect(asked).toMatchObject({ ...SIGNED_OUT, step: { step: 'code' } });
    expect(asked.text).not.toContain(secret);
    const later = await signIn({ ticket: await again(), code: nextCode() });
    expect([await isSignedIn(later.token), later.recoveryCodes]).toEqual([true, undefined]);
  });

  it('gets no session from a new password that came by mail', async () => {
    const { id } = await enrol();
    const changed = await administration.ask(`/admin/users/${id}`, 'PUT', { password: PASSWORD });
    expect(changed.status).toBe(200);
    const answer = await post('/admin/reset-password', {
      resetPasswordToken: 'erraten',
      password: PASSWORD,
    });
    expect(answer).toMatchObject({ status: 400, ...SIGNED_OUT });
  });
});

describe('a code', () => {
  it('works once: a second request with it is refused, also at the same moment', async () => {
    const { signIn, again, nextCode } = await enrol();
    const typed = { ticket: await again(), code: nextCode() };
    const answers = await Promise.all([signIn(typed), signIn(typed), signIn(typed)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const replayed = await signIn({ ...typed, ticket: await again() });
    expect(replayed).toMatchObject({ status: 400, ...SIGNED_OUT });
  });

  it('is refused after five wrong ones, even the right one', async () => {
    const { signIn, again, nextCode } = await enrol();
    const ticket = await again();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await signIn({ ticket, code: '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const right = await signIn({ ticket, code: nextCode() });
    expect(right).toMatchObject({ status: 429, ...SIGNED_OUT });
  });

  it('needs the ticket of the same account and password, unchanged', async () => {
    const one = await enrol();
    const other = await enrol();
    const ticket = await one.again();
    const wrong = [
      await other.again(),
      '',
      'v1:00:00:00',
      ticket.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      `v1:${'0'.repeat(32)}:${'00'.repeat(80)}:${'0'.repeat(32)}`,
    ];
    for (const each of wrong)
      expect(await one.signIn({ ticket: each, code: one.nextCode() }), each).toMatchObject({
        status: 400,
        ...SIGNED_OUT,
      });
    for (const each of [null, 'x', { ticket }, { ticket, code: 7 }, { ticket: 'x'.repeat(6000) }])
      expect((await one.signIn(each as object)).token).toBeUndefined();
  });

  it('may be a recovery code, typed as it is printed or without hyphens, once each', async () => {
    const { first, signIn, again } = await enrol();
    const [one = '', other = ''] = first.recoveryCodes ?? [];
    const use = async (code: string): Promise<number> =>
      (await signIn({ ticket: await again(), code })).status;
    expect([
      await use(one),
      await use(one),
      await use(other.replaceAll('-', '').toLowerCase()),
    ]).toEqual([200, 400, 200]);
  });
});

describe('the administration', () => {
  it('resets a lost phone, which ends its sessions and is recorded', async () => {
    const { id, first, signIn } = await enrol();
    const reset = await administration.ask(`/accounts/second-factor/panel/${id}`, 'DELETE');
    expect(reset.status).toBe(200);
    expect([await isSignedIn(first.token), (await renew(first.cookie)).status]).toEqual([
      false,
      401,
    ]);
    expect((await signIn()).step?.step).toBe('enrol');
    const { people } = (await administration.ask('/accounts/people')).body as {
      readonly people: readonly { readonly id: number; readonly events: readonly object[] }[];
    };
    expect(people.find((each) => each.id === id)?.events[0]).toMatchObject({
      what: 'Zweiter Faktor zurückgesetzt',
    });
  });

  it('sees neither secrets nor hashes, and nobody else sees the people', async () => {
    const { first, secret } = await enrol();
    const seen = JSON.stringify(await administration.ask('/accounts/people'));
    expect(seen).not.toContain(secret);
    expect(seen).not.toMatch(/"secret"|"recovery"|v1:[0-9a-f]{32}/);
    const own = createPanelUser(url, first.token ?? '');
    expect((await own.ask('/accounts/people')).status).toBe(403);
    const listed = await administration.ask(
      '/content-manager/collection-types/plugin::accounts.second-factor',
    );
    expect([listed.status, JSON.stringify(listed.body)]).toEqual([
      403,
      expect.not.stringMatching(/"secret"|"recovery"/),
    ]);
  });

  it('requires one later: who has none is signed out when the token is renewed', async () => {
    await require([], []);
    const { registered } = await invite();
    expect(await isSignedIn(registered.token)).toBe(true);
    await require([role.code], []);
    expect((await renew(registered.cookie)).status).toBe(401);
  });
});

describe('a person who may choose', () => {
  const own = (token = '') => {
    const user = createPanelUser(url, token);
    const begin = (act: string, password = PASSWORD) =>
      user.ask('/accounts/own-factor', 'POST', { act, password });
    const confirm = (step: unknown, code: string) =>
      user.ask('/accounts/own-factor', 'PUT', { ticket: (step as Step).ticket, code });
    return { read: () => user.ask('/accounts/own-factor'), begin, confirm };
  };

  it('switches it on with the password, renews the codes and switches it off with a code', async () => {
    await require([], []);
    const { registered, signIn } = await invite();
    const { read, begin, confirm } = own(registered.token);
    const elsewhere = (await signIn()).token;
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await read()).body).toEqual({
      recoveryCodes: null,
      isRequired: false,
      isElsewhere: false,
    });
    expect((await begin('setUp', 'falsch')).status).toBe(400);
    expect((await begin('remove')).status).toBe(400);
    const step = (await begin('setUp')).body as Step;
    expect(step).toMatchObject({ step: 'enrol', picture: { side: expect.any(Number) } });
    const key = (step.secret ?? '').replaceAll(' ', '');
    expect((await confirm(step, '000000')).status).toBe(400);
    const codes = (await confirm(step, codeAt(key, new Date()))).body as {
      readonly recoveryCodes: readonly string[];
    };
    expect(codes.recoveryCodes).toHaveLength(10);
    expect([await isSignedIn(elsewhere), await isSignedIn(registered.token)]).toEqual([
      false,
      true,
    ]);
    expect((await signIn()).step?.step).toBe('code');
    const [one = '', other = ''] = codes.recoveryCodes;
    const renewed = (await confirm((await begin('renew')).body, one)).body as typeof codes;
    expect(renewed.recoveryCodes).toHaveLength(10);
    const removing = (await begin('remove')).body;
    expect((await confirm(removing, other)).status).toBe(400);
    const removed = await confirm(removing, renewed.recoveryCodes[0] ?? '');
    expect(removed).toEqual({ status: 200, body: { recoveryCodes: null } });
    expect(await isSignedIn((await signIn()).token)).toBe(true);
    await require([role.code], []);
  });

  it('may not switch off what the role requires, also with a ticket from before', async () => {
    await require([], []);
    const { registered } = await invite();
    const { begin, confirm, read } = own(registered.token);
    const step = (await begin('setUp')).body as Step;
    const key = (step.secret ?? '').replaceAll(' ', '');
    const set = (await confirm(step, codeAt(key, new Date()))).body as {
      readonly recoveryCodes: readonly string[];
    };
    const early = (await begin('remove')).body;
    await require([role.code], []);
    expect((await begin('remove')).status).toBe(400);
    expect((await confirm(early, set.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await read()).body).toMatchObject({ isRequired: true });
  });
});

describe('the staff’s area', () => {
  let account: OwnStaffAccount;
  beforeAll(async () => {
    account = await openStaffAccount(url, editorToken);
    await require([role.code], ['authenticated']);
  });
  afterAll(async () => {
    await require([role.code], []);
    await account.remove();
  });
  const signIn = async (body: object) => {
    const response = await fetch(`${url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as {
      readonly jwt?: string;
      readonly secondFactor?: Step;
      readonly recoveryCodes?: readonly string[];
    };
    return { status: response.status, ...answer };
  };
  const isOpen = async (jwt: string | undefined): Promise<boolean> =>
    (await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${jwt}` } })).ok;

  it('gives no token for the password, and one for password and code', async () => {
    const { username: identifier, password } = account.credentials;
    const asked = await signIn({ identifier, password });
    expect(asked).toMatchObject({ status: 200, secondFactor: { step: 'enrol' } });
    expect(JSON.stringify(asked)).not.toMatch(/jwt|eyJ/);
    const { ticket = '', secret = '' } = asked.secondFactor ?? {};
    const key = secret.replaceAll(' ', '');
    expect((await signIn({ secondFactor: { ticket, code: '000000' } })).status).toBe(400);
    const first = await signIn({ secondFactor: { ticket, code: codeAt(key, new Date()) } });
    expect([first.status, first.recoveryCodes?.length, await isOpen(first.jwt)]).toEqual([
      200,
      10,
      true,
    ]);
    const again = await signIn({ identifier, password });
    expect(again).toMatchObject({ secondFactor: { step: 'code' } });
    const used = codeAt(key, new Date(Date.now() + STEP));
    const second = { ticket: again.secondFactor?.ticket, code: used };
    const answers = [
      await signIn({ secondFactor: second }),
      await signIn({ secondFactor: second }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });
});
