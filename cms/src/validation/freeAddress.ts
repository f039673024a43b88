import { hiddenRoutesOf } from '../brands.ts';
import { freePath, PAGE, pathOfCopy } from '../plugins/blocks/newPages.ts';
import { entryTitle } from '../plugins/entries/snapshot.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

interface Address {
  readonly field: string;
  /** True if no other entry may have it, whatever its brand. */
  readonly isGlobal?: true;
  readonly choose: typeof pathOfCopy;
}

const numbered: Address['choose'] = (own, _, taken) => freePath(own, taken);

/** The types whose address is one of their fields. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  [PAGE]: { field: 'pfad', choose: pathOfCopy },
  'api::haus.haus': { field: 'slug', choose: numbered },
  'api::kioskprofil.kioskprofil': { field: 'handle', isGlobal: true, choose: numbered },
};

/**
 * A free address of its brand for the copy of an entry, as fields to save with the `data` of the
 * copy. Empty if that already names another address, if the type has none of its own, or if the
 * original is a draft without one.
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
  // The path of the home page is ''.
  if (own === '' && uid !== PAGE) return {};
  const copy: EntryFields = { ...original, ...data };
  const rows = await strapi.db
    .query(uid)
    .findMany({ where: isGlobal ? {} : { marke: copy['marke'] }, select: [field] });
  const taken = rows.map((row) => String(row[field] ?? ''));
  const hiddenRoutes = hiddenRoutesOf(copy['marke']);
  return { [field]: choose(own, entryTitle(copy), taken, hiddenRoutes) };
}
