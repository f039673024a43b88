import { panelRoles } from '../../../src/domain/content/panelRoles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the groups of a person mean: roles by name, brands by id, `*` for the whole group. */
export type GroupMeaning = ReadonlyMap<string, string>;

export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly groupsClaim: string;
  /** Null if roles and brands are those that the panel gave. */
  readonly groups: GroupMeaning | null;
  /** The address or the name of the one account that may sign in with its password. */
  readonly emergency: string;
}

const THREE = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const ADMINISTRATION = 'Administration';

/** The whole group, as a meaning of a group. */
export const EVERY_BRAND = '*';

/**
 * Reads the settings of signing in at a provider; null without one. Throws a sentence for what
 * cannot be used.
 */
export function readOidcSettings(
  environment: Environment,
  brandIds: readonly string[],
): SignInSettings | null {
  const [issuer = '', clientId = '', clientSecret = ''] = THREE.map((name) => environment[name]);
  if (issuer === '' && clientId === '' && clientSecret === '') return null;
  if (issuer === '' || clientId === '' || clientSecret === '')
    throw new Error(`${THREE.join(', ')} have to be set together`);
  const address = URL.parse(issuer);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(address?.hostname ?? '');
  if (address === null || !(address.protocol === 'https:' || isLocal))
    throw new Error(`OIDC_ISSUER="${issuer}" cannot be used: it has to be an https address`);
  const emergency = environment['OIDC_EMERGENCY_ACCOUNT']?.trim().toLowerCase() ?? '';
  if (emergency === '')
    throw new Error(
      'OIDC_EMERGENCY_ACCOUNT has to be set with OIDC_ISSUER: the address of the account that signs in with its password when the provider is away',
    );
  return {
    issuer,
    clientId,
    clientSecret,
    emergency,
    groupsClaim: environment['OIDC_GROUPS_CLAIM'] || 'groups',
    groups: parseGroups(environment['OIDC_GROUPS'] ?? '', brandIds),
  };
}

/** `group=Redaktion;other=tabor;all=*`. The name of a group may contain `=`, a meaning does not. */
function parseGroups(text: string, brandIds: readonly string[]): GroupMeaning | null {
  if (text.trim() === '') return null;
  const known = [
    ADMINISTRATION,
    EVERY_BRAND,
    ...panelRoles.map(({ name }): string => name),
    ...brandIds,
  ];
  return new Map(
    text
      .split(';')
      .filter((each) => each.trim() !== '')
      .map((each) => {
        const at = each.lastIndexOf('=');
        const [group, meaning] = [each.slice(0, at).trim(), each.slice(at + 1).trim()];
        if (at < 1 || group === '' || !known.includes(meaning))
          throw new Error(
            `OIDC_GROUPS: "${each.trim()}" cannot be used: it has to be group=role, group=brand or group=*`,
          );
        return [`${group}`, meaning] as const;
      }),
  );
}

interface Granted {
  readonly roles: readonly string[];
  readonly group: boolean;
  readonly brands: readonly string[];
}

/** The roles and brands of these groups; null if none of them gives a role. */
export function grantedBy(
  meanings: GroupMeaning,
  groups: readonly string[],
  brandIds: readonly string[],
): Granted | null {
  const granted = groups.flatMap((group) => meanings.get(group) ?? []);
  const roles = granted.filter((each) => each !== EVERY_BRAND && !brandIds.includes(each));
  return roles.length === 0
    ? null
    : {
        roles: [...new Set(roles)],
        group: granted.includes(EVERY_BRAND),
        brands: brandIds.filter((id) => granted.includes(id)),
      };
}
