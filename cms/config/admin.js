'use strict';

const { brands } = require('../src/brands');
const { createPreview } = require('../src/editing/createPreview');

const MONTH_SECONDS = 30 * 24 * 3600;

module.exports = ({ env }) => ({
  auth: {
    secret: env('ADMIN_JWT_SECRET'),
    sessions: { maxRefreshTokenLifespan: MONTH_SECONDS, maxSessionLifespan: MONTH_SECONDS },
  },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false, docLinks: false },
  autoOpen: false,
  preview: createPreview({
    siteUrl: env('SITE_URL', ''),
    secret: env('PREVIEW_SECRET', ''),
    brands,
  }),
});
