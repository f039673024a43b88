import { findStaffSite, inviteStaff } from '../../access/staffPasswords.ts';
import { findStaffUser, STAFF_USER, type StaffUser } from '../../access/staffUsers.ts';
import { recordAccountEvent } from '../../access/accountEvents.ts';
import { mayUsePassword } from '../../access/signInAtProvider.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Parts, type Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';
import { requireSuperAdmin } from './administration.ts';

const NAME = /^[\p{L}\d._@-]{3,100}$/u;
const ADDRESS = /^[^\s@]+@[^\s@]+$/u;

/** The accounts of the site's staff area, invited and blocked by the administration. */
export const staffController = ({ strapi }: Parts) => ({
  async create(ctx: RequestContext): Promise<unknown> {
    await requireSuperAdmin(strapi);
    const { username: name, email: address, brand } = ctx.request.body ?? {};
    const site = findStaffSite(brand);
    if (typeof name !== 'string' || typeof address !== 'string' || site === undefined)
      return ctx.badRequest();
    const [username, email] = [name.trim(), address.trim().toLowerCase()];
    if (!NAME.test(username) || !ADDRESS.test(email))
      throw new errors.ValidationError('Benutzername oder Adresse geht so nicht.');
    const known = await ownRows(strapi, STAFF_USER).findOne({
      where: { $or: [{ username }, { email }] },
    });
    if (known !== null)
      throw new errors.ValidationError('Diesen Benutzernamen oder diese Adresse gibt es schon.');
    const role = await ownRows(strapi, 'plugin::users-permissions.role').findOne({
      where: { type: 'authenticated' },
    });
    await strapi.plugin('users-permissions').service('user').add({
      username,
      email,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: role?.id,
    });
    const user = await ownRows(strapi, STAFF_USER).findOne({ where: { username } });
    return user === null ? ctx.notFound() : invite(strapi, user, brand);
  },

  /** A new link; the former one is invalid. A password stays until another one is chosen. */
  async inviteAgain(ctx: RequestContext): Promise<unknown> {
    await requireSuperAdmin(strapi);
    const user = await findStaff(strapi, ctx);
    return user === null || user.blocked
      ? ctx.notFound()
      : invite(strapi, user, ctx.request.body?.['brand']);
  },

  /** A blocked account's sessions end within five minutes. */
  async block(ctx: RequestContext): Promise<unknown> {
    await requireSuperAdmin(strapi);
    const { blocked } = ctx.request.body ?? {};
    const user = await findStaff(strapi, ctx);
    if (user === null || typeof blocked !== 'boolean') return ctx.notFound();
    const data = { blocked, resetPasswordToken: null };
    await ownRows(strapi, STAFF_USER).update({ where: { id: user.id }, data });
    await recordAccountEvent(strapi, 'staff', user.id, blocked ? 'Gesperrt' : 'Entsperrt');
    return { blocked };
  },
});

async function invite(strapi: Strapi, user: StaffUser, brand: unknown): Promise<unknown> {
  const site = findStaffSite(brand);
  if (site === undefined) throw new errors.ValidationError('Diese Website hat keinen Bereich.');
  if (!mayUsePassword(user.username, user.email)) return { link: null, mail: 'none' };
  return inviteStaff(strapi, user, site);
}

async function findStaff(strapi: Strapi, { params }: RequestContext): Promise<StaffUser | null> {
  const id = Number(params['id']);
  return Number.isSafeInteger(id) ? findStaffUser(strapi, id) : null;
}
