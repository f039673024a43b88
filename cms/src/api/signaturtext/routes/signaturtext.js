'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::signaturtext.signaturtext',
  { only: ['find', 'findOne'] },
);
