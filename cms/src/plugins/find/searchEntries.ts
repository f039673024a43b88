import { brands } from '../../brands.ts';
import { collectionUid, CONFIGURATIONS, PRIVATE_TYPES } from '../../contentTypes.ts';
import { LOCALE_NAMES } from '../translations/languages.ts';
import { LISTED_TYPES, LIST_NAMES, listName, type ListedType } from '../../listNames.ts';
import type { Ability, PermissionChecker } from '../../panelAccess.ts';
import type { Attribute, Entry, EntryFields, Strapi } from '../../strapi.ts';
import { foldText } from '../../../../src/domain/job/foldText.ts';
import type { AllowedBrands } from '../accounts/brandsOfAccount.ts';
import { PAGES, SUBMISSIONS, type SubmissionKind } from '../applications/submissions.ts';
import { checkerOf } from '../entries/panelRights.ts';
import {
  countShown,
  excerptOf,
  MAX_OF_A_KIND,
  rankOf,
  searchWords,
  type Found,
} from './findText.ts';
import { searchFiles } from './searchFiles.ts';
import { INDEXED_TYPES, readTexts, type IndexedText } from '../entries/entryIndex.ts';
import { titleFieldOf } from '../entries/entryTexts.ts';
import { shownPageName } from '../entries/pagePlace.ts';

/** The rights and the brands of the account that searches. */
export interface Searching {
  readonly ability: Ability;
  readonly allowed: AllowedBrands;
}

/** The number of candidates in one database query; enough for most roles. */
const ASKED_AT_ONCE = 60;
const MAX_ASKED = 600;
const MAX_SUBMISSIONS = 2000;
const MAIN_LOCALE = 'de-CH';

const CONFIGURATION_GROUP = 'Konfigurationen';
const SCREENS = 'Bereiche';

/** The types that people look for most often come first; then all others. */
const ORDER = [
  ...['seite', 'veranstaltung', 'stelle', 'beitrag', 'haus'].map((name) => `api::${name}.${name}`),
  ...INDEXED_TYPES,
];

const brandName = (id: string | null): string =>
  brands.find((brand) => brand.id === id)?.name ?? '';

const groupOf = (uid: string): string =>
  CONFIGURATIONS.includes(uid)
    ? CONFIGURATION_GROUP
    : listName(uid.slice(uid.indexOf('.') + 1) as ListedType);

/** All entries, files and screens that the account may read and that contain all the words. */
export async function searchEverything(
  strapi: Strapi,
  searching: Searching,
  text: string,
): Promise<Found[]> {
  const words = searchWords(text);
  const screens = findScreens(searching.ability, words);
  if (words.length === 0) return screens;
  const texts = await readTexts(strapi);
  const byType = await Promise.all(
    [...new Set(ORDER)].map((uid) =>
      searchType(strapi, searching, { uid, words, texts: texts.get(uid) ?? [] }),
    ),
  );
  const sent = await Promise.all(
    (Object.keys(SUBMISSIONS) as SubmissionKind[]).map((kind) =>
      searchSubmissions(strapi, searching.ability, kind, words),
    ),
  );
  const files = await searchFiles(strapi, searching.ability, searching.allowed, words);
  // Groups whose best match is in the title come before those with a match only in the text.
  const kinds = [...byType, ...sent, files].toSorted(
    (one, other) => Number(isByText(one)) - Number(isByText(other)),
  );
  return byGroup([...kinds.flat(), ...screens]);
}

const isByText = ([best]: readonly Found[]): boolean => (best?.excerpt ?? '') !== '';

/** Joins results with the same heading: the configurations of all brands, which are then limited. */
const byGroup = (found: readonly Found[]): Found[] =>
  [...new Set(found.map(({ group }) => group))].flatMap((group) => {
    const members = found.filter((each) => each.group === group);
    return group === CONFIGURATION_GROUP ? members.slice(0, MAX_OF_A_KIND) : members;
  });

interface Candidate {
  readonly entry: IndexedText;
  readonly rank: number;
}

async function searchType(
  strapi: Strapi,
  { ability, allowed }: Searching,
  search: {
    readonly uid: string;
    readonly words: readonly string[];
    readonly texts: readonly IndexedText[];
  },
): Promise<Found[]> {
  const { uid, words, texts } = search;
  const attributes = strapi.contentTypes[uid]?.attributes;
  const checker = checkerOf(strapi, uid, ability);
  if (attributes === undefined || !checker.can.read()) return [];
  const mayRead = readableFields(strapi, checker, attributes);
  const named = titleFieldOf(attributes);
  if (named !== null && !mayRead.has(named)) return [];
  const byDocument = new Map<string, Candidate>();
  for (const entry of texts) {
    if (allowed !== null && entry.brandId !== null && !allowed.includes(entry.brandId)) continue;
    const rank = rankOf(
      {
        title: foldText(shownTitle(entry)),
        name: foldText(entry.place?.name ?? ''),
        extra: foldText(brandName(entry.brandId)),
        texts: entry.texts.filter(({ field }) => mayRead.has(field)).map(({ folded }) => folded),
      },
      words,
    );
    if (rank === null) continue;
    const best = byDocument.get(entry.documentId);
    if (best === undefined || order({ entry, rank }, best) < 0)
      byDocument.set(entry.documentId, { entry, rank });
  }
  const readable = await keepReadable(
    strapi,
    uid,
    checker,
    [...byDocument.values()].toSorted(order),
  );
  return readable.map(({ entry }) => describe(uid, entry, mayRead, words));
}

/** A page in the menu is known by its name there, with its headline beside. */
const shownTitle = ({ title, place }: IndexedText): string => shownPageName(place, title);

/** Best match first; among the languages of one entry, German first. */
const order = (one: Candidate, other: Candidate): number =>
  one.rank - other.rank ||
  Number(other.entry.locale === MAIN_LOCALE) - Number(one.entry.locale === MAIN_LOCALE) ||
  other.entry.updatedAt - one.entry.updatedAt;

/**
 * Checks the candidates in the database with the conditions of the account; drops those that are
 * not returned.
 */
async function keepReadable(
  strapi: Strapi,
  uid: string,
  checker: PermissionChecker,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  if (candidates.length === 0) return [];
  const allowed = (await checker.sanitizedQuery.read({})).filters ?? {};
  const kept: Candidate[] = [];
  const wanted = countShown(candidates.map(({ rank }) => rank));
  for (let at = 0; at < Math.min(candidates.length, MAX_ASKED); at += ASKED_AT_ONCE) {
    const asked = candidates.slice(at, at + ASKED_AT_ONCE);
    const ids = asked.map(({ entry }) => entry.documentId);
    const rows = (await strapi.documents(uid).findMany({
      locale: '*',
      fields: ['documentId', 'locale'],
      filters: { $and: [allowed, { documentId: { $in: ids } }] },
    })) as Entry[];
    const answered = new Set(rows.map((row) => `${row.documentId} ${String(row['locale'] ?? '')}`));
    kept.push(
      ...asked.filter(({ entry }) => answered.has(`${entry.documentId} ${entry.locale ?? ''}`)),
    );
    if (kept.length >= wanted) break;
  }
  return kept.slice(0, countShown(kept.map(({ rank }) => rank)));
}

const addressOf = ({ path, place }: IndexedText): string => {
  if (path === null) return '';
  return path === '' && place !== null ? '' : `/${path}`;
};

function describe(
  uid: string,
  entry: IndexedText,
  mayRead: ReadonlySet<string>,
  words: readonly string[],
): Found {
  const title = shownTitle(entry);
  const missing = words.filter((word) => !foldText(title).includes(word));
  const text = entry.texts.find(
    ({ field, folded }) => mayRead.has(field) && missing.some((word) => folded.includes(word)),
  );
  const language =
    entry.locale === null || entry.locale === MAIN_LOCALE
      ? ''
      : (LOCALE_NAMES[entry.locale as keyof typeof LOCALE_NAMES] ?? entry.locale);
  const query =
    entry.locale === null
      ? ''
      : `?${new URLSearchParams({ 'plugins[i18n][locale]': entry.locale }).toString()}`;
  return {
    group: groupOf(uid),
    title: title === '' ? 'Ohne Titel' : title,
    excerpt: text === undefined ? '' : excerptOf(text.text, missing),
    note: [brandName(entry.brandId), addressOf(entry), language].filter(Boolean).join(' · '),
    brandId: entry.brandId,
    status: entry.status,
    to: CONFIGURATIONS.includes(uid)
      ? `/content-manager/single-types/${uid}${query}`
      : `/content-manager/collection-types/${uid}/${entry.documentId}${query}`,
  };
}

/**
 * The fields of a type that an account may read completely; for a component, every one of its
 * fields must be readable, because rights name them one by one.
 */
function readableFields(
  strapi: Strapi,
  checker: PermissionChecker,
  attributes: Readonly<Record<string, Attribute>>,
): ReadonlySet<string> {
  const mayRead = (path: string, { component }: Attribute): boolean => {
    if (checker.can.read(undefined, path)) return true;
    const inner = component === undefined ? undefined : strapi.getModel(component)?.attributes;
    return (
      inner !== undefined &&
      Object.entries(inner).every(([name, attribute]) => mayRead(`${path}.${name}`, attribute))
    );
  };
  return new Set(
    Object.entries(attributes)
      .filter(([name, attribute]) => mayRead(name, attribute))
      .map(([name]) => name),
  );
}

const SENT_TITLES = ['vorname', 'nachname', 'name'];
const SENT_TEXTS = ['stellentitel', 'referenz', 'ort', 'email', 'telefon', 'nachricht'];

/** Searches what visitors sent. It is read for this search only and never cached. */
async function searchSubmissions(
  strapi: Strapi,
  ability: Ability,
  kind: SubmissionKind,
  words: readonly string[],
): Promise<Found[]> {
  const uid = SUBMISSIONS[kind];
  const checker = checkerOf(strapi, uid, ability);
  const attributes = strapi.contentTypes[uid]?.attributes ?? {};
  if (!PRIVATE_TYPES.includes(uid) || !checker.can.read()) return [];
  const mayRead = readableFields(strapi, checker, attributes);
  const having = (names: readonly string[]): string[] => names.filter((name) => mayRead.has(name));
  const search = {
    filters: (await checker.sanitizedQuery.read({})).filters ?? {},
    fields: ['documentId', 'marke', ...having([...SENT_TITLES, ...SENT_TEXTS])],
    sort: 'eingegangen:desc',
    limit: MAX_SUBMISSIONS,
  };
  const rows = (await strapi.documents(uid as string).findMany(search)) as Entry[];
  return rows
    .flatMap((row) => {
      const title = textsOf(row, having(SENT_TITLES)).join(' ');
      const texts = textsOf(row, having(SENT_TEXTS));
      const brandId = String(row['marke'] ?? '');
      const rank = rankOf(
        { title: foldText(title), extra: foldText(brandName(brandId)), texts: texts.map(foldText) },
        words,
      );
      if (rank === null) return [];
      const text = rank === 0 || rank === 1 ? '' : excerptOf(texts.join(' · '), words);
      const found: Found = {
        group: PAGES[kind].plural,
        title: title === '' ? 'Ohne Namen' : title,
        excerpt: text,
        note: brandName(brandId),
        brandId,
        status: null,
        to: `/${PAGES[kind].to}/${row.documentId}`,
      };
      return [{ found, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_OF_A_KIND)
    .map(({ found }) => found);
}

const textsOf = (row: EntryFields, names: readonly string[]): string[] =>
  names
    .map((name) => row[name])
    .filter((value) => typeof value === 'string' && value !== '') as string[];

/**
 * The lists of the panel, and a new entry in each, as far as the account may. All of them if no
 * word is typed.
 */
function findScreens(ability: Ability, words: readonly string[]): Found[] {
  const screen = (title: string, to: string): Found => ({
    group: SCREENS,
    title,
    excerpt: '',
    note: '',
    brandId: null,
    status: null,
    to,
  });
  const sent = (Object.keys(SUBMISSIONS) as SubmissionKind[])
    .filter((kind) => ability.can('plugin::content-manager.explorer.read', SUBMISSIONS[kind]))
    .map((kind) => screen(PAGES[kind].plural, `/${PAGES[kind].to}`));
  const lists = LISTED_TYPES.flatMap((name) => {
    const uid = collectionUid(name);
    const to = `/content-manager/collection-types/${uid}`;
    const may = (verb: string): boolean =>
      ability.can(`plugin::content-manager.explorer.${verb}`, uid);
    const [entry, list] = LIST_NAMES[name];
    return [
      ...(may('read') ? [screen(list, to)] : []),
      ...(may('create') && words.length > 0 ? [screen(`${entry}: neu`, `${to}/create`)] : []),
    ];
  });
  return [...sent, ...lists].filter(({ title }) =>
    words.every((word) => foldText(title).includes(word)),
  );
}
