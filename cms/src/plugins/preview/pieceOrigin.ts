import { LOCALES } from '../../../../src/domain/locale/Locale.ts';
import { configurationUid, CONFIGURATIONS } from '../../contentTypes.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { hasDrafts, hasLanguages } from '../planning/planningTypes.ts';
import { entryTitle } from '../planning/snapshot.ts';
import { comparable, type ClickedPiece } from './clickedPiece.ts';
import { findField } from './findField.ts';

/** The entry beside whose form something was clicked. */
interface BesideEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
}

type MayRead = (uid: string, entry: EntryFields) => boolean;

interface Found {
  readonly uid: string;
  readonly entry: Entry;
}

const uidOf = (name: string): string => `api::${name}.${name}`;
const PAGE = uidOf('seite');
/** What lists show: each of their items has the entry's title in it. */
const LISTED = ['stelle', 'ausbildungsangebot', 'veranstaltung', 'beitrag', 'haus'].map(uidOf);
const UNTITLED = ['tagesprogramm', 'menueplan'].map(uidOf);
/** Characters: a whole list has more, and shorter titles stand in other words. */
const LONGEST_ITEM = 700;
const SHORTEST_TITLE = 4;

/**
 * The entry of which a piece was clicked that the form's own does not hold, with its title and its
 * address in the panel; null where none has it, or none that the person may read.
 */
export async function findOrigin(
  strapi: Strapi,
  mayRead: MayRead,
  beside: BesideEntry,
  clicked: ClickedPiece,
): Promise<{ readonly title: string; readonly path: string } | null> {
  const brand = await brandOf(strapi, beside);
  if (brand === null) return null;
  const locale = LOCALES.find((each) => each === clicked.language) ?? beside.locale;
  for await (const found of likelyEntries(strapi, { ...beside, locale }, brand, clicked)) {
    const [first] = found;
    if (first === undefined) continue;
    // What the form's own entry is about is in its form, or in none.
    if (first.uid === beside.uid && first.entry.documentId === beside.documentId)
      if ((first.entry['locale'] ?? beside.locale) === beside.locale) return null;
    const whole = await readWhole(strapi, first, locale);
    return whole !== null && mayRead(first.uid, whole) ? describe(strapi, first) : null;
  }
  return null;
}

const localeOf = (strapi: Strapi, uid: string, locale: string | null): EntryFields =>
  hasLanguages(strapi, uid) && locale !== null ? { locale } : {};

const readWhole = (strapi: Strapi, { uid, entry }: Found, locale: string | null) =>
  strapi.documents(uid).findOne({
    documentId: entry.documentId,
    ...localeOf(strapi, uid, locale),
    populate: { createdBy: { populate: { roles: true } } },
  });

/** The likeliest first. */
async function* likelyEntries(
  strapi: Strapi,
  { uid: besideUid, locale }: BesideEntry,
  brand: string,
  clicked: ClickedPiece,
): AsyncGenerator<readonly Found[]> {
  const holds = ({ entry }: Found): boolean => findField(entry, clicked) !== null;
  const read = async (uid: string, filters: EntryFields): Promise<readonly Found[]> => {
    const populate = buildDeepPopulate((target) => strapi.getModel(target), uid);
    const entries = await strapi
      .documents(uid)
      .findMany({ ...localeOf(strapi, uid, locale), status: 'draft', filters, populate });
    return (entries as Entry[]).map((entry) => ({ uid, entry })).filter(holds);
  };
  const configuration = configurationUid(brand);
  const configured = (): Promise<readonly Found[]> =>
    CONFIGURATIONS.includes(configuration) ? read(configuration, {}) : Promise.resolve([]);

  if (!clicked.isContent) yield await configured();
  // Beside a configuration stands the brand's home page.
  if (besideUid === configuration) yield await read(PAGE, { marke: brand, pfad: '' });
  const listed = await readTexts(strapi, LISTED, locale, brand);
  if (clicked.isContent) yield itemAround(listed, clicked);
  const pages = await readTexts(strapi, [PAGE], locale, brand);
  yield [...listed, ...pages.filter((page) => isOther(page, brand) === 0)].filter(holds);
  for (const uid of UNTITLED) yield await read(uid, { marke: brand });
  yield await read(uidOf('haus'), { marke: brand });
  if (clicked.isContent) yield await configured();
}

/** Drafts with their own texts alone, without what is in components; the brand's own come first. */
async function readTexts(
  strapi: Strapi,
  uids: readonly string[],
  locale: string | null,
  brand: string,
): Promise<readonly Found[]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const texts = Object.entries(strapi.getModel(uid)?.attributes ?? {}).flatMap(
        ([name, { type }]) => (TEXTS.has(type) ? [name] : []),
      );
      const entries = await strapi.db.query(uid).findMany({
        where: {
          ...localeOf(strapi, uid, locale),
          ...(hasDrafts(strapi, uid) ? { publishedAt: null } : {}),
        },
        select: ['documentId', 'locale', ...texts],
      });
      return entries.map((entry) => ({ uid, entry: entry as Entry }));
    }),
  );
  return found.flat().toSorted((one, other) => isOther(one, brand) - isOther(other, brand));
}

const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'email', 'date', 'datetime']);

/** The entry whose title stands around what was clicked, in the smallest item of a list. */
function itemAround(listed: readonly Found[], { texts }: ClickedPiece): readonly Found[] {
  const titled = listed.map((found) => ({ found, key: comparable(entryTitle(found.entry)) }));
  for (const text of texts.filter(({ length }) => length <= LONGEST_ITEM)) {
    const around = comparable(text);
    const inIt = titled.filter(({ key }) => key.length >= SHORTEST_TITLE && around.includes(key));
    const longest = Math.max(0, ...inIt.map(({ key }) => key.length));
    if (longest > 0)
      return inIt.filter(({ key }) => key.length === longest).map(({ found }) => found);
  }
  return [];
}

const isOther = ({ entry }: Found, brand: string): number => Number(entry['marke'] !== brand);

async function brandOf(strapi: Strapi, { uid, documentId }: BesideEntry): Promise<string | null> {
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(uid) ?? [];
  if (configured !== undefined) return configured;
  const entry = await strapi.db.query(uid).findOne({ where: { documentId }, select: ['marke'] });
  const brand = (entry as EntryFields | null)?.['marke'];
  return typeof brand === 'string' ? brand : null;
}

function describe(strapi: Strapi, { uid, entry }: Found): { title: string; path: string } {
  const kind = strapi.contentTypes[uid]?.info.displayName ?? '';
  const title = entryTitle(entry);
  const language =
    typeof entry['locale'] === 'string' ? `?plugins[i18n][locale]=${entry['locale']}` : '';
  return {
    title: title === '' || CONFIGURATIONS.includes(uid) ? kind : `${kind} «${title}»`,
    path: CONFIGURATIONS.includes(uid)
      ? `/content-manager/single-types/${uid}${language}`
      : `/content-manager/collection-types/${uid}/${entry.documentId}${language}`,
  };
}
