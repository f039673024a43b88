import { createHmac } from 'node:crypto';
import type { Action, Strapi } from '../strapi.ts';

const USER = 'plugin::users-permissions.user';
const TOKENS = 'plugin::users-permissions.jwt';

/** Strapi's actions that issue a token. */
const TOKEN_ISSUING_ACTIONS = ['callback', 'changePassword', 'resetPassword'];

/**
 * Makes an account's token invalid once the password for which it was issued changes (OWASP ASVS
 * 5.0, section 7.4.3), no matter who changes it. Strapi's own tokens are valid until they
 * expire, those of its refresh mode too when an administrator sets the password. Each token carries
 * a mark derived from the password's hash: nothing has to be written when a password changes, so
 * every way of changing it is covered.
 */
export function revokeTokensOnPasswordChange(strapi: Strapi): void {
  const markOf = async (id: number): Promise<string | null> => {
    const user = await strapi.db.query(USER).findOne({ where: { id }, select: ['password'] });
    return (
      user &&
      createHmac('sha256', String(strapi.config.get('plugin::users-permissions.jwtSecret')))
        .update(user.password ?? '')
        .digest('base64url')
    );
  };
  strapi.get('services').extend(TOKENS, (tokens) => ({
    ...tokens,
    async verify(token) {
      const payload = await tokens.verify(token);
      if (!payload.passwordMark || payload.passwordMark !== (await markOf(payload.id)))
        throw new Error('Invalid token.');
      return payload;
    },
  }));
  const withMark =
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = await act(ctx, next);
      const body = ctx.body as { readonly user: { readonly id: number } };
      const { id } = body.user;
      ctx.body = {
        ...body,
        jwt: strapi.service(TOKENS).issue({ id, passwordMark: await markOf(id) }),
      };
      return answer;
    };
  strapi.get('controllers').extend('plugin::users-permissions.auth', (controller) => ({
    ...controller,
    ...Object.fromEntries(
      Object.entries(controller)
        .filter(([name]) => TOKEN_ISSUING_ACTIONS.includes(name))
        .map(([name, act]) => [name, withMark(act)]),
    ),
  }));
}
