'use strict';

module.exports = {
  // With the site's token alone: no role of the public API has this action.
  routes: [{ method: 'GET', path: '/personaladressen/:marke', handler: 'personaladresse.find' }],
};
