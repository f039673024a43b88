import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecrets } from '../../../adapters/sessions/sessionSecrets.ts';
import type { Session, SessionToken } from '../../../domain/session/Session.ts';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import { createHash } from 'node:crypto';
import { CSRF_FIELD } from '../../../ui/layout/StaffLayout/StaffPlace.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

/**
 * `session`: the session of a signed-in person. `visit`: binds the sign-in form to the browser that
 * received it. `device`: names that have signed in on this device. `provider`: binds the way to the
 * provider and back to this browser.
 */
export type CookieKind = 'session' | 'visit' | 'device' | 'provider';

const NAMES: Readonly<Record<CookieKind, string>> = {
  session: 'foyer-sitzung',
  visit: 'foyer-anmeldung',
  device: 'foyer-geraet',
  provider: 'foyer-anbieter',
};
/** Browsers accept this prefix only from the host itself, over https and for all its paths. */
const HOST_PREFIX = '__Host-';

/** Null if the browser sends none, or a value that cannot be a token of ours. */
export const readCookie = (request: FastifyRequest, kind: CookieKind): string | null =>
  readCookies(request, kind).find(sessionSecrets.isToken) ?? null;

/** All values that the browser sends under the name of this cookie. */
export function readCookies(request: FastifyRequest, kind: CookieKind): readonly string[] {
  const start = `${nameOf(request, kind)}=`;
  return (request.headers.cookie ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(start))
    .map((each) => each.slice(start.length));
}

/**
 * Lasts until the browser is closed, or for `seconds`, unless the server ends it earlier. It is
 * `Lax` and not `Strict`, so that a link in a mail to the signature opens signed in. Changes are
 * protected by forms that prove their origin.
 */
export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
  seconds?: number,
): FastifyReply =>
  reply.header(
    'set-cookie',
    `${nameOf(request, kind)}=${value}; ${attributesOf(request)}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
  );

export const expireCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
): FastifyReply =>
  reply.header('set-cookie', `${nameOf(request, kind)}=; ${attributesOf(request)}; Max-Age=0`);

// Over plain http, as on a developer's machine, browsers would refuse the prefix.
const nameOf = ({ protocol }: FastifyRequest, kind: CookieKind): string =>
  (protocol === 'https' ? HOST_PREFIX : '') + NAMES[kind];
const attributesOf = ({ protocol }: FastifyRequest): string =>
  `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

export interface CurrentSession {
  readonly token: SessionToken;
  readonly session: Session;
}

/**
 * The session of a request's cookie; null if there is none or it has ended. `prolong` means that
 * the visitor was active.
 */
export async function readSession(
  request: FastifyRequest,
  sessions: SessionService,
  how: 'find' | 'prolong' = 'find',
): Promise<CurrentSession | null> {
  const token = readCookie(request, 'session');
  if (token === null) return null;
  const session = await sessions[how](token);
  return session && { token, session };
}

export type StaffForm = Readonly<Record<string, string | undefined>>;

/** The posted fields, as parsed by `parseForm`; empty if there is no body. */
export const formOf = ({ body }: FastifyRequest): StaffForm => (body ?? {}) as StaffForm;

/**
 * The CSRF proof that a form must contain besides the cookie. Only our pages can know it, and it
 * does not reveal the cookie.
 */
export const csrfOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');

/** Whether the posted form comes from a page that was made for this cookie. */
export function hasValidCsrfToken(request: FastifyRequest, token: string): boolean {
  const given = formOf(request)[CSRF_FIELD];
  return typeof given === 'string' && isSameSecret(given, csrfOf(token));
}
