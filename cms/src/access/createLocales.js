'use strict';

const { DEFAULT_LOCALE, LOCALES } = require('../contentTypes');

async function createLocales(strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(LOCALES)) {
    const found = await locales.findByCode(code);
    if (!found) await locales.create({ code, name });
    else if (found.name !== name) await locales.update({ id: found.id }, { name });
  }
  await locales.setDefaultLocale({ code: DEFAULT_LOCALE });
}

module.exports = { createLocales };
