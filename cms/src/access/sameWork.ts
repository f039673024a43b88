import type { Action, Strapi } from '../strapi.ts';

/**
 * The hash of no password, at the cost of Strapi's own: comparing with it takes as long as comparing
 * with that of an account.
 */
const NO_ONES_HASH = '$2a$10$YsPS0OXzgbZ/flSRNMfZvukp8vDIcZb1JlktKHL7dvi9FuCQnRF2q';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Compare = (password: string, hash: string) => Promise<boolean>;

interface PanelSignIn {
  validatePassword: Compare;
  checkCredentials(credentials: Credentials): Promise<unknown>;
}

/**
 * Makes a sign-in compare one password, whether the name is known or not: Strapi answers at
 * once for a name without an account, which tells who has one.
 */
export function compareAlways(strapi: Strapi): void {
  strapi.get('services').extend<PanelSignIn>('admin::auth', (service) => ({
    ...service,
    async checkCredentials(credentials) {
      const { email, password } = credentials;
      const account = await strapi.db.query('admin::user').findOne({ where: { email } });
      if (!account?.password)
        await strapi.service('admin::auth').validatePassword(password, NO_ONES_HASH);
      return service.checkCredentials(credentials);
    },
  }));
  strapi.get('controllers').extend('plugin::users-permissions.auth', (controller) => ({
    ...controller,
    callback: compared(strapi, controller['callback']),
  }));
}

const compared =
  (strapi: Strapi, act: Action | undefined): Action =>
  async (ctx, next) => {
    if (act === undefined) throw new Error('Strapi has no action callback.');
    const { identifier, password } = ctx.request.body ?? {};
    if (typeof identifier === 'string' && typeof password === 'string') {
      const account = await strapi.db.query('plugin::users-permissions.user').findOne({
        where: {
          provider: 'local',
          $or: [{ email: identifier.toLowerCase() }, { username: identifier }],
        },
      });
      if (!account?.password)
        await strapi
          .plugin('users-permissions')
          .service('user')
          .validatePassword(password, NO_ONES_HASH);
    }
    return act(ctx, next);
  };
