import type { Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { CHANGE, listParts, type ChangeSet, type Part } from './changeTypes.ts';
import type { Actor } from './publishChange.ts';
import { ownRows } from '../entryRows.ts';

/**
 * The changes of a query that concern the account of the current request: its own, and those with
 * an entry of its brands.
 */
export async function findConcerning(
  strapi: Strapi,
  { person, ability }: Actor,
  query: object,
): Promise<readonly { readonly change: ChangeSet; readonly parts: readonly Part[] }[]> {
  const allowed = await findBrandsInRequest(strapi);
  const found: { readonly change: ChangeSet; readonly parts: readonly Part[] }[] = [];
  for (const row of await ownRows(strapi, CHANGE).findMany(query)) {
    const change = row as unknown as ChangeSet;
    const parts = await listParts(strapi, change.id);
    const concerns = parts.some(
      ({ uid, brand }) =>
        (allowed?.includes(brand) ?? true) && checkerOf(strapi, uid, ability).can.read(),
    );
    if (concerns || change.personId === person.id) found.push({ change, parts });
  }
  return found;
}
