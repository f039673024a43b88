const USERS = '/content-manager/collection-types/plugin::users-permissions.user';
const PASSWORD = 'Nur-fuer-diesen-Test-1';

/** An account of the staff that no other test uses. */
export interface OwnStaffAccount {
  readonly credentials: { readonly username: string; readonly password: string };
  /** Blocks the account as an administrator does in the panel. */
  block(): Promise<void>;
  /** Also done as an administrator. The email is not the sign-in name. */
  setEmail(email: string): Promise<void>;
  /** Also done as an administrator. */
  setPassword(password: string): Promise<void>;
  /** Changes the password as the account itself, through the content service's API. */
  changePassword(next: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates the account with an administrator's token. */
export async function openStaffAccount(
  contentUrl: string,
  editorToken: string,
): Promise<OwnStaffAccount> {
  const ask = async <T>(
    path: string,
    method = 'GET',
    body?: object,
    token: string | null = editorToken,
  ): Promise<T> => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const answer = await fetch(contentUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(
        `${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
      );
    return (await answer.json()) as T;
  };
  const { roles } = await ask<{
    readonly roles: readonly { readonly id: number; readonly type: string }[];
  }>('/users-permissions/roles');
  const role = roles.find(({ type }) => type === 'authenticated');
  const username = `p.sperre${Date.now()}`;
  const { documentId } = await ask<{ readonly documentId: string }>(USERS, 'POST', {
    username,
    email: `${username}@foyer.example`,
    password: PASSWORD,
    confirmed: true,
    blocked: false,
    role: { connect: [{ id: role?.id }] },
  });
  return {
    credentials: { username, password: PASSWORD },
    block: () => ask(`${USERS}/${documentId}`, 'PUT', { blocked: true }),
    setEmail: (email) => ask(`${USERS}/${documentId}`, 'PUT', { email }),
    setPassword: (password) => ask(`${USERS}/${documentId}`, 'PUT', { password }),
    async changePassword(next) {
      const { jwt } = await ask<{ readonly jwt: string }>(
        '/api/auth/local',
        'POST',
        { identifier: username, password: PASSWORD },
        null,
      );
      await ask(
        '/api/auth/change-password',
        'POST',
        { currentPassword: PASSWORD, password: next, passwordConfirmation: next },
        jwt,
      );
    },
    remove: () => ask(`${USERS}/${documentId}`, 'DELETE'),
  };
}
