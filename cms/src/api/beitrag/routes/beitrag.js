'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::beitrag.beitrag', {
  only: ['find', 'findOne'],
});
