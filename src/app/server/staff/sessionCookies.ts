import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecrets } from '../../../adapters/sessions/sessionSecrets.ts';
import type { Session, SessionToken } from '../../../domain/session/Session.ts';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import { createHash } from 'node:crypto';
import { CSRF_FIELD } from '../../../ui/layout/StaffLayout/StaffPlace.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

/**
 * `session`: of who has signed in. `visit`: binds the form to sign in with to the browser that was
 * given it.
 */
export type CookieKind = 'session' | 'visit';

const NAMES: Readonly<Record<CookieKind, string>> = {
  session: 'foyer-sitzung',
  visit: 'foyer-anmeldung',
};
/** Browsers take such a name from this very host alone, over https and for all its paths. */
const HOST_PREFIX = '__Host-';

/** Null where the browser sends none, or something that is none of ours. */
export function readCookie(request: FastifyRequest, kind: CookieKind): string | null {
  const start = `${nameOf(request, kind)}=`;
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(start))
    .map((each) => each.slice(start.length));
  return values.find(sessionSecrets.isToken) ?? null;
}

/**
 * Lasts until the browser is closed; the server ends it before. `Lax` and not `Strict`: who follows
 * a link in a mail to the signature has signed in. What changes anything is a form that proves
 * where it comes from.
 */
export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
): FastifyReply =>
  reply.header('set-cookie', `${nameOf(request, kind)}=${value}; ${attributesOf(request)}`);

export const dropCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
): FastifyReply =>
  reply.header('set-cookie', `${nameOf(request, kind)}=; ${attributesOf(request)}; Max-Age=0`);

// Over plain http, as on this machine, browsers would refuse the prefix.
const nameOf = ({ protocol }: FastifyRequest, kind: CookieKind): string =>
  (protocol === 'https' ? HOST_PREFIX : '') + NAMES[kind];
const attributesOf = ({ protocol }: FastifyRequest): string =>
  `Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;

export interface HeldSession {
  readonly token: SessionToken;
  readonly session: Session;
}

/**
 * The session of a request's cookie; null where there is none, or it is over. To `prolong` says
 * that the visitor has done something.
 */
export async function readSession(
  request: FastifyRequest,
  sessions: SessionService,
  how: 'find' | 'prolong' = 'find',
): Promise<HeldSession | null> {
  const token = readCookie(request, 'session');
  if (token === null) return null;
  const session = await sessions[how](token);
  return session && { token, session };
}

export type StaffForm = Readonly<Record<string, string | undefined>>;

/** What was posted, as `parseForm` gives it; empty where nothing was. */
export const formOf = ({ body }: FastifyRequest): StaffForm => (body ?? {}) as StaffForm;

/**
 * What a form must carry beside the cookie: only a page of ours can know it, and it reveals nothing
 * of the cookie.
 */
export const csrfOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');

/** Whether what was posted comes from a page that was made for this cookie. */
export function provesOrigin(request: FastifyRequest, token: string): boolean {
  const given = formOf(request)[CSRF_FIELD];
  return typeof given === 'string' && isSameSecret(given, csrfOf(token));
}
