import type { FastifyInstance } from 'fastify';
import { parseImageAddress, type ImageFormat } from '../../../domain/page/imageAddress.ts';
import type { MissLimit } from '../http/limitMisses.ts';
import { BrokenPictureError, type ImageStore } from './createImageStore.ts';

const TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures of the content service; only the listed crops, widths and formats exist. */
export function registerImages(app: FastifyInstance, images: ImageStore, misses: MissLimit): void {
  app.get('/bilder/*', async (request, reply) => {
    const variant = parseImageAddress(request.raw.url?.split('?')[0] ?? '');
    if (variant === null) return reply.code(404).header('cache-control', 'no-store').send();
    misses.check(request);
    try {
      const picture = await images.get(variant);
      misses.note(request, picture === null ? 404 : 200);
      if (picture === null) return await reply.code(404).header('cache-control', 'no-store').send();
      return await reply
        .headers({ 'cache-control': FOREVER })
        .type(TYPES[variant.format])
        .send(picture);
    } catch (error) {
      request.log.warn({ err: error, file: variant.file }, 'picture not made');
      const { status, headers } = imageFailure(error);
      return reply.code(status).headers(headers).send();
    }
  });
}

/**
 * What is no picture will not become one and is 404; whatever else goes wrong passes and is 503,
 * with the time to try again.
 */
export function imageFailure(error: unknown): {
  readonly status: 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (error instanceof BrokenPictureError)
    return { status: 404, headers: { 'cache-control': 'no-store' } };
  return { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '10' } };
}
