import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The address stays when the picture changes, with a brand's colour or its logo: it is kept no
 * longer.
 */
const DAY = 'public, max-age=86400';

/**
 * Sends a picture that is there to be shown on pages that are not ours: in link previews and by
 * mail readers.
 */
export function sendSharedPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Buffer,
  type: 'image/jpeg' | 'image/png',
): FastifyReply {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin', etag });
  return request.headers['if-none-match']?.includes(etag)
    ? reply.code(304).send()
    : reply.type(type).send(picture);
}
