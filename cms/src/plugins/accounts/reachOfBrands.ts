import { groupSites } from '../../brands.ts';
import type { Attribute, EntryFields } from '../../strapi.ts';

type Attributes = Readonly<Record<string, Attribute>>;

/** The entries that belong to one of these brands. */
export const ownedBy = (brands: readonly string[]): EntryFields => ({ marke: { $in: brands } });

/**
 * The entries that accounts of these brands may reach: their own; of what visitors sent, also what
 * may be passed on to them, and what came through the group's site if one of them is the group. As
 * a condition of Strapi's permission engine.
 */
export function reachOf(attributes: Attributes, brands: readonly string[]): EntryFields {
  // Strapi drops an empty list from a filter, and beside others it would match everything.
  if (brands.length === 0) return ownedBy(brands);
  const groups = brands.filter((id) => groupSites.includes(id));
  const ways = [
    ownedBy(brands),
    ...(attributes['gesendetUeber'] && groups.length > 0
      ? [{ gesendetUeber: { $in: groups } }]
      : []),
    ...(attributes['haeuser'] ? [{ haeuser: { $elemMatch: { marke: { $in: brands } } } }] : []),
  ];
  return ways.length === 1 ? ownedBy(brands) : { $or: ways };
}

/** The same as a filter of the document service and of queries. */
export const reachFilter = (attributes: Attributes, brands: readonly string[]): EntryFields =>
  unwrapped(reachOf(attributes, brands)) as EntryFields;

/** Filters have no `$elemMatch`: the condition on a part stands in its place. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (typeof value !== 'object' || value === null) return value;
  if ('$elemMatch' in value) return value.$elemMatch;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unwrapped(each)]));
}
