import { brandIds } from '../../brands.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { findAssignment } from './assignments.ts';
import { ownRows } from '../entryRows.ts';

/** Null means all brands, including future ones. */
export type AllowedBrands = readonly string[] | null;

/** The fields of a panel account that its rights depend on. */
export type AdminAccount = Pick<PanelPerson, 'id' | 'roles'>;

const SUPER_ADMIN = 'strapi-super-admin';
const PANEL_STRATEGIES = ['admin', 'admin-token'];

/** A cache per request: the rights of an account are read about a hundred times in one request. */
const asked = new WeakMap<RequestContext, Map<number, Promise<AllowedBrands>>>();

/**
 * The panel account that made the current request; null for every other request and for the service
 * itself.
 */
export function panelAccountOf(strapi: Strapi): AdminAccount | null {
  const state = strapi.requestContext.get()?.state;
  return PANEL_STRATEGIES.includes(state?.auth?.strategy?.name ?? '')
    ? (state?.user ?? null)
    : null;
}

/** The brands of an account among the installed ones; none if none are assigned. Null for all. */
export function findAllowedBrands(strapi: Strapi, account: AdminAccount): Promise<AllowedBrands> {
  const request = strapi.requestContext.get();
  if (request === undefined) return readAllowedBrands(strapi, account);
  const known = asked.get(request) ?? new Map<number, Promise<AllowedBrands>>();
  asked.set(request, known);
  const brands = known.get(account.id) ?? readAllowedBrands(strapi, account);
  known.set(account.id, brands);
  return brands;
}

/**
 * The brands of the account that made the current request; null for all, and for what the service
 * does by itself.
 */
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

/** Whether an account is a super administrator. Reads its roles if they are not given. */
export async function isSuperAdmin(strapi: Strapi, { id, roles }: AdminAccount): Promise<boolean> {
  const held =
    roles ??
    (await ownRows(strapi, 'admin::user').findOne({ where: { id }, populate: ['roles'] }))?.roles;
  return (held ?? []).some(({ code }) => code === SUPER_ADMIN);
}
