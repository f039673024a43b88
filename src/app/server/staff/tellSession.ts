import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../../domain/session/Session.ts';
import { CSRF_FIELD } from '../../../ui/layout/StaffLayout/sessionMarks.ts';
import type { SessionTimes } from '../../staff/SessionTimes.ts';
import { csrfOf, provesOrigin, readCookie } from './sessionCookies.ts';
import type { Form } from './signIn.ts';
import type { StaffArea } from './StaffArea.ts';

/** How the session stands, for the script that watches it. Asking is not doing something. */
export async function tellSession(request: FastifyRequest, reply: FastifyReply, staff: StaffArea): Promise<FastifyReply> {
  const token = readCookie(request, 'session');
  return tell(reply, token, token === null ? null : await staff.sessions.find(token), staff);
}

/** Moves the idle end on, because somebody wants to stay or is at work. */
export async function prolongSession(request: FastifyRequest, reply: FastifyReply, staff: StaffArea): Promise<FastifyReply> {
  const token = readCookie(request, 'session');
  const proven = token !== null && provesOrigin((request.body as Form | undefined)?.[CSRF_FIELD], token);
  // A form of another session prolongs nothing, but its page gets to know that there is another.
  return tell(reply, token, token === null ? null : await (proven ? staff.sessions.prolong(token) : staff.sessions.find(token)), staff);
}

function tell(reply: FastifyReply, token: string | null, session: Session | null, { clock }: StaffArea): FastifyReply {
  reply.header('cache-control', 'no-store');
  // No failure but an answer: browsers would write a failure to the console of every page that is left open.
  if (token === null || session === null) return reply.type('application/json').send('null');
  const now = clock.now().getTime();
  const times: SessionTimes = { idleLeft: Date.parse(session.idleEndsAt) - now, left: Date.parse(session.endsAt) - now, csrf: csrfOf(token) };
  return reply.send(times);
}
