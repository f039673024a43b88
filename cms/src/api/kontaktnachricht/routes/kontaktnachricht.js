'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::kontaktnachricht.kontaktnachricht',
  { only: ['create'] },
);
