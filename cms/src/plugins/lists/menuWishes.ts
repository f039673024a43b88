import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { actingPerson, runAs } from '../../actingPerson.ts';
import { configurationUid } from '../../contentTypes.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { asService, ownRows } from '../entryRows.ts';
import { menuPath } from '../entries/pagePlace.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { changePublicAndDraft } from './publicAndDraft.ts';

const PAGE = 'api::seite.seite';

/** Where a new page shall stand in menu and footer once it is public. */
export const MENU_WISH = 'plugin::lists.wish';

export interface MenuWish {
  readonly id: number;
  readonly entryId: string;
  readonly brand: string;
  /** Its German name there. */
  readonly name: string;
  /** The path of the page before or after which it shall stand. */
  readonly beside: string;
  readonly isBefore: boolean;
  readonly inMenu: boolean;
  readonly inFooter: boolean;
  /** The languages in which it has been done, separated by spaces. */
  readonly done: string;
}

export const menuWishType = {
  ...internalTypeOptions(),
  collectionName: 'lists_menu_wishes',
  info: { singularName: 'wish', pluralName: 'wishes', displayName: 'Menüwunsch' },
  attributes: {
    entryId: { type: 'string', required: true },
    brand: { type: 'string', required: true },
    name: { type: 'string', required: true },
    beside: { type: 'string' },
    isBefore: { type: 'boolean', default: false },
    inMenu: { type: 'boolean', default: false },
    inFooter: { type: 'boolean', default: false },
    done: { type: 'string' },
  },
} as const;

/**
 * Writes the wished point into menu and footer when the page becomes public, never before: a link
 * would lead nowhere. What else of the configuration is not published stays a draft.
 */
export function fulfilMenuWishes(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const done = await next();
    const { documentId, locale } = act.params;
    const person = actingPerson(strapi);
    if (act.uid !== PAGE || documentId === undefined || person === undefined) return done;
    const wishes = ownRows(strapi, MENU_WISH);
    if (act.action === 'delete') await wishes.deleteMany({ where: { entryId: documentId } });
    if (act.action !== 'publish') return done;
    const wish = (await wishes.findOne({ where: { entryId: documentId } })) as MenuWish | null;
    if (wish !== null)
      await runAs(person, { isPlanned: false, change: null }, () =>
        asService(strapi, 'menu', () => fulfil(strapi, wish, locale)),
      );
    return done;
  });
}

async function fulfil(strapi: Strapi, wish: MenuWish, wished: unknown): Promise<void> {
  const published = (await strapi.documents(PAGE).findMany({
    filters: { documentId: wish.entryId },
    status: 'published',
    locale: typeof wished === 'string' ? wished : BASE_LOCALE,
  })) as unknown as readonly Entry[];
  const done = wish.done.split(' ').filter(Boolean);
  for (const page of published) {
    const locale = String(page['locale']);
    if (done.includes(locale)) continue;
    const name = locale === BASE_LOCALE ? wish.name : String(page['titel'] ?? '');
    const point = { name, link: `/${String(page['pfad'] ?? '')}` };
    if (await addPoint(strapi, wish, locale, point)) done.push(locale);
  }
  const data = { done: done.join(' ') };
  await ownRows(strapi, MENU_WISH).updateMany({ where: { id: wish.id }, data });
}

interface Point {
  readonly name: string;
  readonly link: string;
}

/** False if the brand has no menu in this language. */
async function addPoint(
  strapi: Strapi,
  wish: MenuWish,
  locale: string,
  point: Point,
): Promise<boolean> {
  const uid = configurationUid(wish.brand);
  const found = await strapi.documents(uid).findFirst({ locale });
  if (found === null) return false;
  await changePublicAndDraft(
    strapi,
    { uid, documentId: found.documentId, locale },
    (configuration) => ({
      ...configuration,
      ...(wish.inMenu && { Nav: withPoint(configuration['Nav'], wish, point) }),
      ...(wish.inFooter && { Fusszeile: withPoint(configuration['Fusszeile'], wish, point) }),
    }),
  );
  return true;
}

/**
 * The points with this one before the point of a page or behind it and the pages below it, otherwise
 * at the end; unchanged if it is there.
 */
export function withPoint(
  stored: unknown,
  { beside, isBefore }: Pick<MenuWish, 'beside' | 'isBefore'>,
  point: Point,
): readonly EntryFields[] {
  const points = Array.isArray(stored) ? (stored as readonly EntryFields[]) : [];
  if (points.some(({ link }) => menuPath(link) === menuPath(point.link))) return points;
  const paths = points.map(({ link }) => menuPath(link));
  const at = isBefore
    ? paths.indexOf(beside)
    : 1 + paths.findLastIndex((path) => path === beside || path?.startsWith(`${beside}/`));
  return points.toSpliced(at < (isBefore ? 0 : 1) ? points.length : at, 0, { ...point });
}
