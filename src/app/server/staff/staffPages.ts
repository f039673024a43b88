import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_FIELD } from '../../../ui/screens/Internal/internalData.ts';
import {
  LOGIN_FIELDS,
  LOGIN_WAYS,
  type LoginNotice,
  type LoginStep,
} from '../../../ui/screens/Login/loginData.ts';
import {
  csrfOf,
  expireCookie,
  formOf,
  type CurrentSession,
  hasValidCsrfToken,
  readCookie,
  readSession,
} from './sessionCookies.ts';
import { showLogin } from './signIn.ts';
import { plainPage } from '../pages/plainPage.ts';
import { redirectTo, sendStaffPage, type StaffArea } from './StaffArea.ts';
import { findReturnPath, findStaffPlace, loginAddress, staffPath } from './staffPlaces.ts';
import { addressOf, visitOf } from './StaffVisit.ts';
import { timesOf } from '../../../domain/session/PageSession.ts';

/** Why the visitor is on the sign-in page, by the value in its address. */
const NOTICES: Readonly<Record<string, LoginNotice>> = {
  abgelaufen: { kind: 'ended' },
  abgemeldet: { kind: 'signedOut' },
  unavailable: { kind: 'provider', reason: 'unavailable' },
  refused: { kind: 'provider', reason: 'refused' },
  unverified: { kind: 'provider', reason: 'unverified' },
  unknown: { kind: 'provider', reason: 'unknown' },
};

/**
 * Shows a page of the area, or redirects to the sign-in page, which leads back. Viewing a page
 * counts as activity.
 */
export async function showStaffPage(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const { brand, path, query } = visit;
  const place = findStaffPlace(path, brand) ?? 'login';
  const current = await readSession(
    request,
    staff.sessions,
    request.method === 'GET' && place !== 'login' ? 'prolong' : 'find',
  );
  const isOver = current === null && readCookie(request, 'session') !== null;
  if (isOver) expireCookie(request, reply, 'session');
  if (place === 'login') {
    const returnTo = findReturnPath(query.get(LOGIN_FIELDS.returnTo), visit);
    const step = wayIn(query);
    // Who is signed in may still choose a password, or change the second factor.
    if (current !== null && step === null)
      return redirectTo(reply, returnTo ?? staffPath(visit, 'internal'));
    return showLogin(request, reply, staff, {
      notice: NOTICES[query.get('ende') ?? ''] ?? null,
      username: current?.session.username ?? '',
      returnTo,
      step,
    });
  }
  if (current === null)
    return redirectTo(
      reply,
      loginAddress(visit, addressOf(visit)) + (isOver ? '&ende=abgelaufen' : ''),
    );
  return sendStaffPage(request, reply, staff, {
    place,
    session: current.session,
    csrf: csrfOf(current.token),
  });
}

/** What the address asks for instead of a name and a password. */
function wayIn(query: URLSearchParams): LoginStep | null {
  const link = query.get(LOGIN_FIELDS.link);
  if (link !== null) return { kind: 'choose', link };
  const way = query.get(LOGIN_FIELDS.way);
  return (
    (['forgotten', 'factor'] as const)
      .filter((kind) => LOGIN_WAYS[kind] === way)
      .map((kind) => ({ kind }))
      .at(0) ?? null
  );
}

/** As the form of the first page names a device: handle and hash. */
const DEVICE_NAME = /^([a-z0-9-]{1,100})\.([0-9a-f]{32})$/;

/** Removes a device that is gone, so that its key is unknown, and shows the first page again. */
export async function removeDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const current = await readSession(request, staff.sessions, 'prolong');
  if (current === null) return redirectTo(reply, loginAddress(visit, addressOf(visit)));
  const [, handle, device] = DEVICE_NAME.exec(formOf(request)[DEVICE_FIELD] ?? '') ?? [];
  if (!hasValidCsrfToken(request, current.token)) return plainPage(reply, 403);
  if (handle === undefined || device === undefined) return plainPage(reply, 400);
  await staff.removeDevice(handle, device);
  request.log.info({ brand: visit.brand.id, handle }, 'device removed');
  return redirectTo(reply, addressOf(visit));
}

/**
 * The state of the session, for the script that watches it. This request does not count as
 * activity.
 */
export async function sendSessionStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  return sendStatus(reply, await readSession(request, staff.sessions), staff);
}

/** Extends the idle end of the session, because the visitor wants to stay or is active. */
export async function extendAndSendStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  const token = readCookie(request, 'session');
  // The form of a different session prolongs nothing, but its page learns about the current
  // session.
  return sendStatus(
    reply,
    await readSession(
      request,
      staff.sessions,
      token !== null && hasValidCsrfToken(request, token) ? 'prolong' : 'find',
    ),
    staff,
  );
}

function sendStatus(
  reply: FastifyReply,
  current: CurrentSession | null,
  { clock }: StaffArea,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  // Not an error status: browsers would log it in the console of every page that is left open.
  if (current === null) return reply.type('application/json').send('null');
  return reply.send(timesOf(current.session, csrfOf(current.token), clock.now()));
}
