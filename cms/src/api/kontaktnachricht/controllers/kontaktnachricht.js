'use strict';

const { factories } = require('@strapi/strapi');
const { createOnce } = require('../../../submissions/createOnce');
const { readSubmission } = require('../../../submissions/readSubmission');

const UID = 'api::kontaktnachricht.kontaktnachricht';

module.exports = factories.createCoreController(UID, ({ strapi }) => ({
  /** 201 with the document id; 200 with the first one's when the key has been used. */
  async create(ctx) {
    const data = await readSubmission(this, ctx);
    const { entry, isNew } = await createOnce(strapi, UID, data.schluessel, async () => data);
    ctx.status = isNew ? 201 : 200;
    ctx.body = { data: { documentId: entry.documentId } };
  },
}));
