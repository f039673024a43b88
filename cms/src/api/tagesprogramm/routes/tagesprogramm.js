'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::tagesprogramm.tagesprogramm',
  { only: ['find', 'findOne'] },
);
