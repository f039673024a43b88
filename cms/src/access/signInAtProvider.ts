import { randomUUID } from 'node:crypto';
import { OidcProvider, type OidcFlow } from '../../../src/adapters/oidc/OidcProvider.ts';
import { brandIds } from '../brands.ts';
import type { PanelPerson } from '../panelAccess.ts';
import { saveAssignment } from '../plugins/accounts/assignments.ts';
import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import type { RequestContext } from '../requestContext.ts';
import { errors, type Action, type Strapi } from '../strapi.ts';
import { grantedBy, readOidcSettings, type SignInSettings } from './oidcSettings.ts';
import { findStaffUser, STAFF_USER } from './staffUsers.ts';

/** Why nobody was signed in, as the sign-in pages say it. */
export type ProviderRefusal = 'unavailable' | 'refused' | 'unverified' | 'unknown';

interface Known {
  readonly settings: SignInSettings;
  readonly provider: OidcProvider;
}

let known: Known | null | undefined;

/** Null if accounts sign in with their passwords. */
function findProvider(): Known | null {
  if (known !== undefined) return known;
  const settings = readOidcSettings(process.env, brandIds);
  known = settings && { settings, provider: new OidcProvider(settings) };
  return known;
}

export const hasProvider = (): boolean => findProvider() !== null;

const proven = new WeakSet<RequestContext>();

/** Whether the provider has signed in the person of this request. */
export const isProvenByProvider = (request: RequestContext | undefined): boolean =>
  request !== undefined && proven.has(request);

/** Whether an account with this address or name may sign in with its password. */
export function mayUsePassword(...names: readonly unknown[]): boolean {
  const emergency = findProvider()?.settings.emergency;
  return (
    emergency === undefined ||
    names.some((name) => typeof name === 'string' && name.trim().toLowerCase() === emergency)
  );
}

export const ELSEWHERE = 'Bitte melden Sie sich mit dem Konto Ihrer Organisation an.';

/** Refuses passwords before they are compared: the answer is the same for every name. */
export function refusePasswords(strapi: Strapi): void {
  strapi.get('controllers').extend('admin::authentication', (controller) =>
    wrapActions(
      controller,
      ['login', 'forgotPassword', 'register'],
      (act): Action =>
        (ctx, next) => {
          if (!mayUsePassword(ctx.request.body?.['email']))
            throw new errors.ApplicationError(ELSEWHERE);
          return act(ctx, next);
        },
    ),
  );
}

/** Milliseconds that somebody has at the provider. */
const FLOW_LIFETIME = 10 * 60_000;
const SEALED = /^v1:[0-9a-f]{32}:(?:[0-9a-f]{2}){1,2000}:[0-9a-f]{32}$/;

/** Where the browser goes, and what it keeps until it comes back. Null if the provider is away. */
export async function beginAtProvider(
  strapi: Strapi,
  redirectUri: string,
): Promise<{ readonly url: string; readonly flow: string } | null> {
  const begun = await findProvider()?.provider.begin(redirectUri);
  if (!begun?.ok) {
    strapi.log.info(
      `signing in at the provider is not possible: ${begun?.failure.detail ?? 'off'}`,
    );
    return null;
  }
  const { url, flow } = begun.value;
  const sealed = strapi
    .service('admin::encryption')
    .encrypt(JSON.stringify({ ...flow, ends: Date.now() + FLOW_LIFETIME }));
  return sealed === null ? null : { url, flow: sealed };
}

/** Where the provider ends its own session; null if it does not say. */
export const endAtProvider = async (returnTo: string): Promise<string | null> =>
  (await findProvider()?.provider.endOf(returnTo)) ?? null;

function openFlow(strapi: Strapi, sealed: string): OidcFlow | null {
  const text = SEALED.test(sealed) ? strapi.service('admin::encryption').decrypt(sealed) : null;
  if (text === null) return null;
  const flow = JSON.parse(text) as OidcFlow & { readonly ends?: number };
  // A ticket between password and code is encrypted with the same key.
  return typeof flow.redirectUri === 'string' && Number(flow.ends) > Date.now() ? flow : null;
}

interface SignedIn {
  readonly email: string;
  readonly groups: readonly string[];
}

async function finishFlow(
  strapi: Strapi,
  query: string,
  sealed: string,
): Promise<SignedIn | ProviderRefusal> {
  const flow = openFlow(strapi, sealed);
  const finished = flow && (await findProvider()?.provider.finish(query, flow));
  if (!finished) return 'refused';
  if (finished.ok) return finished.value;
  strapi.log.info(`the provider signed nobody in: ${finished.failure.detail}`);
  return finished.failure.kind;
}

/** The account of the panel that came back from the provider, with the rights of its groups. */
export async function enterPanel(
  strapi: Strapi,
  query: string,
  sealed: string,
): Promise<PanelPerson | ProviderRefusal> {
  const signedIn = await finishFlow(strapi, query, sealed);
  if (typeof signedIn === 'string') return signedIn;
  const people = strapi.db.query('admin::user');
  const person = await people.findOne({ where: { email: signedIn.email } });
  if (person === null || person.blocked) return 'unknown';
  const meanings = findProvider()?.settings.groups ?? null;
  if (meanings === null) return person.isActive ? person : 'unknown';
  const granted = grantedBy(meanings, signedIn.groups, brandIds);
  const roles = granted && (await idsOfRoles(strapi, granted.roles));
  if (granted === null || roles === null || roles.length === 0) return 'unknown';
  await people.update({ where: { id: person.id }, data: { roles, isActive: true } });
  await saveAssignment(strapi, person.id, granted);
  return person;
}

async function idsOfRoles(strapi: Strapi, names: readonly string[]): Promise<readonly number[]> {
  const roles = await strapi.db.query('admin::role').findMany({ where: { name: { $in: names } } });
  return roles.map(({ id }) => id);
}

/** The account of the staff's area that came back from the provider. */
export async function enterStaffArea(strapi: Strapi, query: string, sealed: string) {
  const signedIn = await finishFlow(strapi, query, sealed);
  if (typeof signedIn === 'string') return signedIn;
  const meanings = findProvider()?.settings.groups ?? null;
  if (meanings !== null && grantedBy(meanings, signedIn.groups, brandIds) === null)
    return 'unknown' as const;
  const found = await strapi.db.query(STAFF_USER).findOne({ where: { email: signedIn.email } });
  const user = found && (await findStaffUser(strapi, found.id));
  return user === null || user.blocked ? ('unknown' as const) : user;
}

const REFRESH_COOKIE = 'strapi_admin_refresh';
const ACCESS_COOKIE = 'jwtToken';

/** Opens a session of the panel as Strapi's own sign-in does. */
export async function openPanelSession(
  strapi: Strapi,
  ctx: RequestContext,
  { id }: PanelPerson,
): Promise<void> {
  proven.add(ctx);
  const sessions = strapi.sessionManager('admin');
  const { token } = await sessions.generateRefreshToken(String(id), randomUUID(), {
    type: 'session',
  });
  const access = await sessions.generateAccessToken(token);
  if (token === '' || 'error' in access) throw new errors.ForbiddenError('Keine Sitzung.');
  const shared = { secure: ctx.secure, sameSite: 'lax', path: '/admin', overwrite: true };
  ctx.cookies.set(REFRESH_COOKIE, token, { ...shared, httpOnly: true });
  // Where the panel looks for it; it lives for thirty minutes, as the one of a password does.
  ctx.cookies.set(ACCESS_COOKIE, access.token, { ...shared, httpOnly: false });
}
