import { FIXED_PAGES, isServedPage, OWN_PAGES } from '../../../../src/domain/page/sitePages.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import { errors, type EntryFields, type Models, type Strapi } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';
import { ownPagePath } from '../fields/writtenAddress.ts';
import { findPrompts } from './pageTemplates.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

export const PAGE = 'api::seite.seite';

/** The path itself, or with the first number that is not taken. */
export function freePath(path: string, taken: readonly string[]): string {
  if (!taken.includes(path)) return path;
  for (let number = 2; ; number += 1)
    if (!taken.includes(`${path}-${number}`)) return `${path}-${number}`;
}

/**
 * The path for a copy of a page: its own if the site of the copy's brand, without its
 * `hiddenRoutes`, serves it and it is not taken, otherwise a free one of the editors' own pages.
 */
export function pathOfCopy(
  own: string,
  title: string,
  taken: readonly string[],
  hiddenRoutes: readonly string[] = [],
): string {
  if (isServedPage(own, hiddenRoutes) && !taken.includes(own)) return own;
  if (!Object.hasOwn(FIXED_PAGES, own) && isServedPage(own, hiddenRoutes))
    return freePath(own, taken);
  const name = own.startsWith(OWN_PAGES) ? own.slice(OWN_PAGES.length) : own;
  return freePath(ownPagePath(name || title) || `${OWN_PAGES}seite`, taken);
}

/** The paths of all pages of a brand, including drafts. */
export async function listPaths(strapi: Strapi, brand: string): Promise<string[]> {
  const pages = await (
    await rowsOfAccount(strapi, PAGE)
  ).findMany({ where: { marke: brand }, select: ['pfad'] });
  return [...new Set(pages.map(({ pfad }) => pfad ?? ''))];
}

/** Refuses to publish a page that still contains a prompt of its template. */
export function rejectTemplatePrompts(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId, locale } = act.params;
    if (act.uid !== PAGE || act.action !== 'publish' || !documentId) return next();
    const drafts = await strapi.documents(PAGE).findMany({
      filters: { documentId },
      status: 'draft',
      ...(locale && { locale }),
      populate: buildDeepPopulate(strapi, PAGE),
    });
    const problems = drafts.flatMap((draft) => promptsIn(strapi, { ...draft }));
    const [first] = problems;
    if (first !== undefined)
      throw new errors.ValidationError(first.message, {
        errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
      });
    return next();
  });
}

interface PromptLeft {
  readonly path: readonly string[];
  readonly message: string;
}

/** The prompts of a template that are still in a page: their field paths and the error messages. */
export function promptsIn(models: Models, page: EntryFields): PromptLeft[] {
  const found: PromptLeft[] = [];
  walkFields(models, PAGE, page, ({ attribute, value, path }) => {
    if (!['string', 'text', 'blocks'].includes(attribute.type)) return;
    const [prompt] = findPrompts(JSON.stringify(value ?? ''));
    if (prompt === undefined) return;
    const message = `Hier steht noch ein Satz der Vorlage: «${prompt.slice(1, -1)}».`;
    found.push({ path: path.map(String), message });
  });
  return found;
}
