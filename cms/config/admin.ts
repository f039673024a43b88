import { forgottenPasswordMail } from '../src/access/panelMails.ts';
import { brands } from '../src/brands.ts';
import { createPreview } from '../src/editing/preview.ts';
import type { Env, Strapi } from '../src/strapi.ts';

const MONTH_SECONDS = 30 * 24 * 3600;

export const adminConfig = ({ env }: { readonly env: Env }) => ({
  auth: {
    secret: env('ADMIN_JWT_SECRET'),
    sessions: { maxRefreshTokenLifespan: MONTH_SECONDS, maxSessionLifespan: MONTH_SECONDS },
  },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false, docLinks: false },
  forgotPassword: { emailTemplate: forgottenPasswordMail },
  autoOpen: false,
  preview: createPreview({
    siteUrl: env('SITE_URL', ''),
    secret: env('PREVIEW_SECRET', ''),
    brands,
    // Strapi stores the running service in this global and passes it to no configuration file.
    findStrapi: () => (globalThis as unknown as { readonly strapi: Strapi }).strapi,
  }),
});
