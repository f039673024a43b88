import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brands } from '../../brands.ts';
import { configurationUid } from '../../contentTypes.ts';
import type { Ability } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Entry, Parts, Strapi } from '../../strapi.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { listPaths, PAGE } from '../blocks/newPages.ts';
import { PAGE_TEMPLATES } from '../blocks/pageTemplates.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { ownRows } from '../entryRows.ts';
import { MENU_WISH } from './menuWishes.ts';
import { pathOfNew, SIDES, type Side } from './newPlace.ts';

/** A page to be created at a place of the tree. */
export interface NewPage {
  readonly brand: string;
  /** The path of the page beside or above it; null for none. */
  readonly beside: string | null;
  readonly side: Side;
  readonly title: string;
  /** Its name in menu and footer; empty for its title. */
  readonly menuName: string;
  /** The name of a template; empty for an empty page. */
  readonly template: string;
  readonly inMenu: boolean;
  readonly inFooter: boolean;
}

const LONGEST = 200;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST;

function readNewPage(body: Readonly<Record<string, unknown>> = {}): NewPage | null {
  const { brand, beside = null, side, title, menuName = '', template = '' } = body;
  const known = SIDES.find((each) => each === side);
  if (!isText(brand) || !isText(title) || title.trim() === '' || known === undefined) return null;
  if ((beside !== null && !isText(beside)) || !isText(menuName) || !isText(template)) return null;
  const [inMenu, inFooter] = [body['inMenu'] === true, body['inFooter'] === true];
  return { brand, beside, side: known, title: title.trim(), menuName, template, inMenu, inFooter };
}

/** Whether an account may write the menu of a brand. */
export const mayChangeMenu = (strapi: Strapi, ability: Ability, brand: string): boolean =>
  checkerOf(strapi, configurationUid(brand), ability).can.publish();

/** Creates the draft of a page at its place, and keeps where the menu shall name it. */
export const newPageController = ({ strapi }: Parts) => ({
  async create(context: RequestContext): Promise<unknown> {
    const { user: person, userAbility: ability } = context.state ?? {};
    if (person === undefined || ability === undefined) return answerNotFound();
    const wished = readNewPage(context.request.body);
    if (wished === null || !brands.some(({ id }) => id === wished.brand))
      return context.badRequest();
    const allowed = await findBrandsInRequest(strapi);
    const { can } = checkerOf(strapi, PAGE, ability);
    const blank = { marke: wished.brand, locale: BASE_LOCALE } as unknown as Entry;
    refuseUnless(
      (allowed === null || allowed.includes(wished.brand)) && can.create(blank),
      'Sie dürfen bei dieser Marke keine Seiten anlegen.',
    );
    const isNamed = wished.inMenu || wished.inFooter;
    refuseUnless(
      !isNamed || mayChangeMenu(strapi, ability, wished.brand),
      'Sie dürfen das Menü dieser Marke nicht ändern.',
    );
    return inTurn(PAGE, () => createPage(strapi, wished, person.id));
  },
});

async function createPage(strapi: Strapi, wished: NewPage, personId: number): Promise<unknown> {
  const { brand, beside, side, title, menuName, inMenu, inFooter } = wished;
  const path = pathOfNew(wished, await listPaths(strapi, brand));
  const template = PAGE_TEMPLATES.find(({ name }) => name === wished.template);
  const by = { createdBy: personId, updatedBy: personId };
  let documentId = '';
  await strapi.db.transaction(async () => {
    const made = await strapi.documents(PAGE).create({
      locale: BASE_LOCALE,
      data: {
        marke: brand,
        pfad: path,
        titel: title,
        ...(template && { lead: template.lead, bloecke: template.blocks }),
        ...by,
      },
    });
    documentId = made.documentId;
    if (!inMenu && !inFooter) return;
    const name = menuName.trim() || title;
    const place = { beside: beside ?? '', isBefore: side === 'before' };
    await ownRows(strapi, MENU_WISH).create({
      data: { entryId: documentId, brand, name, ...place, inMenu, inFooter, done: '' },
    });
  });
  return { documentId, path };
}
