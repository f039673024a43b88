'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::veranstaltung.veranstaltung',
  { only: ['find', 'findOne'] },
);
