import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_FIELDS, type LoginNotice } from '../../../ui/screens/Login/loginData.ts';
import { csrfOf } from './originProof.ts';
import { readSession } from './readSession.ts';
import { dropCookie, readCookie } from './sessionCookies.ts';
import { showLogin } from './showLogin.ts';
import { leadTo, sendStaffPage, type StaffArea } from './StaffArea.ts';
import { loginAddress, staffPath } from './staffPaths.ts';
import { findReturnPath, findStaffPlace } from './staffPlaces.ts';
import { addressOf, visitOf } from './StaffVisit.ts';

/** Why one is at the page to sign in at, as its address says it. */
const NOTICES: Readonly<Record<string, LoginNotice>> = {
  abgelaufen: { kind: 'ended' },
  abgemeldet: { kind: 'signedOut' },
};

/** A page of the area, or the way to sign in and back. To look at one counts as doing something. */
export async function showStaffPage(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const { brand, path, query } = visit;
  const place = findStaffPlace(path, brand) ?? 'login';
  const held = await readSession(
    request,
    staff.sessions,
    request.method === 'GET' && place !== 'login' ? 'prolong' : 'find',
  );
  const isOver = held === null && readCookie(request, 'session') !== null;
  if (isOver) dropCookie(request, reply, 'session');
  if (place === 'login') {
    const returnTo = findReturnPath(query.get(LOGIN_FIELDS.returnTo), brand);
    if (held !== null) return leadTo(reply, returnTo ?? staffPath(visit, 'internal'));
    return showLogin(request, reply, staff, {
      notice: NOTICES[query.get('ende') ?? ''] ?? null,
      username: '',
      returnTo,
    });
  }
  if (held === null)
    return leadTo(
      reply,
      loginAddress(visit, addressOf(visit)) + (isOver ? '&ende=abgelaufen' : ''),
    );
  return sendStaffPage(request, reply, staff, {
    place,
    session: held.session,
    csrf: csrfOf(held.token),
  });
}
