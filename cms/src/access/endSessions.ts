import type { RowChange } from '../requestContext.ts';
import type { Strapi } from '../strapi.ts';

/**
 * Ends all sessions of an account of the panel once its password is set or it is deactivated,
 * whoever does it and however: the administration, a forgotten password, the command line. Strapi
 * only ends them for a password that the person changes themselves, and the sessions of a
 * deactivated account came back with its reactivation. A sign-in and an accepted invitation open
 * their session after this.
 */
export function endSessions(strapi: Strapi): void {
  const end = async ({ params: { where }, result }: RowChange): Promise<void> => {
    const id = result?.id ?? where?.['id'];
    const sessions = strapi.sessionManager;
    if (id !== undefined && sessions.hasOrigin('admin'))
      await sessions('admin').invalidateRefreshToken(String(id));
  };
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    afterUpdate: async (change) => {
      const { password, isActive, blocked } = change.params.data ?? {};
      if (password !== undefined || isActive === false || blocked === true) await end(change);
    },
    afterDelete: end,
  });
}
