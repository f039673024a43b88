import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider; the name is what they type in its form. */
export interface ProviderPerson {
  readonly email: string;
  readonly isVerified: boolean;
  readonly groups: readonly string[];
}

export const OIDC_CLIENT = { id: 'foyer', secret: 'ein-geheimnis-nur-fuer-den-test' } as const;

/** A provider of OpenID Connect on this machine, certified software, with its own sign-in pages. */
export async function startOidcProvider(people: ReadonlyMap<string, ProviderPerson>) {
  let handle: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Registers our addresses, which are known once our services run. */
    register(redirectUris: readonly string[]): void {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: OIDC_CLIENT.id,
            client_secret: OIDC_CLIENT.secret,
            redirect_uris: [...redirectUris],
          },
        ],
        cookies: { keys: ['nur fuer den test'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
        pkce: { required: () => true },
        findAccount: (_, id) => {
          const person = people.get(id);
          return {
            accountId: id,
            claims: () => ({
              sub: id,
              email: person?.email,
              email_verified: person?.isVerified,
              groups: person?.groups,
            }),
          };
        },
      });
      handle = provider.callback();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser that follows redirects by itself and types a name into the provider's form. */
export function createProviderBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      const [name = '', ...value] = pair.split('=');
      if (value.join('=') === '') jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return answer;
  };
  /**
   * Follows from this address, signs in as `name` where the provider asks, and stops at the first
   * address that `isEnd`.
   */
  const follow = async (
    from: string,
    name: string,
    isEnd: (address: string) => boolean,
  ): Promise<string> => {
    let [address, init]: [string, RequestInit] = [from, {}];
    for (let steps = 0; steps < 20; steps += 1) {
      if (isEnd(address)) return address;
      const answer = await send(address, init);
      const location = answer.headers.get('location');
      if (location !== null) {
        [address, init] = [new URL(location, address).href, {}];
        continue;
      }
      const html = await answer.text();
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
      if (action === undefined || prompt === undefined)
        throw new Error(`${address} answered ${answer.status}: ${html.slice(0, 300)}`);
      [address, init] = [
        new URL(action, address).href,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ prompt, login: name, password: 'x' }).toString(),
        },
      ];
    }
    throw new Error(`${from} leads nowhere`);
  };
  const cookiesAt = (address: string): ReadonlyMap<string, string> =>
    jars.get(new URL(address).origin) ?? new Map<string, string>();
  return { send, follow, cookiesAt };
}
