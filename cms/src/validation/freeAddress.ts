import { isDate } from '../../../src/domain/shared/zurichCalendar.ts';
import { hiddenRoutesOf } from '../brands.ts';
import { freePath, PAGE, pathOfCopy } from '../plugins/blocks/newPages.ts';
import { entryTitle } from '../plugins/entries/snapshot.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

interface Address {
  readonly field: string;
  /** The field whose value others have to share for it to be taken; null for all entries. */
  readonly among: string | null;
  readonly choose: typeof pathOfCopy;
}

const numbered: Address['choose'] = (own, _, taken) => freePath(own, taken);

/** The same day of the next year that is not taken, YYYY-MM-DD. */
function aYearLater(own: string, _: string, taken: readonly string[]): string {
  if (!isDate(own)) return own;
  let day = own;
  do day = `${Number(day.slice(0, 4)) + 1}${own.slice(4)}`;
  while (taken.includes(day) || !isDate(day));
  return day;
}

/** The types with a field that only one entry may have: most often its address. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  [PAGE]: { field: 'pfad', among: 'marke', choose: pathOfCopy },
  'api::haus.haus': { field: 'slug', among: 'marke', choose: numbered },
  'api::wohnangebot.wohnangebot': { field: 'slug', among: 'marke', choose: numbered },
  'api::kioskprofil.kioskprofil': { field: 'handle', among: null, choose: numbered },
  // A copied table is the one of the next year.
  'api::pflegeanteil.pflegeanteil': { field: 'gueltigAb', among: 'kanton', choose: aYearLater },
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
  const { field, choose } = address;
  const own = String(original[field] ?? '');
  if (data[field] !== undefined && String(data[field] ?? '') !== own) return {};
  // The path of the home page is ''.
  if (own === '' && uid !== PAGE) return {};
  const copy: EntryFields = { ...original, ...data };
  // The original keeps its address.
  const { documentId: _, ...fields } = copy;
  const taken = await listTaken(strapi, uid, address, fields);
  const hiddenRoutes = hiddenRoutesOf(copy['marke']);
  return { [field]: choose(own, entryTitle(copy), taken, hiddenRoutes) };
}

async function listTaken(
  strapi: Pick<Strapi, 'db'>,
  uid: string,
  { field, among }: Address,
  { [among ?? '']: value, documentId }: EntryFields,
): Promise<string[]> {
  const others = documentId === undefined ? {} : { documentId: { $ne: documentId } };
  const rows = await strapi.db.query(uid).findMany({
    where: among === null ? others : { ...others, [among]: value },
    select: [field],
  });
  return rows.map((row) => String(row[field] ?? ''));
}

/** An address that another entry has taken meanwhile, and one that is free. */
export interface TakenAddress {
  readonly field: string;
  readonly own: string;
  readonly free: string;
}

/** Whether another entry has the address of this one; null if its address is free. */
export async function findTakenAddress(
  strapi: Pick<Strapi, 'db'>,
  uid: string,
  entry: EntryFields,
): Promise<TakenAddress | null> {
  const address = ADDRESSES[uid];
  if (address === undefined) return null;
  const { field, choose } = address;
  const own = String(entry[field] ?? '');
  const taken = await listTaken(strapi, uid, address, entry);
  if (!taken.includes(own)) return null;
  return {
    field,
    own,
    free: choose(own, entryTitle(entry), taken, hiddenRoutesOf(entry['marke'])),
  };
}
