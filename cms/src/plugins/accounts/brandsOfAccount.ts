import { brandIds } from '../../brands.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { findAssignment } from './assignments.ts';

/** Null: all brands, those of tomorrow too. */
export type AllowedBrands = readonly string[] | null;

/** As much of an account of the panel as its rights follow from. */
export type AdminAccount = Pick<PanelPerson, 'id' | 'roles'>;

const SUPER_ADMIN = 'strapi-super-admin';
const PANEL_STRATEGIES = ['admin', 'admin-token'];

/** The rights of an account are asked for a hundred times in one request. */
const asked = new WeakMap<RequestContext, Map<number, Promise<AllowedBrands>>>();

/** The person in the panel whose request this is; null for everybody else and for the service. */
export function panelAccountOf(strapi: Strapi): AdminAccount | null {
  const state = strapi.requestContext.get()?.state;
  return PANEL_STRATEGIES.includes(state?.auth?.strategy?.name ?? '')
    ? (state?.user ?? null)
    : null;
}

/** The brands of an account, of those that are installed. An account that was given none has none. */
export function findAllowedBrands(strapi: Strapi, account: AdminAccount): Promise<AllowedBrands> {
  const request = strapi.requestContext.get();
  if (request === undefined) return readAllowedBrands(strapi, account);
  const known = asked.get(request) ?? new Map<number, Promise<AllowedBrands>>();
  asked.set(request, known);
  const brands = known.get(account.id) ?? readAllowedBrands(strapi, account);
  known.set(account.id, brands);
  return brands;
}

/** The brands of the person who asks; null for all, and for what the service does by itself. */
export async function findBrandsInRequest(strapi: Strapi): Promise<AllowedBrands> {
  const account = panelAccountOf(strapi);
  return account === null ? null : findAllowedBrands(strapi, account);
}

async function readAllowedBrands(strapi: Strapi, account: AdminAccount): Promise<AllowedBrands> {
  if (await isSuperAdmin(strapi, account)) return null;
  const assignment = await findAssignment(strapi, account.id);
  if (assignment.group) return null;
  return brandIds.filter((id) => assignment.brands.includes(id));
}

/** Whether an account may do everything; asks for its roles where they do not come with it. */
export async function isSuperAdmin(strapi: Strapi, { id, roles }: AdminAccount): Promise<boolean> {
  const held =
    roles ??
    (await strapi.db.query('admin::user').findOne({ where: { id }, populate: ['roles'] }))?.roles;
  return (held ?? []).some(({ code }) => code === SUPER_ADMIN);
}
