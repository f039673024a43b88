'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::seite.seite', {
  only: ['find', 'findOne'],
});
