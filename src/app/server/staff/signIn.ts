import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPossiblePassword } from '../../../domain/session/PasswordLinks.ts';
import { FACTOR_ACTS, type SecondFactorStep } from '../../../domain/session/SecondFactor.ts';
import type { OpenedSession, SignInFailure } from '../../../domain/session/SessionService.ts';
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
  hasValidCsrfToken,
  readCookie,
  readSession,
  setCookie,
  type StaffForm,
} from './sessionCookies.ts';
import { redirectTo, sendStaffPage, type StaffArea } from './StaffArea.ts';
import { AT_PROVIDER, findReturnPath, staffPath } from './staffPlaces.ts';
import { visitOf } from './StaffVisit.ts';
import { sessionSecrets } from '../../../adapters/sessions/sessionSecrets.ts';
import { plainPage } from '../pages/plainPage.ts';

const STATUS: Readonly<Record<SignInFailure['kind'], number>> = {
  wrongCredentials: 422,
  tooManyAttempts: 429,
  unavailable: 503,
  // A page with the next field, not an error.
  secondFactor: 200,
};

/** Handles the sign-in form. Errors are shown on the page itself, with the name as it was typed. */
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
  const returnTo = findReturnPath(form[LOGIN_FIELDS.returnTo], visit);
  const asked = stepOf(form);
  const isFirst = asked === null || asked.kind === 'factor';
  const again = (
    status: number,
    notice: LoginNotice | null,
    step: LoginStep | null = asked,
  ): Promise<FastifyReply> =>
    showLogin(request, reply, staff, { notice, username, returnTo, step }, status);

  const visitToken = readCookie(request, 'visit');
  if (visitToken === null || !hasValidCsrfToken(request, visitToken)) {
    // The same person has signed in from another tab since this one was opened.
    const current = await readSession(request, staff.sessions);
    if (current !== null && current.session.username === username)
      return redirectTo(reply, returnTo ?? staffPath(visit, 'internal'));
    return again(403, { kind: 'stale' });
  }
  if (form[LOGIN_FIELDS.way] === LOGIN_WAYS.forgotten) {
    const step = { kind: 'forgotten' } as const;
    if (username === '') return again(422, { kind: 'missing', fields: ['username'] }, step);
    const isSent = await staff.passwords.send(username, brand.id);
    return isSent
      ? again(200, { kind: 'linkSent' }, null)
      : again(STATUS.unavailable, { kind: 'noMail' }, step);
  }
  const link = form[LOGIN_FIELDS.link];
  if (link !== undefined) {
    const step = { kind: 'choose', link } as const;
    if (!isPossiblePassword(password)) return again(422, { kind: 'shortPassword' }, step);
    const chosen = await staff.passwords.choose({ link, password });
    if (chosen.ok) {
      const opened = await staff.sessions.enter(chosen.value, readCookie(request, 'session'));
      return opened === null
        ? again(STATUS.unavailable, { kind: 'unavailable' }, null)
        : enter(request, reply, staff, { opened, returnTo });
    }
    if (chosen.failure.kind === 'secondFactor')
      return again(STATUS.secondFactor, null, shownStep(chosen.failure.step));
    return chosen.failure.kind === 'wrong'
      ? again(422, { kind: 'badLink' }, { kind: 'forgotten' })
      : again(STATUS.unavailable, { kind: 'unavailable' }, step);
  }
  const wanted = form[LOGIN_FIELDS.factor];
  const factor = FACTOR_ACTS.find((act) => act === wanted);
  const credentials = { username, password, factor };
  const fields = (['username', 'password'] as const).filter((field) => credentials[field] === '');
  if (isFirst && fields.length > 0) return again(422, { kind: 'missing', fields });

  const previous = readCookie(request, 'session');
  const device = staff.knownDevices.find(request, username);
  const opened = isFirst
    ? await staff.sessions.signIn(credentials, request.ip, previous, device)
    : await staff.sessions.confirm(
        { ticket: asked.ticket, code: form[LOGIN_FIELDS.code] ?? '' },
        { username, visitor: request.ip, previous, device },
      );
  if (!opened.ok) {
    const { failure } = opened;
    if (failure.kind === 'secondFactor')
      return again(STATUS.secondFactor, null, shownStep(failure.step));
    if (failure.kind === 'tooManyAttempts') reply.header('retry-after', String(failure.retryAfter));
    return again(STATUS[failure.kind], noticeOf(failure, !isFirst));
  }
  return enter(request, reply, staff, { opened: opened.value, returnTo });
}

/** Gives the browser its session, and shows new recovery codes or the page that was asked for. */
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
  { opened, returnTo }: { readonly opened: OpenedSession; readonly returnTo: string | null },
): Promise<FastifyReply> {
  const visit = visitOf(request);
  request.log.info({ brand: visit.brand.id }, 'signed in');
  setCookie(request, reply, 'session', opened.token);
  expireCookie(request, reply, 'visit');
  staff.knownDevices.remember(request, reply, opened.session.username);
  const next = returnTo ?? staffPath(visit, 'internal');
  const codes = opened.recoveryCodes;
  if (codes === undefined) return redirectTo(reply, next);
  return showLogin(request, reply, staff, {
    notice: null,
    username: '',
    returnTo,
    step: { kind: 'recovery', codes, next },
  });
}

const shownStep = (next: SecondFactorStep): LoginStep =>
  next.step === 'enrol'
    ? { kind: 'enrol', ticket: next.ticket, address: next.address }
    : { kind: 'code', ticket: next.ticket };

type AskedStep = Extract<LoginStep, { readonly kind: 'code' | 'enrol' | 'factor' }>;

/** An address of the kind that an app for codes reads: what else was sent is not shown again. */
const APP_ADDRESS = /^otpauth:\/\/totp\/[\w%.@:?&=+~()!*'-]{1,600}$/;

/** The step that the form belongs to; null for the first one. */
function stepOf(form: StaffForm): AskedStep | null {
  const { [LOGIN_FIELDS.ticket]: ticket, [LOGIN_FIELDS.address]: address = '' } = form;
  if (ticket === undefined)
    return form[LOGIN_FIELDS.factor] === undefined ? null : { kind: 'factor' };
  return APP_ADDRESS.test(address) ? { kind: 'enrol', ticket, address } : { kind: 'code', ticket };
}

function noticeOf(failure: SignInFailure, isCode: boolean): LoginNotice {
  if (failure.kind === 'tooManyAttempts')
    return { kind: 'tooMany', retryAfter: failure.retryAfter };
  if (failure.kind === 'unavailable') return { kind: 'unavailable' };
  return { kind: isCode ? 'wrongCode' : 'failed' };
}

interface Shown {
  readonly notice: LoginNotice | null;
  readonly username: string;
  readonly returnTo: string | null;
  readonly step?: LoginStep | null;
}

/**
 * Shows the sign-in page. Its form belongs to this browser only, so that no other site can sign a
 * visitor in under a different account.
 */
export async function showLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
  { notice, username, returnTo, step = null }: Shown,
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
    step,
    provider: (await staff.provider.isOn())
      ? staffPath(visitOf(request), 'login') + AT_PROVIDER
      : null,
  };
  return sendStaffPage(request, reply, staff, { place: 'login', data }, status);
}

/** Not `storage`: a person's signature text stays on the device until they delete it there. */
const CLEARED = '"cache"';

/** Signs out. Without a session, the response is the same. */
export async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions }: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const current = await readSession(request, sessions);
  if (current !== null) {
    if (!hasValidCsrfToken(request, current.token)) return plainPage(reply, 403);
    await sessions.signOut(current.token);
    request.log.info({ brand: visit.brand.id }, 'signed out');
  }
  expireCookie(request, reply, 'session');
  reply.header('clear-site-data', CLEARED);
  return redirectTo(reply, `${staffPath(visit, 'login')}?ende=abgemeldet`);
}
