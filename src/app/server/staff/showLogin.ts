import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSecrets } from '../../../adapters/sessions/sessionSecrets.ts';
import type { LoginNotice } from '../../../ui/screens/Login/loginData.ts';
import { csrfOf } from './originProof.ts';
import { readCookie, setCookie } from './sessionCookies.ts';
import { sendStaffPage, type StaffArea } from './StaffArea.ts';
import { staffPath } from './staffPaths.ts';
import { visitOf } from './StaffVisit.ts';

interface Shown {
  readonly notice: LoginNotice | null;
  readonly username: string;
  readonly returnTo: string | null;
}

/**
 * The page to sign in at. Its form belongs to this browser alone: no other site can sign a visitor in under a
 * name of its own.
 */
export async function showLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
  { notice, username, returnTo }: Shown,
  status = 200,
): Promise<FastifyReply> {
  const known = readCookie(request, 'visit');
  const token = known ?? sessionSecrets.createToken();
  if (known === null) setCookie(request, reply, 'visit', token);
  const data = {
    action: staffPath(visitOf(request), 'login'),
    csrf: csrfOf(token),
    returnTo: returnTo ?? '',
    username,
    notice,
  };
  return sendStaffPage(request, reply, staff, { place: 'login', data }, status);
}
