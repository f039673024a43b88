import { createHmac } from 'node:crypto';
import { staffAccount } from './requireSecondFactor.ts';
import { readNeed } from './secondFactor.ts';
import { mayUsePassword } from './signInAtProvider.ts';
import { findStaffUser } from './staffUsers.ts';
import type { Action, Strapi } from '../strapi.ts';

const TOKENS = 'plugin::users-permissions.jwt';

/** Strapi's actions that issue a token. */
const TOKEN_ISSUING_ACTIONS = ['callback', 'changePassword', 'resetPassword'];

/**
 * Makes an account's token invalid once the password for which it was issued changes (OWASP ASVS
 * 5.0, section 7.4.3), no matter who changes it. Strapi's own tokens are valid until they
 * expire, those of its refresh mode too when an administrator sets the password. Each token carries
 * a mark derived from the password's hash and the second factor: nothing has to be written when a password changes, so
 * every way of changing it is covered.
 */
export function revokeTokensOnPasswordChange(strapi: Strapi): void {
  const markOf = async (id: number): Promise<string | null> => {
    const user = await findStaffUser(strapi, id);
    if (user === null) return null;
    const { factor, isRequired } = await readNeed(strapi, staffAccount(user));
    // Set up, reset or newly required, the second factor ends the sessions before it.
    if (factor === null && isRequired && mayUsePassword(user.username, user.email)) return null;
    return createHmac('sha256', String(strapi.config.get('plugin::users-permissions.jwtSecret')))
      .update(`${user.password ?? ''}${factor === null ? '' : ` ${factor.secret}`}`)
      .digest('base64url');
  };
  strapi.get('services').extend(TOKENS, (tokens) => ({
    ...tokens,
    markOf,
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
