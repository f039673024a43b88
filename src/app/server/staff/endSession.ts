import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from '../pages/plainPage.ts';
import { provesOrigin } from './originProof.ts';
import { readSession } from './readSession.ts';
import { dropCookie } from './sessionCookies.ts';
import { leadTo, type StaffArea } from './StaffArea.ts';
import { staffPath } from './staffPaths.ts';
import { visitOf } from './StaffVisit.ts';

/**
 * Not `storage`: the text of one's own signature stays on the device until one deletes it there.
 */
const CLEARED = '"cache"';

/** Signs out. Where there is no session any more, the answer is the same. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions }: StaffArea,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  const held = await readSession(request, sessions);
  if (held !== null) {
    if (!provesOrigin(request, held.token)) return plainPage(reply, 403);
    await sessions.signOut(held.token);
    request.log.info({ brand: visit.brand.id }, 'signed out');
  }
  dropCookie(request, reply, 'session');
  reply.header('clear-site-data', CLEARED);
  return leadTo(reply, `${staffPath(visit, 'login')}?ende=abgemeldet`);
}
