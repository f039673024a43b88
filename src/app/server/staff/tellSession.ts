import type { FastifyReply, FastifyRequest } from 'fastify';
import { timesOf } from '../../staff/SessionTimes.ts';
import { csrfOf, provesOrigin } from './originProof.ts';
import { readSession, type HeldSession } from './readSession.ts';
import { readCookie } from './sessionCookies.ts';
import type { StaffArea } from './StaffArea.ts';

/** How the session stands, for the script that watches it. Asking is not doing something. */
export async function tellSession(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  return tell(reply, await readSession(request, staff.sessions), staff);
}

/** Moves the idle end on, because somebody wants to stay or is at work. */
export async function prolongSession(
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
): Promise<FastifyReply> {
  const token = readCookie(request, 'session');
  // A form of another session prolongs nothing, but its page gets to know that there is another.
  return tell(
    reply,
    await readSession(
      request,
      staff.sessions,
      token !== null && provesOrigin(request, token) ? 'prolong' : 'find',
    ),
    staff,
  );
}

function tell(reply: FastifyReply, held: HeldSession | null, { clock }: StaffArea): FastifyReply {
  reply.header('cache-control', 'no-store');
  // No failure but an answer: browsers would write a failure to the console of every page that is
  // left open.
  if (held === null) return reply.type('application/json').send('null');
  return reply.send(timesOf(held.session, csrfOf(held.token), clock.now()));
}
