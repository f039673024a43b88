'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::stelle.stelle', {
  only: ['find', 'findOne'],
});
