'use strict';

const UID = 'api::stelle.stelle';

/**
 * What the job of an application is called now, published or not; null without one. Editors take
 * jobs back and delete them, and then the relation alone would tell nobody what somebody has
 * applied for.
 */
async function findJobTitle(strapi, documentId) {
  if (typeof documentId !== 'string') return null;
  const job = await strapi
    .documents(UID)
    .findOne({ documentId, locale: 'de-CH', fields: ['titel'] });
  return job?.titel ?? null;
}

module.exports = { findJobTitle };
