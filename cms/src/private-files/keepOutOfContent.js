'use strict';

const { errors } = require('@strapi/utils');
const { walkFields } = require('../validation/walkFields');
const { PREFIX } = require('./signedAddress');

const APPLICATION = 'api::bewerbung.bewerbung';
const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Refuses entries that show an applicant's file. Strapi takes any file by its number, and signs its
 * address for everybody who may read the entry: a page with such a picture would hand it to all
 * editors, and published to everybody.
 */
function keepOutOfContent(strapi) {
  strapi.documents.use(async (ctx, next) => {
    const ids =
      WRITES.has(ctx.action) && ctx.uid !== APPLICATION
        ? mediaIn((uid) => strapi.getModel(uid), ctx.uid, ctx.params.data ?? {})
        : [];
    if (
      ids.length > 0 &&
      (await strapi.db
        .query('plugin::upload.file')
        .count({ where: { id: { $in: ids }, url: { $startsWith: PREFIX } } })) > 0
    ) {
      throw new errors.ValidationError(
        'Dateien von Bewerbungen gehören in keinen anderen Eintrag.',
      );
    }
    return next();
  });
}

function mediaIn(getModel, uid, data) {
  const ids = [];
  walkFields(getModel, uid, data, ({ attribute, value }) => {
    if (attribute.type === 'media') ids.push(...idsIn(value));
  });
  return ids;
}

/**
 * A number, an object with one, a list of either, or what is to be connected or set: Strapi takes
 * them all.
 */
function idsIn(value) {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return [value.id, value.connect, value.set].flatMap(idsIn);
}

module.exports = { keepOutOfContent, mediaIn };
