import type { FastifyInstance } from 'fastify';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import { sendPage } from '../pages/sendPage.ts';
import { readSession } from './readSession.ts';
import { STAFF_ASSETS, type StaffAssets } from './staffAssets.ts';

/** Browsers keep them but ask each time: after signing out there is no answer. */
const ASKED_EACH_TIME = 'private, no-cache';

/**
 * Scripts and styles of the staff's area. Without a session there are none, and the answer does not say
 * which there would be.
 */
export function registerStaffAssets(
  app: FastifyInstance,
  { files }: StaffAssets,
  sessions: SessionService,
): void {
  app.get(`${STAFF_ASSETS}*`, async (request, reply) => {
    const held = await readSession(request, sessions);
    const file = held === null ? undefined : files.get((request.raw.url ?? '').split('?')[0] ?? '');
    if (file === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    await sendPage(request, reply, {
      status: 200,
      headers: { 'cache-control': ASKED_EACH_TIME, 'content-type': file.type },
      body: file.body,
      stale: false,
    });
    return reply;
  });
}
