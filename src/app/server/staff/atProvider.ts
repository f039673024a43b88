import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_FIELDS } from '../../../ui/screens/Login/loginData.ts';
import { expireCookie, readCookies, setCookie, readCookie } from './sessionCookies.ts';
import { redirectTo, type StaffArea } from './StaffArea.ts';
import { AT_PROVIDER, BACK, findReturnPath, staffPath } from './staffPlaces.ts';
import { visitOf, type StaffVisit } from './StaffVisit.ts';

/** Seconds that somebody has at the provider. */
const LIFETIME = 600;
const KEPT = /^([0-9a-f:v]{1,4000})\.([\w-]{0,700})$/;

const backAddress = (visit: StaffVisit): string =>
  visit.origin + staffPath(visit, 'login') + AT_PROVIDER + BACK;

const withReason = (visit: StaffVisit, reason: string): string =>
  `${staffPath(visit, 'login')}?ende=${reason}`;

/** Leads to the provider; the browser keeps what proves that it went there itself. */
export async function goToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider }: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const begun = await provider.begin(backAddress(visit));
  if (begun === null) return redirectTo(reply, withReason(visit, 'unavailable'));
  const returnTo = findReturnPath(visit.query.get(LOGIN_FIELDS.returnTo), visit) ?? '';
  const kept = `${begun.flow}.${Buffer.from(returnTo).toString('base64url')}`;
  setCookie(request, reply, 'provider', kept, LIFETIME);
  return redirectTo(reply, begun.url);
}

/** Opens the session of who came back, and leads to the page that was asked for. */
export async function comeFromProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, sessions }: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const [, flow, kept = ''] = readCookies(request, 'provider').flatMap(
    (each) => KEPT.exec(each) ?? [],
  );
  expireCookie(request, reply, 'provider');
  if (flow === undefined) return redirectTo(reply, withReason(visit, 'refused'));
  const query = `?${visit.query.toString()}`;
  const entered = await provider.finish({ query, flow });
  if (!entered.ok) {
    request.log.warn({ reason: entered.failure.kind }, 'sign-in at the provider refused');
    return redirectTo(reply, withReason(visit, entered.failure.kind));
  }
  const opened = await sessions.enter(entered.value, readCookie(request, 'session'));
  if (opened === null) return redirectTo(reply, withReason(visit, 'unavailable'));
  setCookie(request, reply, 'session', opened.token);
  request.log.info({ brand: visit.brand.id }, 'signed in');
  const returnTo = findReturnPath(Buffer.from(kept, 'base64url').toString('utf8'), visit);
  return redirectTo(reply, returnTo ?? staffPath(visit, 'internal'));
}

/** Ends the session at the provider too: computers are shared. */
export async function leaveProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider }: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const login = staffPath(visit, 'login');
  return redirectTo(reply, (await provider.endOf(visit.origin + login)) ?? login);
}
