import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brands } from '../../brands.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import type { ShownFile } from './shownFiles.ts';
import { readEntryIndex, type LinkFrom } from './entryIndex.ts';
import { addressesOf, entryKey, keysOf } from './linkKeys.ts';
import type { EntryPlace } from './entryPlace.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

/** A use of a media library file in an entry, in one language, as draft or published. */
export interface FileUse extends LinkFrom {
  readonly file: ShownFile;
}

/** The entries that link to an entry, drafts and published ones, without the entry itself. */
export async function findLinksTo(
  strapi: Strapi,
  uid: string,
  documentId: string,
): Promise<LinkFrom[]> {
  const target = await rowsOfAllBrands(strapi, uid, 'links').findOne({ where: { documentId } });
  if (target === null) return [];
  const found = await findByKeys(strapi, keysOf(uid, target as Entry));
  return found.filter((link) => link.documentId !== documentId || link.uid !== uid);
}

/** The uses of each media library file, by file id. */
export async function findFileUses(strapi: Strapi): Promise<ReadonlyMap<number, FileUse[]>> {
  const uses = new Map<number, FileUse[]>();
  for (const entries of (await readEntryIndex(strapi)).values())
    for (const { link, files } of entries)
      for (const file of files)
        uses.set(file.id, [...(uses.get(file.id) ?? []), { ...link, file }]);
  return uses;
}

/** The number of linking entries that an error message names. */
const NAMED_AT_MOST = 5;

/**
 * An error message for the editor if visitors could still follow a link to an entry that was taken
 * back; null if no link leads there, if a redirect exists, or if the address still shows the entry
 * in German. `isThere` decides which links visitors will see; by default, the public links of all
 * other entries.
 */
export async function explainBrokenLinks(
  strapi: Strapi,
  place: EntryPlace,
  isThere = (link: LinkFrom): boolean => link.isPublic && link.documentId !== place.documentId,
): Promise<string | null> {
  if (await staysInGerman(strapi, place)) return null;
  const { uid, documentId } = place;
  const target = await rowsOfAllBrands(strapi, uid, 'links').findOne({ where: { documentId } });
  const addresses = target === null ? [] : addressesOf(uid, target as Entry);
  if (target === null || addresses.length === 0) return null;
  const keys = keysOf(uid, target as Entry).filter((key) => key !== entryKey(uid, documentId));
  const links = (await findByKeys(strapi, keys)).filter(isThere);
  const redirects = await rowsOfAllBrands(
    strapi,
    'api::weiterleitung.weiterleitung',
    'links',
  ).count({
    where: { marke: (target as Entry)['marke'], von: { $in: addresses } },
  });
  if (links.length === 0 || redirects > 0) return null;
  return (
    `Darauf verweist noch: ${nameLinks(links, (target as Entry)['marke'])}. ` +
    'Ändern Sie zuerst diese Links, oder legen Sie eine Weiterleitung an.'
  );
}

/**
 * The linking entries as text. Those of other brands are not named, but counted for their brand:
 * whoever reads this may have no right to them.
 */
export function nameLinks(links: readonly LinkFrom[], brandId: unknown): string {
  const own = links.filter((link) => link.brandId === brandId);
  const titles = [...new Set(own.map(({ title }) => `«${title}»`))].slice(0, NAMED_AT_MOST);
  const others = brands.flatMap(({ id, name }) => {
    const count = new Set(
      links.flatMap((link) =>
        link.brandId === id && id !== brandId ? `${link.uid} ${link.documentId}` : [],
      ),
    ).size;
    if (count === 0) return [];
    return count === 1 ? `ein Eintrag von ${name}` : `${count} Einträge von ${name}`;
  });
  return [...titles, ...others].join(', ');
}

/**
 * True for a language other than German of an entry that is public in German: visitors get that
 * text if there is none in their language.
 */
export const staysInGerman = async (
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
): Promise<boolean> =>
  locale !== '' &&
  locale !== BASE_LOCALE &&
  (await rowsOfAllBrands(strapi, uid, 'links').count({
    where: { documentId, locale: BASE_LOCALE, publishedAt: { $notNull: true } },
  })) > 0;

/**
 * True if the entry's address still shows it, in another language, once this language is taken
 * back.
 */
export const staysPublic = async (
  strapi: Strapi,
  place: EntryPlace,
  brandId: unknown,
): Promise<boolean> => {
  if (await staysInGerman(strapi, place)) return true;
  const { uid, documentId, locale } = place;
  const isMultilingual = brands.some(({ id, localeInPath }) => id === brandId && localeInPath);
  return (
    isMultilingual &&
    locale !== '' &&
    (await rowsOfAllBrands(strapi, uid, 'links').count({
      where: { documentId, locale: { $ne: locale }, publishedAt: { $notNull: true } },
    })) > 0
  );
};

const findByKeys = async (strapi: Strapi, keys: readonly string[]): Promise<LinkFrom[]> =>
  [...(await readEntryIndex(strapi)).values()]
    .flat()
    .filter((entry) => keys.some((key) => entry.keys.has(key)))
    .map(({ link }) => link);
