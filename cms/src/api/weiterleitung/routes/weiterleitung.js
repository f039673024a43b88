'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter(
  'api::weiterleitung.weiterleitung',
  { only: ['find', 'findOne'] },
);
