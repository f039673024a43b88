import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DrawBrandIcon } from '../../../adapters/images/brandIcons.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { ICON_SIZES, iconAddress, type DrawnIcon } from '../../../domain/brand/brandIcons.ts';
import { compressedBody } from '../http/compressedBody.ts';
import { routeReads, sendPage } from '../pages/sendPage.ts';
import { FOREVER, pathOf, sendMissing, sendPicture } from './sendFile.ts';

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
      .map((address) => address.split('?')[0] ?? '')
      .map(
        (address) =>
          [
            address,
            compressedBody(readFileSync(path.join(folder, address.slice(PREFIX.length)), 'utf8')),
          ] as const,
      ),
  );
  routeReads(app, `${PREFIX}*`, async (request, reply) => {
    const { url = '' } = request.raw;
    const body = files.get(pathOf(request));
    if (body === undefined) return sendMissing(reply);
    const headers = {
      // While releases change, a page of another server names a file that is different here: the
      // old logo must not stay under the address of the new one.
      'cache-control': url.includes('?v=') && addresses.has(url) ? FOREVER : SHORT,
      'content-type': 'image/svg+xml',
      vary: 'accept-encoding',
    };
    return sendPage(request, reply, { status: 200, headers, body, stale: false });
  });
}

/** Serves the icons that are drawn from the brands' SVG, and `/favicon.ico` of each host. */
export function registerBrandIcons(
  app: FastifyInstance,
  brands: readonly Brand[],
  draw: DrawBrandIcon,
): void {
  const known = new Map(brands.map((brand) => [brand.id, brand]));
  for (const name of Object.keys(ICON_SIZES) as DrawnIcon[])
    routeReads<{ brand: string }>(app, `${PREFIX}:brand/${name}`, async (request, reply) => {
      const brand = known.get(request.params.brand);
      if (brand === undefined) return sendMissing(reply);
      const isCurrent = request.raw.url === iconAddress(brand, name);
      reply.header('cache-control', isCurrent ? FOREVER : SHORT);
      return sendPicture(request, reply, await draw(brand, name), 'image/png');
    });
  routeReads(app, '/favicon.ico', async (request, reply) => {
    reply.header('cache-control', SHORT);
    return sendPicture(
      request,
      reply,
      await draw(request.site.brand, 'favicon.ico'),
      'image/x-icon',
    );
  });
}

const assetAddresses = ({
  assets: { logo, logoSmall, logoWhite, icon, seals },
}: Brand): readonly string[] => [logo, logoSmall, logoWhite, icon, ...Object.values(seals)];
