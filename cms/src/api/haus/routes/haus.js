'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::haus.haus', {
  only: ['find', 'findOne'],
});
