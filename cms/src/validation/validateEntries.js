'use strict';

const { errors } = require('@strapi/utils');
const { CONFIGURATIONS, PRIVATE_TYPES, PUBLIC_TYPES } = require('../contentTypes');
const { buildDeepPopulate } = require('../rest/buildDeepPopulate');
const { checkEntry } = require('./entryRules');
const { checkComplete, checkField } = require('./fieldRules');
const { walkFields } = require('./walkFields');

/** Refuses what the site could not show; the panel prints each message beside its field. */
function validateEntries(strapi) {
  const uids = new Set([...CONFIGURATIONS, ...PUBLIC_TYPES, ...PRIVATE_TYPES]);
  const getModel = (uid) => strapi.getModel(uid);

  strapi.documents.use(async (ctx, next) => {
    if (!uids.has(ctx.uid)) return next();
    if (ctx.action === 'create' || ctx.action === 'update') {
      const { data, status } = ctx.params;
      // An emptied text arrives as null, and the home page is found by ''.
      if (
        ctx.uid === 'api::seite.seite' &&
        (data.pfad === null || (ctx.action === 'create' && data.pfad === undefined))
      )
        data.pfad = '';
      refuse([
        ...problemsIn(
          getModel,
          ctx.uid,
          data,
          status === 'published' || !ctx.contentType.options?.draftAndPublish,
        ),
        ...(await checkEntry(strapi, ctx.uid, await wholeEntry(strapi, ctx))),
      ]);
    }
    if (ctx.action === 'publish') {
      for (const entry of await draftsOf(strapi, ctx, buildDeepPopulate(getModel, ctx.uid)))
        refuse(problemsIn(getModel, ctx.uid, entry, true));
    }
    return next();
  });
}

function problemsIn(getModel, uid, data, complete) {
  const problems = [];
  walkFields(getModel, uid, data, (field) => {
    const message = checkField(field) ?? (complete ? checkComplete(field) : null);
    if (message !== null) problems.push({ path: field.path, message });
  });
  return problems;
}

/** An update may name single fields; rules over several need the others as they are. */
async function wholeEntry(strapi, { uid, params: { documentId, locale, data } }) {
  if (!documentId) return data;
  const saved = await strapi.db.query(uid).findOne({
    where: {
      documentId,
      ...(locale && strapi.contentTypes[uid].attributes.locale && { locale }),
    },
  });
  return { ...saved, ...data, documentId };
}

const draftsOf = (strapi, { uid, params: { documentId, locale } }, populate) =>
  strapi
    .documents(uid)
    .findMany({ filters: { documentId }, status: 'draft', ...(locale && { locale }), populate });

function refuse(problems) {
  if (problems.length === 0) return;
  const details = {
    errors: problems.map(({ path, message }) => ({
      path: path.map(String),
      message,
      name: 'ValidationError',
    })),
  };
  throw new errors.ValidationError(problems[0].message, details);
}

module.exports = { validateEntries };
