import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import { signatureLogo } from '../../../domain/signature/signatureLogo.ts';
import { makeSignatureLogo } from './makeSignatureLogo.ts';

/** The address is in mails for ever, so a new logo must reach it: it is not kept for longer. */
const DAY = 'public, max-age=86400';

interface Picture {
  readonly png: Buffer;
  readonly etag: string;
}

/** The logos in e-mail signatures. Each is drawn when it is first asked for and kept, since there is one for each brand. */
export function registerSignatureLogos(app: FastifyInstance, brands: readonly Brand[], folder: string): void {
  const known = new Map<BrandId, Brand>(brands.map((brand) => [brand.id, brand]));
  const drawn = new Map<BrandId, Promise<Picture>>();
  const find = (brand: Brand): Promise<Picture> => {
    const kept = drawn.get(brand.id);
    if (kept !== undefined) return kept;
    const picture = draw(brand, folder);
    drawn.set(brand.id, picture);
    picture.catch(() => drawn.delete(brand.id));
    return picture;
  };
  app.get<{ Params: { brand: string } }>('/marken/:brand/signatur.png', async (request, reply) => {
    const brand = known.get(request.params.brand);
    if (brand === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    const { png, etag } = await find(brand);
    // Mail readers in a browser show it on pages that are not ours.
    reply.headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/png').send(png);
  });
}

async function draw(brand: Brand, folder: string): Promise<Picture> {
  const png = await makeSignatureLogo(await readFile(path.join(folder, brand.id, 'logo.svg')), signatureLogo(brand, ''));
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}
