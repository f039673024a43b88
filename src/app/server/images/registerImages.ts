import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindSignatureLogo } from '../../../adapters/images/brandLogos.ts';
import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import {
  parseImageAddress,
  parseShareImageAddress,
  type ImageFormat,
} from '../../../domain/page/imageAddress.ts';
import type { ImageClient, ImageFailure, ImageStore } from '../../../domain/page/ImageStore.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import { isAnyKnown } from '../http/compressedBody.ts';
import type { MissLimit } from '../http/requestLimits.ts';
import { FOREVER, pathOf, sendMissing, sendPicture } from '../files/sendFile.ts';
import { routeReads } from '../pages/sendPage.ts';
import type { ReadShareTheme } from './createShareThemes.ts';

const TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
/**
 * Not cached longer: the address stays the same when the picture changes with the brand's colour or
 * logo.
 */
const DAY = 'public, max-age=86400';

/** Serves the content service's pictures. Only the listed crops, widths and formats exist. */
export function registerImages(app: FastifyInstance, images: ImageStore, misses: MissLimit): void {
  routeReads(app, '/bilder/*', async (request, reply) => {
    const variant = parseImageAddress(pathOf(request));
    if (variant === null) return sendMissing(reply);
    misses.check(request);
    const found = await images.find(variant, clientOf(request, misses));
    if (!found.ok) return sendFailure(request, reply, found.failure, variant.file);
    misses.note(request, found.value === null ? 404 : 200);
    if (found.value === null) return sendMissing(reply);
    reply.header('cache-control', FOREVER);
    return isAnyKnown(request.headers['if-none-match'])
      ? reply.code(304).send()
      : reply.type(TYPES[variant.format]).send(found.value);
  });
}

export interface ShareImageParts {
  readonly images: ImageStore;
  readonly readShareTheme: ReadShareTheme;
  readonly misses: MissLimit;
}

/** Serves pictures for link previews, in the theme of the host's brand. */
export function registerShareImages(
  app: FastifyInstance,
  { images, readShareTheme, misses }: ShareImageParts,
): void {
  routeReads(app, '/teilbild/*', async (request, reply) => {
    const image = parseShareImageAddress(pathOf(request));
    if (image === null) return sendMissing(reply);
    misses.check(request);
    const found = await images.findShare(
      image,
      await readShareTheme(request.site),
      clientOf(request, misses),
    );
    if (!found.ok) return sendFailure(request, reply, found.failure, image.file);
    misses.note(request, found.value === null ? 404 : 200);
    return found.value === null
      ? sendMissing(reply)
      : sendSharedPicture(request, reply, found.value, 'image/jpeg');
  });
}

/** Serves the logos in e-mail signatures. */
export function registerSignatureLogos(
  app: FastifyInstance,
  brands: readonly Brand[],
  findLogo: FindSignatureLogo,
): void {
  const known = new Map<BrandId, Brand>(brands.map((brand) => [brand.id, brand]));
  routeReads<{ brand: string }>(app, '/marken/:brand/signatur.png', async (request, reply) => {
    const brand = known.get(request.params.brand);
    return brand === undefined
      ? sendMissing(reply)
      : sendSharedPicture(request, reply, await findLogo(brand), 'image/png');
  });
}

const clientOf = (request: FastifyRequest, limit: MissLimit): ImageClient => ({
  network: networkOf(request.ip),
  mayMake: () => limit.mayMakePicture(request),
});

/**
 * 404 if the file is not a picture, because that is permanent. All other failures are temporary:
 * 503, or 429 if this client has requested too many, with the time after which to retry.
 */
function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, detail }: ImageFailure,
  file: string | null,
): FastifyReply {
  if (kind === 'tooMany') return sendLater(reply, 429, '60');
  request.log.warn({ file, failure: kind, detail }, 'picture not made');
  return kind === 'broken' ? sendMissing(reply) : sendLater(reply, 503, '10');
}

const sendLater = (reply: FastifyReply, status: 429 | 503, seconds: string): FastifyReply =>
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': seconds }).send();

/** Sends a picture that other sites and programs may embed: link previews and mail clients. */
function sendSharedPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: Uint8Array,
  type: 'image/jpeg' | 'image/png',
): FastifyReply {
  reply.headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin' });
  return sendPicture(request, reply, picture, type);
}
