import type { Strapi } from './strapi.ts';

/**
 * Runs `save` in a transaction if nobody has saved the entry since it was read; null otherwise. The
 * row is claimed by one conditional statement, so of two processes on one database only one gets it.
 */
export const saveIfUnchanged = <Saved>(
  strapi: Strapi,
  uid: string,
  { id, updatedAt }: { readonly id?: unknown; readonly updatedAt?: unknown },
  save: () => Promise<Saved>,
): Promise<Saved | null> =>
  strapi.db.transaction(async () => {
    const { count } = await strapi.db
      .query(uid)
      .updateMany({ where: { id, updatedAt }, data: { updatedAt: new Date() } });
    return count === 1 ? save() : null;
  });
