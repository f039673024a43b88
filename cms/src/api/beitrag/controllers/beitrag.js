'use strict';

module.exports = require('@strapi/strapi').factories.createCoreController('api::beitrag.beitrag');
