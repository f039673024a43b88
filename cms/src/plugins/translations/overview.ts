import { BASE_LOCALE, LOCALES, type Locale } from '../../../../src/domain/locale/Locale.ts';
import { mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { brands } from '../../brands.ts';
import { collectionUid, CONFIGURATIONS, PUBLIC_TYPES } from '../../contentTypes.ts';
import type { Ability } from '../../panelAccess.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { brandOfConfiguration, hasBrand } from '../accounts/limitPermissions.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { hasLanguages } from '../entries/entryPlace.ts';
import { entryTitle, takeSnapshot } from '../entries/snapshot.ts';
import { findBases, MULTILINGUAL } from './basis.ts';
import { compareWithGerman, type TranslationState } from './translationState.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

const TRANSLATIONS = LOCALES.filter((locale) => locale !== BASE_LOCALE);

/**
 * The languages besides German in which an entry is needed; a screen lists its languages itself.
 */
export const wantedLanguages = (uid: string, entry: EntryFields): readonly Locale[] => {
  if (uid !== collectionUid('kioskprofil')) return TRANSLATIONS;
  const spoken = Array.isArray(entry['sprachen']) ? (entry['sprachen'] as unknown[]) : [];
  return TRANSLATIONS.filter((locale) => spoken.includes(locale));
};

/** A German entry with the state of its translations. */
export interface TranslatedEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly brand: string;
  /** The name of its type, as text. */
  readonly kind: string;
  readonly title: string;
  readonly states: readonly TranslationState[];
}

/** The data of the screen with all translations. */
export interface TranslationsOverview {
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly entries: readonly TranslatedEntry[];
}

/**
 * All translations that the account may read, of brands with several languages. Past entries are
 * left out.
 */
export async function readTranslations(
  strapi: Strapi,
  ability: Ability,
  now = new Date(),
): Promise<TranslationsOverview> {
  const entries: TranslatedEntry[] = [];
  const configurations = CONFIGURATIONS.filter((uid) =>
    MULTILINGUAL.includes(brandOfConfiguration(uid) ?? ''),
  );
  const collections = PUBLIC_TYPES.filter((uid) => hasLanguages(strapi, uid));
  for (const uid of [...configurations, ...collections])
    entries.push(...(await entriesOf(strapi, ability, uid, zurichDate(now))));
  const shown = new Set(entries.map(({ brand }) => brand));
  return {
    brands: brands.filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name })),
    entries,
  };
}

async function entriesOf(
  strapi: Strapi,
  ability: Ability,
  uid: string,
  today: string,
): Promise<TranslatedEntry[]> {
  const { can } = checkerOf(strapi, uid, ability);
  if (!can.read()) return [];
  const days = daysShown(uid, today);
  const ofBrands = hasBrand(strapi, uid) ? { marke: { $in: [...MULTILINGUAL] } } : {};
  const filters = { ...ofBrands, ...days.filters };
  const populate = {
    ...buildDeepPopulate(strapi, uid),
    createdBy: { populate: { roles: true } },
  };
  const inLocale = (locale: string): Promise<Entry[]> =>
    strapi.documents(uid).findMany({ ...days, locale, filters, populate }) as Promise<Entry[]>;
  const german = (await inLocale(BASE_LOCALE)).filter(
    (entry) => can.read(entry) && !isOver(uid, entry, today),
  );
  if (german.length === 0) return [];
  const others = new Map<string, Entry>();
  for (const locale of TRANSLATIONS)
    for (const entry of await inLocale(locale)) others.set(`${entry.documentId} ${locale}`, entry);
  const ids = german.map(({ documentId }) => documentId);
  const bases = await findBases(strapi, uid, ids);
  const published = await findPublished(strapi, uid, ids);
  const kind = strapi.contentTypes[uid]?.info.displayName ?? '';
  return german.map((entry) => {
    const { documentId } = entry;
    const snapshot = takeSnapshot(strapi, uid, entry);
    return {
      uid,
      documentId,
      brand: brandOfConfiguration(uid) ?? String(entry['marke']),
      kind: brandOfConfiguration(uid) === null ? kind : 'Konfiguration',
      title: titleOf(entry),
      states: wantedLanguages(uid, entry).map((locale) => {
        const key = `${documentId} ${locale}`;
        const found = others.get(key);
        return compareWithGerman(strapi, {
          uid,
          locale,
          german: snapshot,
          target: found === undefined ? null : takeSnapshot(strapi, uid, found),
          basis: bases.get(key),
          published: published.has(key),
        }).state;
      }),
    };
  });
}

/** The languages in which entries are published, as `documentId language`. */
export async function findPublished(
  strapi: Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows: readonly EntryFields[] = await (
    await rowsOfAccount(strapi, uid)
  ).findMany({
    where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } },
    select: ['documentId', 'locale'],
  });
  return new Set(rows.map(({ documentId, locale }) => `${String(documentId)} ${String(locale)}`));
}

/** The title of an entry of any type, for editors. */
export const titleOf = (entry: EntryFields): string =>
  entryTitle(entry) || String(entry['Name'] ?? entry['firmenzeile'] ?? '') || 'Ohne Titel';

/**
 * Leaves out menus of past weeks and programmes of past days: there are many, and no one translates
 * them.
 */
function daysShown(uid: string, today: string): { filters?: object; sort?: string } {
  if (uid === collectionUid('menueplan'))
    return { filters: { woche: { $gte: mondayOf(today) } }, sort: 'woche' };
  if (uid === collectionUid('tagesprogramm'))
    return { filters: { datum: { $gte: today } }, sort: 'datum' };
  return {};
}

/** True for a job after its last day, and for a past event that does not repeat. */
function isOver(uid: string, entry: EntryFields, today: string): boolean {
  if (uid === 'api::stelle.stelle')
    return typeof entry['gueltigBis'] === 'string' && entry['gueltigBis'] < today;
  if (uid !== 'api::veranstaltung.veranstaltung' || entry['wiederholung']) return false;
  const end = new Date(String(entry['ende'] ?? entry['beginn']));
  return !Number.isNaN(end.getTime()) && zurichDate(end) < today;
}
