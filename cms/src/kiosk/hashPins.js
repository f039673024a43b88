'use strict';

const { PIN, hashPin } = require('./pinHash');

const UID = 'api::kioskprofil.kioskprofil';

/** Editors type a PIN; what is kept is its salted hash, from the first save on. */
function hashPins(strapi) {
  strapi.documents.use(async (ctx, next) => {
    const { data } = ctx.params ?? {};
    if (
      ctx.uid === UID &&
      (ctx.action === 'create' || ctx.action === 'update') &&
      PIN.test(data?.pinHash ?? '')
    )
      data.pinHash = await hashPin(data.pinHash);
    return next();
  });
}

module.exports = { hashPins };
