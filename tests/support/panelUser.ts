import { panelRoles, type PanelRole } from '../../src/domain/content/panelRoles.ts';
import { testSecrets } from './testSecrets.ts';
import { inTier } from './tier.ts';

const SOME_ROLES: readonly PanelRole[] = ['Redaktion', 'HR', 'Lesen'];
/** The roles over which loops run. */
export const testedRoles = inTier(
  'roles',
  panelRoles.filter(({ name }) => SOME_ROLES.includes(name)),
  panelRoles,
);

/**
 * The response to a request of the admin panel. Nothing is thrown, because tests check refusals.
 */
export interface PanelAnswer {
  readonly status: number;
  /** Null if it is not JSON. */
  readonly body: unknown;
}

/** A person who is signed in to the admin panel and sends the requests that the panel sends. */
export interface PanelUser {
  ask(path: string, method?: string, body?: unknown): Promise<PanelAnswer>;
  /** Sends a form with files. */
  send(path: string, form: FormData): Promise<PanelAnswer>;
}

/** An invited person, with the id of their account. */
export interface InvitedUser extends PanelUser {
  readonly id: number;
}

const PASSWORD = 'Pruefung-2026-Cc3';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The accounts that were created here, by their first token. */
const created = new Map<string, Credentials>();

const FIRST_ACCOUNT: Credentials = {
  email: testSecrets.CONTENT_ADMIN_EMAIL,
  password: testSecrets.CONTENT_ADMIN_PASSWORD,
};

/** A token lives for half an hour, and a long run takes longer: an expired one is replaced. */
export function createPanelUser(contentUrl: string, firstToken: string): PanelUser {
  let token = firstToken;
  const send = async (
    path: string,
    init: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
  ): Promise<PanelAnswer> => {
    const ask = (): Promise<Response> =>
      fetch(`${contentUrl}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
    const answer = await ask();
    if (answer.status !== 401 || !isExpired(token)) return answerOf(answer);
    token = await signInAgain(contentUrl, created.get(firstToken) ?? FIRST_ACCOUNT);
    return answerOf(await ask());
  };
  return {
    ask: (path, method = 'GET', body) =>
      send(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    send: (path, form) => send(path, { method: 'POST', body: form }),
  };
}

/** By its own date: a token that was refused for another reason stays refused. */
export function isExpired(token: string, now = Date.now()): boolean {
  const [, payload = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
      readonly exp?: number;
    };
    return typeof exp === 'number' && exp * 1000 <= now;
  } catch {
    return false;
  }
}

async function signInAgain(contentUrl: string, credentials: Credentials): Promise<string> {
  const answer = await fetch(`${contentUrl}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return dataOf<{ readonly token: string }>(await answerOf(answer)).token;
}

async function answerOf(response: Response): Promise<PanelAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  };
}

/** An account of the panel that has just accepted its invitation. */
export interface PanelAccount {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  /** The token of the session in which it accepted. */
  readonly token: string;
}

/**
 * Invites a person with a role, by its name in the panel, and accepts the invitation. The account
 * gets all brands of the group unless brands are given.
 */
export async function createPanelAccount(
  inviter: PanelUser,
  roleName: string,
  brands: readonly string[] | null = null,
): Promise<PanelAccount> {
  const roles = dataOf<readonly { readonly id: number; readonly name: string }[]>(
    await inviter.ask('/admin/roles'),
  );
  const role = roles.find(({ name }) => name === roleName);
  if (role === undefined)
    throw new Error(
      `The panel knows no role ${roleName}, but ${roles.map(({ name }) => name).join(', ')}`,
    );
  const email = `${crypto.randomUUID()}@haus.example`;
  const { id, registrationToken } = dataOf<{
    readonly id: number;
    readonly registrationToken: string;
  }>(
    await inviter.ask('/admin/users', 'POST', {
      email,
      firstname: roleName,
      lastname: 'Prüfung',
      roles: [role.id],
    }),
  );
  const { token } = dataOf<{ readonly token: string }>(
    await inviter.ask('/admin/register', 'POST', {
      registrationToken,
      userInfo: { firstname: roleName, lastname: 'Prüfung', password: PASSWORD },
    }),
  );
  created.set(token, { email, password: PASSWORD });
  await assignBrands(inviter, id, brands);
  return { id, email, password: PASSWORD, token };
}

/** A new person with a role, signed in. */
export async function invitePanelUser(
  contentUrl: string,
  inviter: PanelUser,
  roleName: string,
  brands: readonly string[] | null = null,
): Promise<InvitedUser> {
  const { id, token } = await createPanelAccount(inviter, roleName, brands);
  return { id, ...createPanelUser(contentUrl, token) };
}

/** Assigns brands to an account, as the settings of the panel do; null assigns the whole group. */
export async function assignBrands(
  inviter: PanelUser,
  id: number,
  brands: readonly string[] | null,
): Promise<void> {
  const assignment = { group: brands === null, brands: brands ?? [] };
  const { status } = await inviter.ask(`/accounts/assignments/${id}`, 'PUT', assignment);
  if (status !== 200) throw new Error(`The brands of an account were answered with ${status}`);
}

function dataOf<T>({ status, body }: PanelAnswer): T {
  if (status >= 300)
    throw new Error(`The panel answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return (body as { readonly data: T }).data;
}
