import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../http/compressedBody.ts';

export const FOREVER = 'public, max-age=31536000, immutable';

/** The path that the browser requested, without the query. */
export const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split('?')[0] ?? '';

/** The response for an address without a file. */
export const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send();

/** Sends a picture, or 304 if the browser already has it. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Uint8Array,
  type: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return isKnown(etag, request.headers['if-none-match'])
    ? reply.code(304).send()
    : reply.type(type).send(picture);
}
