import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginNotice } from '../../../ui/screens/Login/loginData.ts';
import { csrfOf, dropCookie, readCookie } from './sessionCookies.ts';
import { showLogin } from './showLogin.ts';
import { leadTo, localeOfVisit, sendStaffPage, visitOf, type StaffArea } from './StaffArea.ts';
import { staffPath } from './staffPaths.ts';
import { findReturnPath, findStaffPlace } from './staffPlaces.ts';

/** Why one is at the page to sign in at, as its address says it. */
const NOTICES: Readonly<Record<string, LoginNotice>> = { abgelaufen: { kind: 'ended' }, abgemeldet: { kind: 'signedOut' } };

/** A page of the area, or the way to sign in and back. To look at one counts as doing something. */
export async function showStaffPage(request: FastifyRequest, reply: FastifyReply, staff: StaffArea): Promise<FastifyReply> {
  const visit = visitOf(request);
  const { brand, path, query } = visit;
  const locale = localeOfVisit(visit);
  const place = findStaffPlace(path, brand) ?? 'login';
  const token = readCookie(request, 'session');
  const session = token === null ? null : await (request.method === 'GET' && place !== 'login' ? staff.sessions.prolong(token) : staff.sessions.find(token));
  if (token !== null && session === null) dropCookie(request, reply, 'session');
  if (place === 'login') {
    if (session !== null) return leadTo(reply, findReturnPath(query.get('nach'), brand) ?? staffPath(brand, locale, 'internal'));
    return showLogin(request, reply, staff, { notice: NOTICES[query.get('ende') ?? ''] ?? null, username: '', returnTo: findReturnPath(query.get('nach'), brand) });
  }
  if (token === null || session === null) {
    const ended = token === null ? '' : '&ende=abgelaufen';
    return leadTo(reply, `${staffPath(brand, locale, 'login')}?nach=${encodeURIComponent(path + (query.size === 0 ? '' : `?${query.toString()}`))}${ended}`);
  }
  return sendStaffPage(request, reply, staff, { place, session, csrf: csrfOf(token) });
}
