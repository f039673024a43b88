/** What the admin panel was answered; nothing is thrown, since refusals are what is asked about. */
export interface PanelAnswer {
  readonly status: number;
  /** Null where it is no JSON. */
  readonly body: unknown;
}

/** Somebody who is signed in to the admin panel, asking as the panel itself does. */
export interface PanelUser {
  ask(path: string, method?: string, body?: unknown): Promise<PanelAnswer>;
  /** The same with a form and its files. */
  send(path: string, form: FormData): Promise<PanelAnswer>;
}

/** Somebody who was invited, with the number of their account. */
export interface InvitedUser extends PanelUser {
  readonly id: number;
}

const PASSWORD = 'Pruefung-2026-Cc3';

export const createPanelUser = (contentUrl: string, token: string): PanelUser => ({
  async ask(path, method = 'GET', body) {
    return answerOf(
      await fetch(`${contentUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  },
  async send(path, form) {
    return answerOf(
      await fetch(`${contentUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }),
    );
  },
});

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
  /** Of the session in which it accepted. */
  readonly token: string;
}

/**
 * Invites somebody with a role, by its name in the panel, and follows the invitation. They work for
 * the group unless brands are given.
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
  await assignBrands(inviter, id, brands);
  return { id, email, password: PASSWORD, token };
}

/** Somebody new with a role, signed in. */
export async function invitePanelUser(
  contentUrl: string,
  inviter: PanelUser,
  roleName: string,
  brands: readonly string[] | null = null,
): Promise<InvitedUser> {
  const { id, token } = await createPanelAccount(inviter, roleName, brands);
  return { id, ...createPanelUser(contentUrl, token) };
}

/** Gives an account its brands, as the settings of the panel do; null for the whole group's. */
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
