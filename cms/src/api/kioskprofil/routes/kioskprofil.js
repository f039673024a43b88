'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::kioskprofil.kioskprofil',
  { only: ['find', 'findOne'] },
);
