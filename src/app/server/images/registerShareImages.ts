import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseShareImageAddress } from '../../../domain/page/imageAddress.ts';
import type { ImageStore } from './createImageStore.ts';
import type { ReadShareLook } from './createShareLooks.ts';
import { imageFailure } from './registerImages.ts';

/** The address stays when the brand's colour changes, so it is not kept for ever. */
const DAY = 'public, max-age=86400';

/** Pictures for link previews, in the look of the brand that the host names. */
export function registerShareImages(app: FastifyInstance, { images, readShareLook }: { readonly images: ImageStore; readonly readShareLook: ReadShareLook }): void {
  app.get('/teilbild/*', async (request, reply) => {
    const image = parseShareImageAddress(request.raw.url?.split('?')[0] ?? '');
    if (image === null) return reply.code(404).header('cache-control', 'no-store').send();
    try {
      const picture = await images.getShare(image, await readShareLook(request.site));
      if (picture === null) return await reply.code(404).header('cache-control', 'no-store').send();
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      // Other sites show them: that is what they are for.
      reply.headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin', etag });
      if (request.headers['if-none-match']?.includes(etag)) return await reply.code(304).send();
      return await reply.type('image/jpeg').send(picture);
    } catch (error) {
      request.log.warn({ err: error, file: image.file }, 'picture not made');
      const { status, headers } = imageFailure(error);
      return reply.code(status).headers(headers).send();
    }
  });
}
