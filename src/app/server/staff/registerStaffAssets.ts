import type { FastifyInstance } from 'fastify';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import { chooseEncoding } from '../compressedBody.ts';
import { readCookie } from './sessionCookies.ts';
import { STAFF_ASSETS, type StaffAssets } from './staffAssets.ts';

/** Browsers keep them but ask each time: after signing out there is no answer. */
const ASKED_EACH_TIME = 'private, no-cache';

/** Scripts and styles of the staff's area. Without a session there are none, and nobody learns which there would be. */
export function registerStaffAssets(app: FastifyInstance, { files }: StaffAssets, sessions: SessionService): void {
  app.get(`${STAFF_ASSETS}*`, async (request, reply) => {
    const token = readCookie(request, 'session');
    const session = token === null ? null : await sessions.find(token);
    const file = session === null ? undefined : files.get((request.raw.url ?? '').split('?')[0] ?? '');
    if (file === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = `"${file.body.etag}-${encoding}"`;
    reply.headers({ 'cache-control': ASKED_EACH_TIME, vary: 'accept-encoding, cookie', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(file.type).send(await file.body.as(encoding));
  });
}
