import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
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
  const files = new Map(
    brands
      .flatMap(assetPaths)
      .map(
        (address) =>
          [
            address,
            compressedBody(readFileSync(path.join(folder, address.slice(PREFIX.length)), 'utf8')),
          ] as const,
      ),
  );
  routeReads(app, `${PREFIX}*`, async (request, reply) => {
    const [address = '', query = ''] = (request.raw.url ?? '').split('?');
    const file: CompressedBody | undefined = files.get(address);
    if (file === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = etagOf(file, encoding);
    reply.headers({
      'cache-control': query.startsWith('v=') ? FOREVER : SHORT,
      vary: 'accept-encoding',
      etag,
    });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('image/svg+xml').send(await file.as(encoding));
  });
  app.get('/favicon.ico', (request, reply) =>
    reply.header('cache-control', SHORT).redirect(request.site.brand.assets.icon, 302),
  );
}

function assetPaths({
  assets: { logo, logoSmall, logoWhite, icon, seals },
}: Brand): readonly string[] {
  return [logo, logoSmall, logoWhite, icon, ...Object.values(seals)].map(
    (address) => address.split('?')[0] ?? address,
  );
}
