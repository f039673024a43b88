'use strict';

const { factories } = require('@strapi/strapi');
const { createOnce } = require('../../../submissions/createOnce');
const { readSubmission } = require('../../../submissions/readSubmission');
const { checkFiles, storeFiles } = require('../../../submissions/applicationFiles');

const UID = 'api::bewerbung.bewerbung';

module.exports = factories.createCoreController(UID, ({ strapi }) => ({
  /**
   * JSON, or multipart with the fields as JSON in `data` and the files as `files`. Answers 201 with document id and reference;
   * 200 with the first application's when the key has been used.
   */
  async create(ctx) {
    const data = await readSubmission(this, ctx);
    const files = await checkFiles([ctx.request.files?.files ?? []].flat());
    const { entry, isNew } = await createOnce(strapi, UID, data.schluessel, async () => ({ ...data, dateien: await storeFiles(strapi, files) }));
    ctx.status = isNew ? 201 : 200;
    ctx.body = { data: { documentId: entry.documentId, referenz: entry.referenz } };
  },
}));
