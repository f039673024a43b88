'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::menueplan.menueplan', {
  only: ['find', 'findOne'],
});
