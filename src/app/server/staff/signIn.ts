import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInFailure } from '../../../domain/session/SessionService.ts';
import { LOGIN_FIELDS, type LoginNotice } from '../../../ui/screens/Login/loginData.ts';
import { formOf, provesOrigin } from './originProof.ts';
import { dropCookie, readCookie, setCookie } from './sessionCookies.ts';
import { showLogin } from './showLogin.ts';
import { leadTo, type StaffArea } from './StaffArea.ts';
import { staffPath } from './staffPaths.ts';
import { findReturnPath } from './staffPlaces.ts';
import { visitOf } from './StaffVisit.ts';

const STATUS: Readonly<Record<SignInFailure['kind'], number>> = {
  wrongCredentials: 422,
  tooManyAttempts: 429,
  unavailable: 503,
};

/**
 * Takes what the page to sign in at sends. What went wrong is told on the page itself, with the
 * name still in it.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const { brand } = visit;
  const form = formOf(request);
  const username = form[LOGIN_FIELDS.username]?.trim() ?? '';
  const password = form[LOGIN_FIELDS.password] ?? '';
  const returnTo = findReturnPath(form[LOGIN_FIELDS.returnTo], brand);
  const again = (status: number, notice: LoginNotice): Promise<FastifyReply> =>
    showLogin(request, reply, staff, { notice, username, returnTo }, status);

  const visitToken = readCookie(request, 'visit');
  if (visitToken === null || !provesOrigin(request, visitToken))
    return again(403, { kind: 'stale' });
  const credentials = { username, password };
  const fields = (['username', 'password'] as const).filter((field) => credentials[field] === '');
  if (fields.length > 0) return again(422, { kind: 'missing', fields });

  const opened = await staff.sessions.signIn(
    credentials,
    request.ip,
    readCookie(request, 'session'),
  );
  if (!opened.ok) {
    const { failure } = opened;
    if (failure.kind === 'tooManyAttempts') reply.header('retry-after', String(failure.retryAfter));
    return again(STATUS[failure.kind], noticeOf(failure));
  }
  request.log.info({ brand: brand.id }, 'signed in');
  setCookie(request, reply, 'session', opened.value.token);
  dropCookie(request, reply, 'visit');
  return leadTo(reply, returnTo ?? staffPath(visit, 'internal'));
}

function noticeOf(failure: SignInFailure): LoginNotice {
  if (failure.kind === 'tooManyAttempts')
    return { kind: 'tooMany', retryAfter: failure.retryAfter };
  return { kind: failure.kind === 'unavailable' ? 'unavailable' : 'failed' };
}
