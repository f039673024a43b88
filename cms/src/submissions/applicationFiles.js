'use strict';

const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { errors } = require('@strapi/utils');
const { PRIVATE } = require('../private-files/keepFilesPrivate');
const { detectFileType } = require('../private-files/detectFileType');
const { privateFolder } = require('../private-files/privateFolder');

const MOST_FILES = 10;
const LARGEST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 80;

/** The files of an application with what they really are; the first that we don't take is a 400 that names it. */
async function checkFiles(files) {
  if (files.length > MOST_FILES) throw new errors.ValidationError(`Höchstens ${MOST_FILES} Dateien`);
  return Promise.all(files.map(async (file) => {
    const name = path.basename(file.originalFilename ?? '');
    if (file.size === 0) throw new errors.ValidationError(`Die Datei ist leer: ${name}`);
    if (file.size > LARGEST_BYTES) throw new errors.ValidationError(`Die Datei ist grösser als 10 MB: ${name}`);
    const type = detectFileType(await readFile(file.filepath));
    if (type === null) throw new errors.ValidationError(`Dieser Dateityp ist nicht erlaubt: ${name}`);
    return { file, type, name };
  }));
}

/** Stores checked files privately and answers the uploads. Strapi itself checks types only in its own upload controllers. */
async function storeFiles(strapi, checked) {
  if (checked.length === 0) return [];
  const folder = await privateFolder(strapi);
  const uploads = checked.map(({ file, type, name }) => ({
    filepath: file.filepath,
    originalFilename: `${path.parse(name).name.slice(0, LONGEST_NAME) || 'Datei'}.${type.extension}`,
    mimetype: type.mime,
    size: file.size,
  }));
  return strapi.plugin('upload').service('upload').upload({
    data: { path: PRIVATE, fileInfo: uploads.map(() => ({ folder: folder.id })) },
    files: uploads,
  });
}

module.exports = { checkFiles, storeFiles };
