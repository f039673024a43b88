import { contrast } from '../../../../src/domain/brand/colorSpace.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { isServedPage } from '../../../../src/domain/page/sitePages.ts';
import { brands, hiddenRoutesOf } from '../../brands.ts';
import { entriesAt } from '../fields/linkChoices.ts';
import { LOCALE_NAMES } from '../translations/languages.ts';
import { wantedLanguages } from '../translations/overview.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { describeContrast } from '../fields/fieldWords.ts';
import { linksIn } from '../entries/linkKeys.ts';
import { checkerOf, readWhole } from '../entries/panelRights.ts';
import { hasLanguages } from '../entries/entryPlace.ts';
import { entryTitle } from '../entries/snapshot.ts';
import { isTakenDown, placeOfPart, type Part } from './changeTypes.ts';
import { whyNotReady } from './readiness.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

/** A finding to look at before a change is published. */
export interface ChangeFinding {
  readonly partId: number;
  readonly check: 'complete' | 'link' | 'translation' | 'contrast';
  readonly words: string;
  /** True if the change cannot be published because of it. */
  readonly isRefused: boolean;
}

/** Checks all drafts of a change as if they were already public. */
export async function checkChange(
  strapi: Strapi,
  parts: readonly Part[],
  ability: Ability,
): Promise<readonly ChangeFinding[]> {
  const found: ChangeFinding[] = [];
  for (const part of parts) {
    const draft = await readWhole(strapi, placeOfPart(part));
    if (draft === null) continue;
    const add = (check: ChangeFinding['check'], words: string): void => {
      found.push({ partId: part.id, check, words, isRefused: check === 'complete' });
    };
    // This includes pictures without a description.
    for (const words of (await whyNotReady(strapi, parts, part, draft))?.split('\n') ?? [])
      add('complete', words);
    if (isTakenDown(part)) continue;
    for (const words of await findDeadLinks({ strapi, parts, ability }, part, draft))
      add('link', words);
    const absent = await findAbsentLanguages(strapi, part, draft);
    if (absent.length > 0) add('translation', `Es fehlt: ${absent.join(', ')}.`);
    for (const words of findPoorContrasts(strapi, part, draft)) add('contrast', words);
  }
  return found;
}

const PAGE = 'api::seite.seite';
/** First segments of the site's addresses that are no pages of editors. */
const STAFF = new Set(['personal', 'intern']);

interface Checking {
  readonly strapi: Strapi;
  readonly parts: readonly Part[];
  readonly ability: Ability;
}

async function findDeadLinks(
  checking: Checking,
  part: Part,
  draft: Entry,
): Promise<readonly string[]> {
  const brandId = brandOfConfiguration(part.uid) ?? String(draft['marke'] ?? '');
  const keys = linksIn(checking.strapi, part.uid, draft, brandId, brands);
  const found: string[] = [];
  for (const key of keys) {
    const [, brand = '', path = ''] = /^path (\S+) (.*)$/.exec(key) ?? [];
    if (path === '' || path === '/') continue;
    const why = await whyDead(checking, brand, path);
    if (why !== null) found.push(why);
  }
  return found;
}

async function whyDead(
  { strapi, parts, ability }: Checking,
  marke: string,
  path: string,
): Promise<string | null> {
  const redirects = await rowsOfAllBrands(
    strapi,
    'api::weiterleitung.weiterleitung',
    'links',
  ).count({ where: { marke, von: path } });
  if (redirects > 0) return null;
  const { uid, where, isAlone } = entriesAt(path);
  const rows = await rowsOfAllBrands(strapi, uid, 'links').findMany({
    where: { ...where, ...(uid === PAGE && { marke }) },
  });
  const partOf = (row: Entry): Part | undefined =>
    parts.find((other) => other.uid === uid && other.entryId === row.documentId);
  const isThereThen = (row: Entry): boolean => {
    const other = partOf(row);
    return other === undefined ? row['publishedAt'] !== null : !isTakenDown(other);
  };
  if (rows.some((row) => isThereThen(row as Entry))) return null;
  const row = rows[0] as Entry | undefined;
  if (row !== undefined) {
    const why = partOf(row)
      ? 'das zurückgenommen wird'
      : 'das nicht veröffentlicht und nicht dabei ist';
    const title = checkerOf(strapi, uid, ability).can.read(row)
      ? `«${entryTitle(row)}»`
      : 'einem Inhalt, den Sie nicht lesen dürfen';
    return `Der Link ${path} führt zu ${title}, ${why}.`;
  }
  // Lists and forms have addresses without an entry of their own.
  const isServed = !isAlone && isServedPage(path.slice(1), hiddenRoutesOf(marke));
  return isServed || STAFF.has(path.split('/')[1] ?? '')
    ? null
    : `Der Link ${path} führt ins Leere.`;
}

/**
 * The missing languages of an entry, on sites with several languages; reported at the German text
 * only.
 */
async function findAbsentLanguages(
  strapi: Strapi,
  { uid, entryId, language, brand }: Part,
  draft: Entry,
): Promise<readonly string[]> {
  const isMultilingual = brands.some(({ id, localeInPath }) => id === brand && localeInPath);
  if (!isMultilingual || language !== BASE_LOCALE || !hasLanguages(strapi, uid)) return [];
  const rows = await rowsOfAllBrands(strapi, uid, 'links').findMany({
    where: { documentId: entryId },
  });
  const there = new Set(rows.map((row) => (row as EntryFields)['locale']));
  return wantedLanguages(uid, draft)
    .filter((locale) => !there.has(locale))
    .map((locale) => LOCALE_NAMES[locale]);
}

const READABLE = 4.5;

function findPoorContrasts(strapi: Strapi, { uid }: Part, draft: Entry): readonly string[] {
  const found: string[] = [];
  walkFields(strapi, uid, draft, ({ attribute, name, value }) => {
    const result =
      attribute.type === 'string' && typeof value === 'string' ? describeContrast(value) : null;
    if (result === null || contrast(String(value), result.text) >= READABLE) return;
    found.push(`${attribute.pluginOptions?.redaktion?.name ?? name}: ${result.words}`);
  });
  return found;
}
