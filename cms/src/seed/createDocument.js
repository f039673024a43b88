'use strict';

const { DEFAULT_LOCALE } = require('../contentTypes');

/**
 * Creates an entry in all its languages and publishes it. Fields that a language does not name stay
 * empty there, but for required ones, which the schema wants in every language: they are the German
 * ones.
 * @param {Record<string, object>} locales the fields by locale; the default locale's hold what is
 * common to all
 * @returns {Promise<string>} the document id
 */
async function createDocument(strapi, uid, locales) {
  const documents = strapi.documents(uid);
  const { [DEFAULT_LOCALE]: german, ...others } = locales;
  const published = strapi.contentTypes[uid].options?.draftAndPublish
    ? { status: 'published' }
    : {};
  const isLocalized = strapi.contentTypes[uid].pluginOptions?.i18n?.localized === true;
  const { documentId } = await documents.create({
    data: german,
    ...published,
    ...(isLocalized && { locale: DEFAULT_LOCALE }),
  });
  for (const [locale, fields] of Object.entries(others)) {
    await documents.update({
      documentId,
      locale,
      data: { ...requiredOf(strapi, uid, german), ...fields },
      ...published,
    });
  }
  return documentId;
}

function requiredOf(strapi, uid, fields) {
  const { attributes } = strapi.contentTypes[uid];
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => attributes[name].required && attributes[name].pluginOptions?.i18n?.localized,
    ),
  );
}

module.exports = { createDocument };
