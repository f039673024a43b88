'use strict';

const { PUBLIC_TYPES } = require('../contentTypes');

/**
 * Types without drafts are public as soon as they are saved, but Strapi announces only their
 * saving, which the site does not listen to (every draft would purge it). So their saving is
 * announced as publishing.
 */
function announceUndrafted(strapi) {
  const uids = new Set(
    PUBLIC_TYPES.filter((uid) => !strapi.contentTypes[uid].options?.draftAndPublish),
  );
  strapi.documents.use(async (ctx, next) => {
    const entry = await next();
    if (uids.has(ctx.uid) && ['create', 'update', 'clone'].includes(ctx.action) && entry) {
      const { documentId, locale, marke } = entry;
      await strapi.eventHub.emit('entry.publish', {
        model: ctx.contentType.modelName,
        uid: ctx.uid,
        entry: { documentId, locale, marke },
      });
    }
    return entry;
  });
}

module.exports = { announceUndrafted };
