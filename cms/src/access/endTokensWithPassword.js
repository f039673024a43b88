'use strict';

const { createHmac } = require('node:crypto');

const USER = 'plugin::users-permissions.user';

/** The actions of Strapi's that hand out a token. */
const HANDING_OUT = ['callback', 'changePassword', 'resetPassword'];

/**
 * Lets the token of an account hold as long as the password that it was given for (OWASP ASVS 5.0,
 * 7.4.3), whoever changes that one. Strapi's own (5.54) hold until they expire, those of its
 * refresh mode too when an administrator sets the password. Each token carries a mark made from the
 * password's hash: nothing has to be written when a password changes, so no way of changing it is
 * forgotten.
 */
function endTokensWithPassword(strapi) {
  const markOf = async (id) => {
    const user = await strapi.db.query(USER).findOne({ where: { id }, select: ['password'] });
    return (
      user &&
      createHmac('sha256', strapi.config.get('plugin::users-permissions.jwtSecret'))
        .update(user.password ?? '')
        .digest('base64url')
    );
  };
  strapi.get('services').extend('plugin::users-permissions.jwt', (jwt) => ({
    ...jwt,
    async verify(token) {
      const payload = await jwt.verify(token);
      if (!payload.passwordMark || payload.passwordMark !== (await markOf(payload.id)))
        throw new Error('Invalid token.');
      return payload;
    },
  }));
  const withMark = (act) => async (ctx, next) => {
    const answer = await act(ctx, next);
    const { id } = ctx.body.user;
    ctx.body = {
      ...ctx.body,
      jwt: strapi
        .service('plugin::users-permissions.jwt')
        .issue({ id, passwordMark: await markOf(id) }),
    };
    return answer;
  };
  strapi.get('controllers').extend('plugin::users-permissions.auth', (controller) => ({
    ...controller,
    ...Object.fromEntries(HANDING_OUT.map((name) => [name, withMark(controller[name])])),
  }));
}

module.exports = { endTokensWithPassword };
