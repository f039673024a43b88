import { describe, expect, inject, it } from 'vitest';
import { assignBrands, createPanelAccount, createPanelUser } from '../support/panelUser.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { isWhole } from '../support/tier.ts';

/*
 * What somebody without rights reaches of the content service from outside: from a page of another
 * origin, with a guessed password, with a session that ended.
 */

const { url, editorToken, token } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const { host, port, hostname } = new URL(url);

const FOREIGN_ORIGINS = [
  'https://boese.example',
  `http://${hostname}:${Number(port) + 1}`,
  `http://unter.${host}`,
  `http://${host}.boese.example`,
  `https://${host}`.replace(port, '443'),
  'null',
];
const ROUTES = [
  'GET /admin/init',
  'POST /admin/access-token',
  'POST /admin/login',
  'GET /content-manager/init',
  'GET /upload/files',
  'POST /api/auth/local',
  'GET /api/seiten',
  'GET /uploads/fehlt.png',
  'GET /home/group',
];

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const signIn = ({ email, password, headers = {} }: SignIn): Promise<Response> =>
  fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password, deviceId: crypto.randomUUID(), rememberMe: true }),
  });
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
const renew = (cookie: string): Promise<Response> =>
  fetch(`${url}/admin/access-token`, { method: 'POST', headers: { cookie } });

describe('a page of another origin', () => {
  it.each(FOREIGN_ORIGINS)('reads nothing as %s', async (origin) => {
    for (const route of ROUTES) {
      const [method = '', path = ''] = route.split(' ');
      const asked = await fetch(`${url}${path}`, { method, headers: { origin } });
      const preflight = await fetch(`${url}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method },
      });
      const names = [...asked.headers.keys(), ...preflight.headers.keys()];
      expect(
        names.filter((name) => name.startsWith('access-control')),
        route,
      ).toEqual([]);
      if (method === 'POST') expect(asked.status, route).toBe(403);
    }
  });

  it.each(['cross-site', 'same-site'])(
    'changes nothing where the browser says %s',
    async (site) => {
      const headers = { 'sec-fetch-site': site, origin: url };
      expect((await renew('')).status).toBe(401);
      const answer = await fetch(`${url}/admin/access-token`, { method: 'POST', headers });
      expect(answer.status).toBe(403);
    },
  );

  it('differs from the panel itself, from a typed address and from a server', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'https://hinter.nginx.example' },
      { 'sec-fetch-site': 'none' },
      { origin: url },
      { origin: 'https://inhalte.example', 'x-forwarded-host': 'inhalte.example' },
      {},
    ])
      expect(
        (await fetch(`${url}/admin/access-token`, { method: 'POST', headers })).status,
        JSON.stringify(headers),
      ).toBe(401);
  });
});

describe('routes that nobody needs', () => {
  it.each([
    ['POST', '/upload/actions/upload-from-urls'],
    ['POST', '/UPLOAD/Actions/upload-from-urls/'],
    ['POST', '/upload/actions/generate-ai-metadata'],
    ['POST', '/admin/webhooks'],
    ['PUT', '/admin/webhooks/1'],
    ['POST', '/admin/webhooks/1/trigger'],
  ])('are closed for the administration too: %s %s', async (method, path) => {
    const { status } = await superAdmin.ask(path, method, { urls: ['http://0.0.0.0:1/'] });
    expect([404, 405]).toContain(status);
  });

  it('do not tell a known address from an unknown one', async () => {
    for (const path of [
      '/api/auth/forgot-password',
      '/api/auth/send-email-confirmation',
      '/api/auth/local/register',
      '/api/auth/reset-password',
    ]) {
      const answers = await Promise.all(
        ['intern@foyer.example', 'niemand@foyer.example'].map((email) =>
          fetch(`${url}${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ email, username: email, password: 'Pruefung-2026-Zz9' }),
          }),
        ),
      );
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([405, 405]);
      expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    }
  });

  it.each(['/api/auth/email-confirmation?confirmation=x', '/api/connect/google', '/api/users'])(
    'are not there: GET %s',
    async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${url}${path}`, { headers })).status).toBe(404);
    },
  );
});

describe('a session of the panel', () => {
  const open = async () => {
    const account = await createPanelAccount(superAdmin, 'Redaktion', []);
    const cookie = cookiesOf(await signIn(account));
    const me = async (): Promise<number> =>
      (await createPanelUser(url, account.token).ask('/admin/users/me')).status;
    expect([await me(), cookie.includes('strapi_admin_refresh')]).toEqual([200, true]);
    const change = async (data: object): Promise<void> => {
      const { status } = await superAdmin.ask(`/admin/users/${account.id}`, 'PUT', data);
      expect(status).toBe(200);
    };
    return { account, cookie, me, change };
  };

  it('ends when the administration sets another password', async () => {
    const { account, cookie, me, change } = await open();
    const password = 'Pruefung-2026-Dd4';
    await change({ password });
    expect([await me(), (await renew(cookie)).status]).toEqual([401, 401]);
    expect((await signIn({ ...account, password })).status).toBe(200);
  });

  it('ends with deactivation and does not come back with reactivation', async () => {
    const { account, cookie, me, change } = await open();
    await change({ isActive: false });
    expect([await me(), (await renew(cookie)).status]).toEqual([401, 401]);
    await change({ isActive: true });
    expect([await me(), (await renew(cookie)).status]).toEqual([401, 401]);
    expect((await signIn(account)).status).toBe(200);
  });

  it('goes on when the name or the role changes, and the new role counts at once', async () => {
    const { account, me, change } = await open();
    await change({ firstname: 'Vreni' });
    expect(await me()).toBe(200);
    const roles = (await superAdmin.ask('/admin/roles')).body as {
      readonly data: readonly { readonly id: number; readonly name: string }[];
    };
    const list = async (): Promise<number> =>
      (
        await createPanelUser(url, account.token).ask(
          '/content-manager/collection-types/api::seite.seite',
        )
      ).status;
    expect(await list()).toBe(200);
    await change({ roles: [roles.data.find(({ name }) => name === 'Empfang')?.id] });
    expect(await list()).toBe(403);
  });

  it('shows the new brands at once', async () => {
    const { account } = await open();
    const brandsSeen = async (): Promise<unknown> =>
      (await createPanelUser(url, account.token).ask('/accounts/me')).body;
    const total = async (): Promise<number> => {
      const { body } = await createPanelUser(url, account.token).ask(
        '/content-manager/collection-types/api::seite.seite?pageSize=1',
      );
      return (body as { readonly pagination: { readonly total: number } }).pagination.total;
    };
    expect([await total(), await brandsSeen()]).toEqual([
      0,
      expect.objectContaining({ brands: [] }),
    ]);
    await assignBrands(superAdmin, account.id, ['tabor']);
    expect(await total()).toBeGreaterThan(0);
    await assignBrands(superAdmin, account.id, []);
    expect(await total()).toBe(0);
  });

  it('ends with the account', async () => {
    const { account, cookie, me } = await open();
    expect((await superAdmin.ask(`/admin/users/${account.id}`, 'DELETE')).status).toBe(200);
    expect([await me(), (await renew(cookie)).status]).toEqual([401, 401]);
  });
});

describe('wrong passwords', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = async (email: string, address: string, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1)
      statuses.push(
        (await signIn({ email, password: 'Falsch-2026-Aa1', headers: from(address) })).status,
      );
    return statuses;
  };

  it.runIf(isWhole('faults'))(
    'lock nobody out elsewhere, and never on a device that signed in before',
    async () => {
      const account = await createPanelAccount(superAdmin, 'Redaktion', []);
      const before = await signIn({ ...account, headers: from('203.0.113.7') });
      const cookie = cookiesOf(before);
      expect(before.headers.getSetCookie().join()).toMatch(/foyer-geraet-\w+=[^;]+;.*httponly/i);
      // From everywhere, also from the line of the account itself.
      for (let at = 0; at < 10; at += 1) await guess(account.email, `198.51.100.${at}`, 7);
      const stranger = await guess(account.email, '203.0.113.7', 1);
      const known = await signIn({ ...account, headers: { ...from('203.0.113.7'), cookie } });
      expect([stranger, known.status]).toEqual([[429], 200]);
      // The cookie of one account is none for another.
      const other = await createPanelAccount(superAdmin, 'Redaktion', []);
      await guess(other.email, '203.0.113.8', 8);
      const taken = await signIn({ ...other, headers: { ...from('203.0.113.8'), cookie } });
      expect(taken.status).toBe(429);
      const own = await signIn({ ...other, headers: from('203.0.113.9') });
      expect(own.status).toBe(200);
    },
  );

  it('are counted by the first 48 bits, and not by what the visitor writes before', async () => {
    const email = `${crypto.randomUUID()}@haus.example`;
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1)
      statuses.push(...(await guess(email, `192.0.2.${at}, 2001:db8:7:${at}::1`, 1)));
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(400));
    expect(statuses.slice(8)).toEqual([429, 429]);
    expect(await guess(email, '2001:db8:8::1', 1)).toEqual([400]);
  });

  it('get the same answer for a name without an account', async () => {
    const account = await createPanelAccount(superAdmin, 'Redaktion', []);
    const answers = await Promise.all(
      [account.email, `${crypto.randomUUID()}@haus.example`].map((email) =>
        signIn({ email, password: 'Falsch-2026-Aa1', headers: from('203.0.113.20') }),
      ),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(texts[0]).toBe(texts[1]);
    const staff = await Promise.all(
      ['intern', crypto.randomUUID()].map(async (identifier) => {
        const answer = await fetch(`${url}/api/auth/local`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ identifier, password: `${testSecrets.APP_KEYS}`.slice(0, 20) }),
        });
        return [answer.status, await answer.text()];
      }),
    );
    expect(staff[0]).toEqual(staff[1]);
  });
});
