import { brands, hiddenRoutesOf } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type EntryFields, type Strapi, type Parts } from '../../strapi.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { keysOf, linksIn } from '../entries/linkKeys.ts';
import {
  checkerOf,
  requireEntry,
  refuseUnless,
  type EntryRequest,
} from '../entries/panelRights.ts';
import { ALL_REMAIN, dataOfSnapshot, entryTitle } from '../entries/snapshot.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import { listPaths, PAGE, pathOfCopy } from './newPages.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

/** The copy of a page, and what its editor has to check. */
export interface PageCopy {
  readonly documentId: string;
  readonly path: string;
  /** Titles of the entries that the page links to and the other brand does not have. */
  readonly missing: readonly string[];
}

/** The types of entries that a page may link to by their address on the brand's own site. */
const LINKED = ['seite', 'haus', 'veranstaltung', 'beitrag', 'stelle'].map(
  (name) => `api::${name}.${name}`,
);

/** Copies a page to another brand, for an account that works for both. */
export const copyController = ({ strapi }: Parts) => ({
  async page(context: RequestContext): Promise<unknown> {
    const { documentId, locale, brand } = context.request.body ?? {};
    const request = await requireEntry(strapi, context, { uid: PAGE, documentId, locale });
    const allowed = await findBrandsInRequest(strapi);
    const target = brands.find(({ id }) => id === brand);
    if (target === undefined || target.id === request.draft['marke']) return context.badRequest();
    const mayHave = allowed === null || allowed.includes(target.id);
    refuseUnless(mayHave, 'Sie arbeiten nicht für diese Marke.');
    // In turn: the path that is free now is still free when the copy is saved.
    return await inTurn(PAGE, () => copyPage(strapi, request, target.id));
  },
});

/**
 * Copies the page as a draft in every language that this account may read and create. Files are not
 * copied; the copy uses the same ones.
 */
async function copyPage(strapi: Strapi, request: EntryRequest, brand: string): Promise<PageCopy> {
  const { draft, place, person, ability } = request;
  const checker = checkerOf(strapi, PAGE, ability);
  const taken = await listPaths(strapi, brand);
  const own = String(draft['pfad'] ?? '');
  const path = pathOfCopy(own, entryTitle(draft), taken, hiddenRoutesOf(brand));
  const rows = await (
    await rowsOfAccount(strapi, PAGE)
  ).findMany({ where: { documentId: place.documentId, publishedAt: null }, select: ['locale'] });
  const languages = rows.map(({ locale }) => String(locale));
  /** Empty until the first language is copied. */
  let copy = '';
  const links = new Set<string>();
  // In one transaction: a copy in some of the languages would stay, and take the free path.
  await strapi.db.transaction(async () => {
    for (const locale of [place.locale, ...languages.filter((each) => each !== place.locale)]) {
      const entry = { ...draft, marke: brand, locale } as Entry;
      if (!checker.can.create(entry) || !checker.can.read({ ...draft, locale })) continue;
      const snapshot = await snapshotOfDraft(strapi, { ...place, locale });
      for (const key of linksIn(strapi, PAGE, snapshot, String(draft['marke']), brands))
        links.add(key);
      const whole = dataOfSnapshot(strapi, PAGE, snapshot, ALL_REMAIN);
      const given = await checker.sanitizeCreateInput({ ...whole, marke: brand, pfad: path });
      const data: EntryFields = { ...given, createdBy: person.id, updatedBy: person.id };
      const documents = strapi.documents(PAGE);
      if (copy === '') copy = (await documents.create({ locale, data })).documentId;
      else await documents.update({ documentId: copy, locale, data });
    }
  });
  if (copy === '') throw new errors.ForbiddenError('Sie dürfen keine Seiten anlegen.');
  const missing = await titlesMissing(strapi, links, String(draft['marke']), brand);
  return { documentId: copy, path, missing };
}

/** Titles of the linked entries for which the other brand has no entry at the same address. */
async function titlesMissing(
  strapi: Strapi,
  links: ReadonlySet<string>,
  from: string,
  to: string,
): Promise<string[]> {
  const titles = new Map<string, string>();
  const present = new Set<string>();
  for (const uid of LINKED)
    for (const row of await (
      await rowsOfAccount(strapi, uid)
    ).findMany({ where: { marke: { $in: [from, to] } } }))
      for (const key of keysOf(uid, { ...row, marke: from }))
        if (row['marke'] === to) present.add(key);
        else titles.set(key, entryTitle(row));
  const missing = [...links].filter((key) => titles.has(key) && !present.has(key));
  return [...new Set(missing.map((key) => titles.get(key) ?? ''))];
}
