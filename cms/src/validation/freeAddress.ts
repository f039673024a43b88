import { freePath, PAGE, pathOfCopy } from '../plugins/blocks/newPages.ts';
import { entryTitle } from '../plugins/planning/snapshot.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

interface Address {
  readonly field: string;
  /** True if no other entry may have it, whatever its brand. */
  readonly isGlobal?: true;
  readonly choose: (own: string, title: string, taken: readonly string[]) => string;
}

const numbered: Address['choose'] = (own, _, taken) => freePath(own, taken);

/** The types whose address is one of their fields. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  [PAGE]: { field: 'pfad', choose: pathOfCopy },
  'api::haus.haus': { field: 'slug', choose: numbered },
  'api::kioskprofil.kioskprofil': { field: 'handle', isGlobal: true, choose: numbered },
};

/**
 * A free address of its brand for the copy of an entry, as fields to save with the `data` of the copy. Empty if
 * that already names another address, or if the type has none of its own.
 */
export async function findFreeAddress(
  strapi: Pick<Strapi, 'db'>,
  uid: string,
  original: EntryFields,
  data: EntryFields,
): Promise<EntryFields> {
  const address = ADDRESSES[uid];
  if (address === undefined) return {};
  const { field, isGlobal, choose } = address;
  const own = String(original[field] ?? '');
  if (data[field] !== undefined && String(data[field] ?? '') !== own) return {};
  const copy: EntryFields = { ...original, ...data };
  const rows = await strapi.db
    .query(uid)
    .findMany({ where: isGlobal ? {} : { marke: copy['marke'] }, select: [field] });
  const taken = rows.map((row) => String(row[field] ?? ''));
  return { [field]: choose(own, entryTitle(copy), taken) };
}
