import type { EntryFields, Strapi } from '../../strapi.ts';
import { rowsOfAllBrands } from '../entryRows.ts';
import { findBrandsInRequest } from './brandsOfAccount.ts';
import { brandOfConfiguration, hasBrand } from './limitPermissions.ts';
import { reachFilter } from './reachOfBrands.ts';

interface Search {
  readonly where: EntryFields;
  readonly select?: readonly string[];
  readonly populate?: readonly string[];
}

/**
 * Rows of content, of the brands of the account that made the current request; all of them for what
 * the service does by itself.
 */
export async function rowsOfAccount<Uid extends string>(strapi: Strapi, uid: Uid) {
  const rows = rowsOfAllBrands(strapi, uid, 'guards');
  const limit = await limitOfAccount(strapi, uid);
  const within = (search: Search): Search =>
    limit === null ? search : { ...search, where: { $and: [search.where, limit] } };
  return {
    findOne: (search: Search) => rows.findOne(within(search)),
    findMany: (search: Search) => rows.findMany(within(search)),
    count: (search: Search) => rows.count(within(search)),
  };
}

async function limitOfAccount(strapi: Strapi, uid: string): Promise<EntryFields | null> {
  const allowed = await findBrandsInRequest(strapi);
  if (allowed === null) return null;
  const configured = brandOfConfiguration(uid);
  if (configured !== null) return allowed.includes(configured) ? null : { id: { $in: [] } };
  return hasBrand(strapi, uid)
    ? reachFilter(strapi.contentTypes[uid]?.attributes ?? {}, allowed)
    : null;
}
