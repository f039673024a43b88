import { createReadStream, ReadStream } from 'node:fs';
import { parseByteRange } from '../../../src/domain/shared/byteRange.ts';
import type { Action } from '../strapi.ts';

/**
 * Sends the part of a file that is asked for, and reads no other: Strapi reads a film from its
 * beginning to the place where somebody wants to see it, in the process that also serves the panel.
 */
export const fileParts = (): Action => async (ctx, next) => {
  const { headers } = ctx.request;
  const range = ctx.path.startsWith('/uploads/') ? parseByteRange(headers['range'] ?? '') : null;
  if (range === null || ctx.method !== 'GET') return next();
  // Strapi finds the file, and would cut it.
  delete headers['range'];
  await next();
  const { body: whole, length: size } = ctx;
  if (!(whole instanceof ReadStream) || ctx.status !== 200 || size === undefined) return undefined;
  const part = range.in(size);
  whole.destroy();
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Content-Range', `bytes ${part === null ? '*' : `${part.first}-${part.last}`}/${size}`);
  ctx.status = part === null ? 416 : 206;
  if (part === null) ctx.body = '';
  else {
    ctx.body = createReadStream(whole.path, { start: part.first, end: part.last });
    ctx.length = part.last - part.first + 1;
  }
  return undefined;
};
