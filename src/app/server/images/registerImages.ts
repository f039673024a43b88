import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindSignatureLogo } from '../../../adapters/images/brandLogos.ts';
import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import {
  parseImageAddress,
  parseShareImageAddress,
  type ImageFormat,
} from '../../../domain/page/imageAddress.ts';
import type { ImageFailure, ImageStore } from '../../../domain/page/ImageStore.ts';
import type { MissLimit } from '../http/requestLimits.ts';
import type { ReadShareTheme } from './createShareThemes.ts';

const TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const FOREVER = 'public, max-age=31536000, immutable';
/**
 * The address stays when the picture changes, with a brand's colour or its logo: it is kept no
 * longer.
 */
const DAY = 'public, max-age=86400';

/** Pictures of the content service; only the listed crops, widths and formats exist. */
export function registerImages(app: FastifyInstance, images: ImageStore, misses: MissLimit): void {
  app.get('/bilder/*', async (request, reply) => {
    const variant = parseImageAddress(pathOf(request));
    if (variant === null) return sendMissing(reply);
    misses.check(request);
    const found = await images.find(variant);
    if (!found.ok) return sendFailure(request, reply, found.failure, variant.file);
    misses.note(request, found.value === null ? 404 : 200);
    return found.value === null
      ? sendMissing(reply)
      : reply.headers({ 'cache-control': FOREVER }).type(TYPES[variant.format]).send(found.value);
  });
}

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
    const image = parseShareImageAddress(pathOf(request));
    if (image === null) return sendMissing(reply);
    misses.check(request);
    const found = await images.findShare(image, await readShareTheme(request.site));
    if (!found.ok) return sendFailure(request, reply, found.failure, image.file);
    misses.note(request, found.value === null ? 404 : 200);
    return found.value === null
      ? sendMissing(reply)
      : sendSharedPicture(request, reply, found.value, 'image/jpeg');
  });
}

/** The logos in e-mail signatures. */
export function registerSignatureLogos(
  app: FastifyInstance,
  brands: readonly Brand[],
  findLogo: FindSignatureLogo,
): void {
  const known = new Map<BrandId, Brand>(brands.map((brand) => [brand.id, brand]));
  app.get<{ Params: { brand: string } }>('/marken/:brand/signatur.png', async (request, reply) => {
    const brand = known.get(request.params.brand);
    return brand === undefined
      ? sendMissing(reply)
      : sendSharedPicture(request, reply, await findLogo(brand), 'image/png');
  });
}

const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split('?')[0] ?? '';

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send();

/** What is no picture will not become one: 404. All else passes: 503, with the time to try again. */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, detail }: ImageFailure,
  file: string | null,
): FastifyReply {
  request.log.warn({ file, failure: kind, detail }, 'picture not made');
  if (kind === 'broken') return sendMissing(reply);
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '10' }).send();
}

/**
 * Sends a picture that is there to be shown on pages that are not ours: in link previews and by
 * mail readers.
 */
function sendSharedPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Uint8Array,
  type: 'image/jpeg' | 'image/png',
): FastifyReply {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin', etag });
  return request.headers['if-none-match']?.includes(etag)
    ? reply.code(304).send()
    : reply.type(type).send(picture);
}
