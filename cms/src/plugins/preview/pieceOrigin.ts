import { LOCALES } from '../../../../src/domain/locale/Locale.ts';
import { configurationUid, CONFIGURATIONS } from '../../contentTypes.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { hasDrafts, hasLanguages } from '../planning/planningTypes.ts';
import { entryTitle } from '../planning/snapshot.ts';
import type { ClickedPiece } from './clickedPiece.ts';
import { findField, type Nearness } from './findField.ts';
import { compareShown, itemAround, linkedBy, type PossibleEntry } from './pieceRow.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

/** The entry whose form is open beside the clicked page. */
interface BesideEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
}

type MayRead = (uid: string, entry: EntryFields) => boolean;

const uidOf = (name: string): string => `api::${name}.${name}`;
const PAGE = uidOf('seite');
/** Types that the site's lists show: each list item contains the entry's title. */
const LISTED = ['stelle', 'ausbildungsangebot', 'veranstaltung', 'beitrag', 'haus'].map(uidOf);
const UNTITLED = ['tagesprogramm', 'menueplan'].map(uidOf);

/**
 * The other entry that contains a clicked piece, with its title and its address in the panel; null
 * if there is none, or none that the account may read.
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
    // A piece of the form's own entry is in its form, or in no form at all.
    if (first.uid === beside.uid && first.entry.documentId === beside.documentId)
      if ((first.entry['locale'] ?? beside.locale) === beside.locale) return null;
    const whole = await readWhole(strapi, first, locale);
    return whole !== null && mayRead(first.uid, whole) ? describe(strapi, first) : null;
  }
  return null;
}

const localeOf = (strapi: Strapi, uid: string, locale: string | null): EntryFields =>
  hasLanguages(strapi, uid) && locale !== null ? { locale } : {};

const readWhole = (strapi: Strapi, { uid, entry }: PossibleEntry, locale: string | null) =>
  strapi.documents(uid).findOne({
    documentId: entry.documentId,
    ...localeOf(strapi, uid, locale),
    populate: { createdBy: { populate: { roles: true } } },
  });

async function* likelyEntries(
  strapi: Strapi,
  { uid: besideUid, documentId, locale }: BesideEntry,
  brand: string,
  clicked: ClickedPiece,
): AsyncGenerator<readonly PossibleEntry[]> {
  const holds = ({ entry }: PossibleEntry, nearness: Nearness = 'same'): boolean =>
    findField(entry, clicked, nearness) !== null;
  const read = async (
    uid: string,
    filters: EntryFields,
    nearness: Nearness = 'same',
  ): Promise<readonly PossibleEntry[]> => {
    const populate = buildDeepPopulate((target) => strapi.getModel(target), uid);
    const entries = await strapi
      .documents(uid)
      .findMany({ ...localeOf(strapi, uid, locale), status: 'draft', filters, populate });
    const found = (entries as Entry[]).map((entry) => ({ uid, entry }));
    return found.filter((each) => holds(each, nearness));
  };
  const configuration = configurationUid(brand);
  const configured = (): Promise<readonly PossibleEntry[]> =>
    CONFIGURATIONS.includes(configuration) ? read(configuration, {}) : Promise.resolve([]);

  if (!clicked.isContent) yield await configured();
  // The brand's home page is shown beside a configuration.
  if (besideUid === configuration) yield await read(PAGE, { marke: brand, pfad: '' });
  const listed = await readTexts(strapi, LISTED, locale, brand);
  const ownPages = await readTexts(strapi, [PAGE], locale, brand, { marke: brand });
  if (clicked.isContent) {
    const linked = linkedBy(clicked, [...listed, ...ownPages]);
    // A date in a list belongs to its event; a page that is linked must contain the link's text.
    yield linked.filter((found) => found.uid !== PAGE || holds(found));
    const others = listed.filter(
      ({ uid, entry }) => !(uid === besideUid && entry.documentId === documentId),
    );
    yield itemAround(others, clicked);
    // A brand and its house share an address: the one with more of its texts around comes first.
    const addressed = [...(await configured()), ...(await read(uidOf('haus'), { marke: brand }))];
    yield addressed.toSorted((one, other) => compareShown(other, one, clicked));
  }
  yield [...listed, ...ownPages].filter((found) => holds(found));
  for (const uid of UNTITLED) yield await read(uid, { marke: brand });
  if (besideUid === PAGE || !clicked.isContent)
    yield await read(uidOf('haus'), { marke: brand }, clicked.isContent ? 'made' : 'same');
  if (!clicked.isContent && CONFIGURATIONS.includes(configuration))
    yield await read(configuration, {}, 'made');
}

/** Drafts with only their own text fields, without components; entries of the brand come first. */
async function readTexts(
  strapi: Strapi,
  uids: readonly string[],
  locale: string | null,
  brand: string,
  filters: EntryFields = {},
): Promise<readonly PossibleEntry[]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const fields = Object.entries(strapi.getModel(uid)?.attributes ?? {});
      const texts = fields.flatMap(([name, { type }]) => (TEXTS.has(type) ? [name] : []));
      const entries = await (
        await rowsOfAccount(strapi, uid)
      ).findMany({
        where: {
          ...filters,
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

const isOther = ({ entry }: PossibleEntry, brand: string): number =>
  Number(entry['marke'] !== brand);

async function brandOf(strapi: Strapi, { uid, documentId }: BesideEntry): Promise<string | null> {
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(uid) ?? [];
  if (configured !== undefined) return configured;
  const entry = await (
    await rowsOfAccount(strapi, uid)
  ).findOne({ where: { documentId }, select: ['marke'] });
  const brand = (entry as EntryFields | null)?.['marke'];
  return typeof brand === 'string' ? brand : null;
}

function describe(strapi: Strapi, { uid, entry }: PossibleEntry): { title: string; path: string } {
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
