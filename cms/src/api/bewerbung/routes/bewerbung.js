'use strict';

module.exports = require('@strapi/strapi').factories.createCoreRouter('api::bewerbung.bewerbung', {
  only: ['create'],
});
