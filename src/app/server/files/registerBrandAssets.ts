import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DrawBrandIcon } from '../../../adapters/images/brandIcons.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { ICON_SIZES, iconAddress, type DrawnIcon } from '../../../domain/brand/brandIcons.ts';
import {
  chooseEncoding,
  compressedBody,
  etagOf,
  isKnown,
  type CompressedBody,
} from '../http/compressedBody.ts';
import { routeReads } from '../pages/sendPage.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=300';
const PREFIX = '/marken/';

/**
 * Serves the brands' logos, icons and seals. Only the files that a brand names are read, once, at
 * the start.
 */
export function registerBrandAssets(
  app: FastifyInstance,
  brands: readonly Brand[],
  folder: string,
): void {
  const addresses = new Set(brands.flatMap(assetAddresses));
  const files = new Map(
    [...addresses]
      .map(pathOf)
      .map(
        (address) =>
          [
            address,
            compressedBody(readFileSync(path.join(folder, address.slice(PREFIX.length)), 'utf8')),
          ] as const,
      ),
  );
  routeReads(app, `${PREFIX}*`, async (request, reply) => {
    const url = request.raw.url ?? '';
    const file: CompressedBody | undefined = files.get(pathOf(url));
    if (file === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = etagOf(file, encoding);
    reply.headers({
      // While releases change, a page of another server names a file that is different here: the
      // old logo must not stay under the address of the new one.
      'cache-control': url.includes('?v=') && addresses.has(url) ? FOREVER : SHORT,
      vary: 'accept-encoding',
      etag,
    });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('image/svg+xml').send(await file.as(encoding));
  });
}

/** Serves the icons that are drawn from the brands' SVG, and `/favicon.ico` of each host. */
export function registerBrandIcons(
  app: FastifyInstance,
  brands: readonly Brand[],
  draw: DrawBrandIcon,
): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    picture: Uint8Array,
    type: string,
  ): FastifyReply => {
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    return isKnown(etag, request.headers['if-none-match'])
      ? reply.code(304).send()
      : reply.type(type).send(picture);
  };
  const known = new Map(brands.map((brand) => [brand.id, brand]));
  for (const name of Object.keys(ICON_SIZES) as DrawnIcon[])
    routeReads<{ brand: string }>(app, `${PREFIX}:brand/${name}`, async (request, reply) => {
      const brand = known.get(request.params.brand);
      if (brand === undefined) return reply.code(404).header('cache-control', 'no-store').send();
      const isCurrent = request.raw.url === iconAddress(brand, name);
      reply.header('cache-control', isCurrent ? FOREVER : SHORT);
      return send(request, reply, await draw(brand, name), 'image/png');
    });
  routeReads(app, '/favicon.ico', async (request, reply) => {
    reply.header('cache-control', SHORT);
    return send(request, reply, await draw(request.site.brand, 'favicon.ico'), 'image/x-icon');
  });
}

const assetAddresses = ({
  assets: { logo, logoSmall, logoWhite, icon, seals },
}: Brand): readonly string[] => [logo, logoSmall, logoWhite, icon, ...Object.values(seals)];

const pathOf = (address: string): string => address.split('?')[0] ?? address;
