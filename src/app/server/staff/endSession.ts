import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_FIELD } from '../../../ui/layout/StaffLayout/sessionMarks.ts';
import { plainPage } from '../pages/plainPage.ts';
import { dropCookie, provesOrigin, readCookie } from './sessionCookies.ts';
import type { Form } from './signIn.ts';
import { leadTo, localeOfVisit, visitOf, type StaffArea } from './StaffArea.ts';
import { staffPath } from './staffPaths.ts';

/** Not `storage`: the text of one's own signature stays on the device until one deletes it there. */
const CLEARED = '"cache"';

/** Signs out. Where there is no session any more, the answer is the same. */
export async function endSession(request: FastifyRequest, reply: FastifyReply, { sessions }: StaffArea): Promise<FastifyReply> {
  const visit = visitOf(request);
  const token = readCookie(request, 'session');
  const session = token === null ? null : await sessions.find(token);
  if (token !== null && session !== null) {
    if (!provesOrigin((request.body as Form | undefined)?.[CSRF_FIELD], token)) return plainPage(reply, 403);
    await sessions.signOut(token);
    request.log.info({ brand: visit.brand.id }, 'signed out');
  }
  dropCookie(request, reply, 'session');
  reply.header('clear-site-data', CLEARED);
  return leadTo(reply, `${staffPath(visit.brand, localeOfVisit(visit), 'login')}?ende=abgemeldet`);
}
