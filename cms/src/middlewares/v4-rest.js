'use strict';

const { buildDeepPopulate } = require('../rest/buildDeepPopulate');
const { narrowPopulate } = require('../rest/narrowPopulate');
const { PUBLIC_TYPES, CONFIGURATIONS } = require('../contentTypes');

/**
 * Answers in Strapi 4's shape unless asked for another, and makes every `populate` our own: the
 * caller may ask that an entry comes whole (`populate=deep`, or any other), how deep that is we
 * say.
 */
module.exports = (config, { strapi }) => {
  /**
   * By the first part of the address below /api; made on the first request, when all types are
   * known.
   */
  let populates;

  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      ctx.request.headers['strapi-response-format'] ??= 'v4';
      populates ??= populatesByAddress(strapi);
      const { populate, locale, ...query } = ctx.query;
      const deep = populate === undefined ? undefined : populates.get(ctx.path.split('/')[2]);
      // Strapi takes an empty locale for the name of one and finds nothing.
      if (populate !== undefined || locale === '')
        ctx.query = {
          ...query,
          ...(locale && { locale }),
          ...(deep && { populate: narrowPopulate(deep, populate) }),
        };
    }
    return next();
  };
};

function populatesByAddress(strapi) {
  return new Map(
    [...PUBLIC_TYPES, ...CONFIGURATIONS].map((uid) => {
      const { kind, info } = strapi.contentTypes[uid];
      return [
        kind === 'singleType' ? info.singularName : info.pluralName,
        buildDeepPopulate((target) => strapi.getModel(target), uid),
      ];
    }),
  );
}
