'use strict';

module.exports = {
  routes: [{ method: 'POST', path: '/kioskprofile/pin', handler: 'kioskprofil.checkPin' }],
};
