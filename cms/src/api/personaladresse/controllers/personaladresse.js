'use strict';

const { brandIds } = require('../../../brands');
const { DEFAULT_LOCALE, configurationUid } = require('../../../contentTypes');

module.exports = ({ strapi }) => ({
  /**
   * Where a brand hears of applications, as it is published; `email` is null where editors gave
   * none. An unknown brand is a 404.
   */
  async find(ctx) {
    const { marke } = ctx.params;
    if (!brandIds.includes(marke)) return ctx.notFound();
    // Not by the type's own read: the field is private there, so that no page and no visitor ever
    // gets it.
    const found = await strapi
      .documents(configurationUid(marke))
      .findFirst({ locale: DEFAULT_LOCALE, status: 'published', fields: ['HrEmail'] });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = { data: { email: found?.HrEmail || null } };
  },
});
