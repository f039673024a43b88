import type { Strapi } from '../strapi.ts';

export const STAFF_USER = 'plugin::users-permissions.user';

/** An account of the site's staff area with its role. */
export const findStaffUser = (strapi: Strapi, id: number) =>
  strapi.db.query(STAFF_USER).findOne({ where: { id }, populate: ['role'] });

export type StaffUser = NonNullable<Awaited<ReturnType<typeof findStaffUser>>>;
