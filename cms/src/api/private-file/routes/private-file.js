'use strict';

module.exports = {
  // No token: the signature in the address is the right to read.
  routes: [
    {
      method: 'GET',
      path: '/private-files/:name',
      handler: 'private-file.open',
      config: { auth: false },
    },
  ],
};
