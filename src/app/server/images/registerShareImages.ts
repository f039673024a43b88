import type { FastifyInstance } from 'fastify';
import { parseShareImageAddress } from '../../../domain/page/imageAddress.ts';
import type { MissLimit } from '../http/limitMisses.ts';
import type { ImageStore } from './createImageStore.ts';
import type { ReadShareTheme } from './createShareThemes.ts';
import { imageFailure } from './registerImages.ts';
import { sendSharedPicture } from './sendSharedPicture.ts';

export interface ShareImageParts {
  readonly images: ImageStore;
  readonly readShareTheme: ReadShareTheme;
  readonly misses: MissLimit;
}

/** Pictures for link previews, in the theme of the brand that the host names. */
export function registerShareImages(
  app: FastifyInstance,
  { images, readShareTheme, misses }: ShareImageParts,
): void {
  app.get('/teilbild/*', async (request, reply) => {
    const image = parseShareImageAddress(request.raw.url?.split('?')[0] ?? '');
    if (image === null) return reply.code(404).header('cache-control', 'no-store').send();
    misses.check(request);
    try {
      const picture = await images.getShare(image, await readShareTheme(request.site));
      misses.note(request, picture === null ? 404 : 200);
      if (picture === null) return await reply.code(404).header('cache-control', 'no-store').send();
      return await sendSharedPicture(request, reply, picture, 'image/jpeg');
    } catch (error) {
      request.log.warn({ err: error, file: image.file }, 'picture not made');
      const { status, headers } = imageFailure(error);
      return reply.code(status).headers(headers).send();
    }
  });
}
