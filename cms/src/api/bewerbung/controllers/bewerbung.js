'use strict';

const { factories } = require('@strapi/strapi');
const { deletePrivateFiles } = require('../../../private-files/deletePrivateFiles');
const { createOnce } = require('../../../submissions/createOnce');
const { findJobTitle } = require('../../../submissions/findJobTitle');
const { readSubmission } = require('../../../submissions/readSubmission');
const { checkFiles, storeFiles } = require('../../../submissions/applicationFiles');

const UID = 'api::bewerbung.bewerbung';

module.exports = factories.createCoreController(UID, ({ strapi }) => ({
  /**
   * JSON, or multipart with the fields as JSON in `data`, the files as `files` and, in `angaben`,
   * what the site knows of each as JSON: `[{ datei, name, art }]`. Answers 201 with document id and
   * reference; 200 with the first application's when the key has been used.
   */
  async create(ctx) {
    const data = await readSubmission(this, ctx);
    const files = await checkFiles(
      [ctx.request.files?.files ?? []].flat(),
      ctx.request.body?.angaben,
    );
    let stored = [];
    const makeData = async () => {
      const stellentitel = await findJobTitle(strapi, data.stelle);
      stored = await storeFiles(strapi, files);
      return { ...data, stellentitel, dateien: stored.map(({ id }) => id) };
    };
    let isNew = false;
    try {
      const created = await createOnce(strapi, UID, data.schluessel, makeData);
      isNew = created.isNew;
      ctx.status = isNew ? 201 : 200;
      ctx.body = {
        data: { documentId: created.entry.documentId, referenz: created.entry.referenz },
      };
    } finally {
      // What belongs to no application would stay for ever, out of everybody's sight.
      if (!isNew) await deletePrivateFiles(strapi, stored);
    }
  },
}));
