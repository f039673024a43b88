'use strict';

const { mkdtemp, rm, stat } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const DRAW = path.resolve(__dirname, '../../seed/art/drawPictures.mjs');
const MIMES = { '.png': 'image/png', '.pdf': 'application/pdf' };

/**
 * Draws the pictures of the seed and uploads those that the media library lacks.
 * @returns {Promise<Map<string, { id: number, alt: string | null }>>} by the key that seed files
 * use
 */
async function uploadPictures(strapi) {
  const { drawPictures } = await import(pathToFileURL(DRAW).href);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-pictures-'));
  try {
    const drawn = await drawPictures(folder);
    const known = await strapi.db.query('plugin::upload.file').findMany({ select: ['id', 'name'] });
    const ids = new Map(known.map(({ id, name }) => [name, id]));
    const missing = drawn.filter((picture) => !ids.has(nameOf(picture)));
    for (const file of await upload(strapi, missing)) ids.set(file.name, file.id);
    return new Map(
      drawn.map((picture) => [picture.key, { id: ids.get(nameOf(picture)), alt: picture.alt }]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nameOf = ({ key, file }) => `${key}${path.extname(file)}`;

async function upload(strapi, pictures) {
  if (pictures.length === 0) return [];
  const files = await Promise.all(
    pictures.map(async (picture) => ({
      filepath: picture.file,
      originalFilename: nameOf(picture),
      mimetype: MIMES[path.extname(picture.file)],
      size: (await stat(picture.file)).size,
    })),
  );
  const fileInfo = pictures.map((picture) => ({
    name: nameOf(picture),
    alternativeText: picture.alt ?? '',
  }));
  return strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
}

module.exports = { uploadPictures };
