'use strict';

const { errors } = require('@strapi/utils');
const { PREFIX } = require('./signedAddress');

const FILE = 'plugin::upload.file';
const FOLDER = 'plugin::upload.folder';

/**
 * Closes the ways to applicants' files on which Strapi (5.54) does not ask which files somebody may
 * see: its bulk actions ask whether he may edit any at all, and answer with the names; its folders
 * show, and can be searched by, all files in them.
 */
function guardMediaLibrary(strapi) {
  const controllers = strapi.get('controllers');
  const unlessPrivate = (act) => async (ctx, next) => {
    if (await concernsPrivateFiles(strapi, ctx.request.body ?? {}))
      throw new errors.ForbiddenError(
        'Dateien von Bewerbungen lassen sich nicht gesammelt verschieben oder löschen.',
      );
    return act(ctx, next);
  };
  const withoutFiles = (act) => async (ctx, next) => {
    if (/"files":|files\./.test(JSON.stringify([ctx.query.filters, ctx.query.sort])))
      throw new errors.ForbiddenError('Ordner lassen sich nicht nach ihren Dateien suchen.');
    const answer = await act(ctx, next);
    removeFiles(ctx.body);
    return answer;
  };
  controllers.extend('plugin::upload.admin-folder-file', (controller) => ({
    ...controller,
    deleteMany: unlessPrivate(controller.deleteMany),
    moveMany: unlessPrivate(controller.moveMany),
  }));
  controllers.extend('plugin::upload.admin-folder', (controller) => ({
    ...controller,
    find: withoutFiles(controller.find),
    findOne: withoutFiles(controller.findOne),
  }));
}

/** Whether any of these files, or anything in these folders, is an applicant's. */
async function concernsPrivateFiles(strapi, { fileIds, folderIds }) {
  const folders = await strapi.db
    .query(FOLDER)
    .findMany({ where: { id: { $in: [folderIds ?? []].flat() } } });
  const within = folders.flatMap(({ path }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  const concerned = {
    url: { $startsWith: PREFIX },
    $or: [{ id: { $in: [fileIds ?? []].flat() } }, ...within],
  };
  return (await strapi.db.query(FILE).count({ where: concerned })) > 0;
}

/** The panel needs to know of a folder's files only how many they are, and that is no list. */
function removeFiles(value) {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value.files)) delete value.files;
  for (const each of Object.values(value)) removeFiles(each);
}

module.exports = { guardMediaLibrary };
