import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Strapi } from '../strapi.ts';
import type { DrawnPicture } from '../../seed/art/drawPictures.ts';
import type { StoredFile } from '../storedFile.ts';
import type { SeedFileEntry } from './resolveFields.ts';

const MIMES: Readonly<Record<string, string>> = { '.png': 'image/png', '.pdf': 'application/pdf' };

/**
 * Draws the pictures of the seed and uploads those that the media library lacks. Returns them by
 * the key that seed files use.
 */
export async function uploadPictures(strapi: Strapi): Promise<ReadonlyMap<string, SeedFileEntry>> {
  // Loaded here because only a first start draws pictures.
  const { drawPictures } = await import('../../seed/art/drawPictures.ts');
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'));
  try {
    const drawn = await drawPictures(folder);
    const known = await strapi.db.query('plugin::upload.file').findMany({ select: ['id', 'name'] });
    const ids = new Map(known.map(({ id, name }) => [name, id]));
    const missing = drawn.filter((picture) => !ids.has(nameOf(picture)));
    for (const file of await upload(strapi, missing)) ids.set(file.name, file.id);
    return new Map(
      drawn.flatMap((picture) => {
        const id = ids.get(nameOf(picture));
        return id === undefined ? [] : [[picture.key, { id, alt: picture.alt }]];
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nameOf = ({ key, file }: DrawnPicture): string => `${key}${extname(file)}`;

async function upload(
  strapi: Strapi,
  pictures: readonly DrawnPicture[],
): Promise<readonly StoredFile[]> {
  if (pictures.length === 0) return [];
  const files = await Promise.all(
    pictures.map(async (picture) => ({
      filepath: picture.file,
      originalFilename: nameOf(picture),
      mimetype: MIMES[extname(picture.file)],
      size: (await stat(picture.file)).size,
    })),
  );
  const fileInfo = pictures.map((picture) => ({
    name: nameOf(picture),
    alternativeText: picture.alt ?? '',
  }));
  return trusting(strapi, () =>
    strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files }),
  );
}

/**
 * Strapi detects a faulty picture by statistics over all its pixels, which takes twice as long as
 * drawing one. These pictures were just drawn; if one cannot be read, its preview fails too.
 */
async function trusting<Done>(strapi: Strapi, work: () => Promise<Done>): Promise<Done> {
  const images = strapi.plugin('upload').service('image-manipulation');
  const { isFaultyImage } = images;
  images.isFaultyImage = async () => false;
  try {
    return await work();
  } finally {
    images.isFaultyImage = isFaultyImage;
  }
}
