'use strict';

const { createReadStream } = require('node:fs');
const { randomBytes } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const { errors } = require('@strapi/utils');
const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');
const { detectFileType, typeNamed } = require('../private-files/detectFileType');
const { privateFolder } = require('../private-files/privateFolder');
const { writePrivate } = require('../private-files/privateStore');
const { PREFIX } = require('../private-files/signedAddress');
const { nameForStaff } = require('./nameForStaff');

const UID = 'plugin::upload.file';
const MOST_FILES = 10;
const LARGEST_BYTES = 10 * 1024 * 1024;
/** 128 random bits. */
const NAME_BYTES = 16;

/**
 * The files of an application with what they are; the first that we do not take is a 400 that names
 * it by its place. What the site says of a file (`angaben`) decides, so far as its first bytes
 * agree: the applicant has had the confirmation by then. Without it, as from a site of an earlier
 * release, the content decides and the name is the one that the file was sent under.
 * @param {readonly object[]} files as formidable has them
 * @param {unknown} angaben JSON: `[{ datei, name, art }]`; `datei` is what the file was sent under,
 * since they come in an order of their own
 */
async function checkFiles(files, angaben) {
  if (files.length > MOST_FILES)
    throw new errors.ValidationError(`Höchstens ${MOST_FILES} Dateien`);
  const said = readAngaben(angaben);
  // In the order in which they were chosen: the multipart parser gives them in that in which they
  // were written.
  const placeOf = ({ originalFilename }) =>
    said.findIndex(({ datei }) => datei === originalFilename);
  const chosen = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  return Promise.all(
    chosen.map(async (file, index) => {
      const place = `Datei ${index + 1}`;
      const saidOfIt = said.find(({ datei }) => datei === file.originalFilename);
      if (file.size === 0) throw new errors.ValidationError(`${place} ist leer`);
      if (file.size > LARGEST_BYTES)
        throw new errors.ValidationError(`${place} ist grösser als 10 MB`);
      const content = await readFile(file.filepath);
      const type = typeNamed(saidOfIt?.art, content) ?? detectFileType(content);
      if (type === null)
        throw new errors.ValidationError(`${place}: Dieser Dateityp ist nicht erlaubt`);
      return {
        file,
        type,
        name: nameForStaff(saidOfIt?.name ?? file.originalFilename, type.extension),
      };
    }),
  );
}

function readAngaben(angaben) {
  if (angaben === undefined) return [];
  try {
    const said = JSON.parse(angaben);
    if (Array.isArray(said))
      return said.filter((each) => typeof each === 'object' && each !== null);
  } catch {
    // Said below.
  }
  throw new errors.ValidationError('angaben: eine Liste in JSON');
}

/**
 * Stores checked files privately, under names that we make, and answers their rows. Not by the
 * upload service: it makes a place on the disk of the visitor's name, decodes pictures, which not
 * every one survives, and announces the name to the webhook.
 */
async function storeFiles(strapi, checked) {
  if (checked.length === 0) return [];
  const folder = await privateFolder(strapi);
  const rows = [];
  try {
    for (const { file, type, name } of checked) {
      const stored = { hash: randomBytes(NAME_BYTES).toString('hex'), ext: `.${type.extension}` };
      // The row first: a file without one would be found, and deleted, by no one.
      rows.push(
        await strapi.db.query(UID).create({
          data: {
            ...stored,
            name,
            mime: type.mime,
            size: Math.round(file.size / 10) / 100,
            url: `${PREFIX}${stored.hash}${stored.ext}`,
            provider: strapi.config.get('plugin::upload').provider,
            folder: folder.id,
            folderPath: folder.path,
          },
        }),
      );
      await writePrivate(`${stored.hash}${stored.ext}`, createReadStream(file.filepath));
    }
  } catch (error) {
    await deletePrivateFiles(strapi, rows);
    throw error;
  }
  return rows;
}

module.exports = { checkFiles, storeFiles };
