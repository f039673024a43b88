import { brands } from '../../brands.ts';
import { configurationUid } from '../../contentTypes.ts';
import type { Ability } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Entry, Strapi, Parts } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { menuIn, placeOfPage, type SiteMenu } from '../entries/pagePlace.ts';
import { statusOf } from '../entries/entryStatus.ts';
import { completeRows } from './completeRows.ts';
import { bulkController } from './bulkFields.ts';
import { listComingFirst } from './comingFirst.ts';
import { moveController } from './movePage.ts';
import { fulfilMenuWishes, menuWishType } from './menuWishes.ts';
import { mayChangeMenu, newPageController } from './newPageController.ts';
import { placeController } from './placeController.ts';
import { keepViewsOfAccounts, viewsController, viewType } from './ownViews.ts';
import type { PagesOfBrands, TreePage } from './pageTree.ts';
import { panelRoutes } from '../pluginParts.ts';

const PAGE = 'api::seite.seite';
const MAIN_LOCALE = 'de-CH';

/** The routes that the panel's lists need besides the content manager's own. */
export const listsServer = {
  register({ strapi }: Parts): void {
    completeRows(strapi);
    listComingFirst(strapi);
    fulfilMenuWishes(strapi);
  },
  bootstrap: ({ strapi }: Parts): Promise<void> => keepViewsOfAccounts(strapi),
  contentTypes: { view: { schema: viewType }, wish: { schema: menuWishType } },
  controllers: {
    views: viewsController,
    place: placeController,
    newPage: newPageController,
    move: moveController,
    bulk: bulkController,
    pages: ({ strapi }: Parts) => ({
      async tree(context: RequestContext): Promise<unknown> {
        const ability = context.state?.userAbility;
        const pages = ability === undefined ? null : await readPages(strapi, ability);
        if (ability === undefined || pages === null) return context.notFound();
        const menus = await readMenus(strapi, pages);
        return {
          pages: pages.map((page) => ({
            ...page,
            place: placeOfPage(page.path, menus[page.brandId]),
          })),
          menuBrands: Object.keys(menus).filter((id) => mayChangeMenu(strapi, ability, id)),
          mayCreate: checkerOf(strapi, PAGE, ability).can.create(),
          menus: Object.fromEntries(
            Object.entries(menus).map(([id, { menu }]) => [id, menu.map(({ path }) => path)]),
          ),
        } satisfies PagesOfBrands;
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/pages', 'pages.tree'],
    ['POST', '/pages', 'newPage.create'],
    ['GET', '/bulk', 'bulk.fields'],
    ['POST', '/bulk', 'bulk.change'],
    ['POST', '/move', 'move.move'],
    ['POST', '/move/plan', 'move.plan'],
    ['GET', '/place', 'place.read'],
    ['GET', '/views', 'views.list'],
    ['POST', '/views', 'views.keep'],
    ['PUT', '/views/:id', 'views.rename'],
    ['DELETE', '/views/:id', 'views.remove'],
  ]),
};

type ReadPage = Omit<TreePage, 'place'>;

/** All pages that the account may read; null if it may read none. */
async function readPages(strapi: Strapi, ability: Ability): Promise<readonly ReadPage[] | null> {
  const checker = checkerOf(strapi, PAGE, ability);
  if (!checker.can.read()) return null;
  const search = {
    filters: (await checker.sanitizedQuery.read({})).filters ?? {},
    fields: ['documentId', 'marke', 'pfad', 'titel', 'locale', 'updatedAt'],
    locale: '*',
  };
  const documents = strapi.documents(PAGE);
  const [drafts, published] = (await Promise.all([
    documents.findMany({ ...search, status: 'draft' }),
    documents.findMany({ ...search, status: 'published' }),
  ])) as unknown as readonly [readonly Entry[], readonly Entry[]];
  const keyOf = (row: Entry): string => `${row.documentId} ${String(row['locale'])}`;
  const publishedAt = new Map(published.map((row) => [keyOf(row), timeOf(row)]));
  const byDocument = new Map<string, Entry[]>();
  for (const row of drafts)
    byDocument.set(row.documentId, [...(byDocument.get(row.documentId) ?? []), row]);
  return [...byDocument.values()].map((languages) => {
    const sorted = languages.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
    const [main] = sorted as [Entry];
    return {
      documentId: main.documentId,
      brandId: String(main['marke'] ?? ''),
      path: String(main['pfad'] ?? ''),
      title: String(main['titel'] ?? ''),
      status: statusOf(timeOf(main), publishedAt.get(keyOf(main))),
      locales: sorted.map((row) => String(row['locale'])),
    };
  });
}

const isMain = (row: Entry): boolean => row['locale'] === MAIN_LOCALE;
const timeOf = (row: Entry): number => new Date(String(row['updatedAt'])).getTime();

/** The menus of the brands whose pages are listed. They need no rights: every visitor sees them. */
async function readMenus(
  strapi: Strapi,
  pages: readonly ReadPage[],
): Promise<Readonly<Record<string, SiteMenu>>> {
  const shown = new Set(pages.map(({ brandId }) => brandId));
  const allowed = await findBrandsInRequest(strapi);
  const ids = brands
    .map(({ id }) => id)
    .filter((id) => shown.has(id) && (allowed?.includes(id) ?? true));
  return Object.fromEntries(
    await Promise.all(
      ids.map(async (id) => {
        const found = await strapi.documents(configurationUid(id)).findFirst({
          locale: MAIN_LOCALE,
          populate: { Nav: true, Fusszeile: true },
        });
        return [id, menuIn({ ...found })] as const;
      }),
    ),
  );
}
