import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Brand, BrandId } from '../../../domain/brand/Brand.ts';
import { signatureLogo } from '../../../domain/signature/signatureLogo.ts';
import { makeSignatureLogo } from './makeSignatureLogo.ts';
import { sendSharedPicture } from './sendSharedPicture.ts';

/**
 * The logos in e-mail signatures. Each is drawn when it is first asked for and kept, since there is
 * one for each brand.
 */
export function registerSignatureLogos(
  app: FastifyInstance,
  brands: readonly Brand[],
  folder: string,
): void {
  const known = new Map<BrandId, Brand>(brands.map((brand) => [brand.id, brand]));
  const drawn = new Map<BrandId, Promise<Buffer>>();
  const find = (brand: Brand): Promise<Buffer> => {
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
    return sendSharedPicture(request, reply, await find(brand), 'image/png');
  });
}

const draw = async (brand: Brand, folder: string): Promise<Buffer> =>
  makeSignatureLogo(
    await readFile(path.join(folder, brand.id, 'logo.svg')),
    signatureLogo(brand, ''),
  );
