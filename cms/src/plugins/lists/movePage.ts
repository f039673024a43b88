import { FIXED_PAGES } from '../../../../src/domain/page/sitePages.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { runAs } from '../../actingPerson.ts';
import { brands } from '../../brands.ts';
import { configurationUid } from '../../contentTypes.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Entry, EntryFields, Parts, Strapi } from '../../strapi.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { listPaths, PAGE } from '../blocks/newPages.ts';
import { refuseUnless, requireEntry, type EntryRequest } from '../entries/panelRights.ts';
import { menuIn, menuPath, placeOfPage } from '../entries/pagePlace.ts';
import { asService, rowsOfAllBrands } from '../entryRows.ts';
import { withPoint } from './menuWishes.ts';
import { mayChangeMenu } from './newPageController.ts';
import { pathOfMoved, SIDES, type Side } from './newPlace.ts';
import { changePublicAndDraft } from './publicAndDraft.ts';

/** What moving a page does, before it is done. */
export interface Move {
  readonly documentId: string;
  readonly from: string;
  readonly to: string;
  /** Whether its point in the menu moves as well. */
  readonly movesPoint: boolean;
  /** Whether visitors' bookmarks are redirected. */
  readonly redirects: boolean;
}

interface Wished {
  readonly beside: string;
  readonly side: Side;
}

/** Moves a page in the tree: its address, its point in the menu, and a redirect from the old address. */
export const moveController = ({ strapi }: Parts) => {
  const read = async (context: RequestContext) => {
    const { documentId, locale = BASE_LOCALE, beside, side } = context.request.body ?? {};
    const request = await requireEntry(strapi, context, { uid: PAGE, documentId, locale });
    const known = SIDES.find((each) => each === side);
    if (typeof beside !== 'string' || known === undefined) return null;
    const wished = { beside, side: known };
    return { request, wished, move: await planMove(strapi, request, wished) };
  };
  return {
    async plan(context: RequestContext): Promise<unknown> {
      return (await read(context))?.move ?? context.badRequest();
    },

    async move(context: RequestContext): Promise<unknown> {
      const found = await read(context);
      if (found === null) return context.badRequest();
      const { request, wished, move } = found;
      // All languages share the address: whoever writes some of them only may not move the page.
      const languages = await languagesOf(strapi, PAGE, move.documentId);
      const mayInAll = (verb: 'update' | 'publish'): boolean =>
        languages.every((locale) => request.may(verb, { ...request.draft, locale }));
      refuseUnless(mayInAll('update'), 'Sie dürfen diese Seite nicht bearbeiten.');
      if (move.redirects)
        refuseUnless(
          mayInAll('publish'),
          'Die Seite ist öffentlich: Verschieben darf sie, wer sie veröffentlichen darf.',
        );
      const brand = String(request.draft['marke']);
      if (move.movesPoint)
        refuseUnless(
          mayChangeMenu(strapi, request.ability, brand),
          'Die Seite steht im Menü, das Sie nicht ändern dürfen.',
        );
      await runAs(request.person, { isPlanned: false, change: null }, () =>
        asService(strapi, 'menu', () =>
          inTurn(PAGE, () => strapi.db.transaction(() => movePage(strapi, request, wished, move))),
        ),
      );
      return move;
    },
  };
};

const languagesOf = async (strapi: Strapi, uid: string, documentId: string): Promise<string[]> => {
  const rows = (await rowsOfAllBrands(strapi, uid, 'menu').findMany({
    where: { documentId, publishedAt: null },
    select: ['locale'],
  })) as Entry[];
  return rows.map(({ locale }) => String(locale));
};

async function planMove(
  strapi: Strapi,
  { place, draft }: EntryRequest,
  { beside, side }: Wished,
): Promise<Move> {
  const from = String(draft['pfad'] ?? '');
  const brand = String(draft['marke']);
  const taken = (await listPaths(strapi, brand)).filter((path) => path !== from);
  const isFixed = Object.hasOwn(FIXED_PAGES, from) || !brands.some(({ id }) => id === brand);
  const to = isFixed ? from : pathOfMoved(from, { beside, side }, taken);
  const shown = await rowsOfAllBrands(strapi, PAGE, 'menu').count({
    where: { documentId: place.documentId, publishedAt: { $notNull: true } },
  });
  const configuration = await strapi
    .documents(configurationUid(brand))
    .findFirst({ locale: BASE_LOCALE, populate: { Nav: true, Fusszeile: true } });
  const point = from === '' ? null : placeOfPage(from, menuIn({ ...configuration }));
  return {
    documentId: place.documentId,
    from,
    to,
    movesPoint: point !== null,
    redirects: shown > 0 && from !== to,
  };
}

async function movePage(
  strapi: Strapi,
  { place: { documentId }, draft, person }: EntryRequest,
  wished: Wished,
  { from, to, movesPoint }: Move,
): Promise<void> {
  if (from !== to)
    for (const locale of await languagesOf(strapi, PAGE, documentId))
      await changePublicAndDraft(strapi, { uid: PAGE, documentId, locale }, (page) =>
        written({ ...page, pfad: to }, person),
      );
  if (!movesPoint) return;
  const uid = configurationUid(String(draft['marke']));
  const configuration = await strapi.documents(uid).findFirst({ locale: BASE_LOCALE });
  if (configuration === null) return;
  const own = configuration.documentId;
  for (const locale of await languagesOf(strapi, uid, own))
    await changePublicAndDraft(strapi, { uid, documentId: own, locale }, (fields) => ({
      ...fields,
      Nav: withMoved(fields['Nav'], wished, from, to),
      Fusszeile: withMoved(fields['Fusszeile'], wished, from, to),
    }));
}

const written = (page: EntryFields, { id }: PanelPerson): EntryFields => ({
  ...page,
  updatedBy: id,
});

/**
 * The points of a menu with that of a moved page beside another one's, with its new address. It
 * stays where it is if the menu does not name the other page.
 */
export function withMoved(
  stored: unknown,
  { beside, side }: Wished,
  from: string,
  to: string,
): readonly EntryFields[] {
  const points = Array.isArray(stored) ? (stored as readonly EntryFields[]) : [];
  const at = points.findIndex(({ link }) => menuPath(link) === from);
  const point = points[at];
  if (point === undefined) return points;
  const moved = { ...point, name: String(point['name'] ?? ''), link: `/${to}` };
  const others = points.toSpliced(at, 1);
  if (!others.some(({ link }) => menuPath(link) === beside)) return points.with(at, moved);
  return withPoint(others, { beside, isBefore: side === 'before' }, moved);
}
