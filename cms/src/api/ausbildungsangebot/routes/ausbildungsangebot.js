'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::ausbildungsangebot.ausbildungsangebot',
  { only: ['find', 'findOne'] },
);
