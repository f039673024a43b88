import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Entry, EntryFields, Strapi } from '../../strapi.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { readPageNames } from '../entries/entryIndex.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { PAGE_NAME, ROW_PICTURE } from './rowExtras.ts';

const PAGE = 'api::seite.seite';
/** The types whose entries people recognise by their picture. */
const PICTURED = ['veranstaltung', 'stelle', 'person', 'beitrag'].map(
  (name) => `api::${name}.${name}`,
);

/** Rights name the fields of a component one by one. */
const FILE_OF_PICTURE = 'bild.datei';

interface ListAnswer {
  readonly results?: readonly Entry[];
}

/**
 * The list of pages tells the name that its site gives each of them; the lists of what has a picture
 * show it, small: one query for all rows.
 */
export function completeRows(strapi: Strapi): void {
  const completed =
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = await act(ctx, next);
      const { results } = (ctx.body ?? {}) as ListAnswer;
      const uid = String(ctx.params['model']);
      const ability = ctx.state?.userAbility;
      if (results === undefined || results.length === 0 || ability === undefined) return answer;
      const complete = (extra: (row: Entry) => EntryFields): void => {
        ctx.body = {
          ...(ctx.body as object),
          results: results.map((row) => ({ ...row, ...extra(row) })),
        };
      };
      if (uid === PAGE) {
        const pages = await readPageNames(strapi);
        complete(({ documentId }) => ({
          [PAGE_NAME]: pages.get(documentId)?.place?.name ?? null,
        }));
      }
      const { can } = checkerOf(strapi, uid, ability);
      if (PICTURED.includes(uid) && can.read(undefined, FILE_OF_PICTURE)) {
        const pictures = await readPictures(strapi, uid, results);
        complete(({ id }) => ({ [ROW_PICTURE]: pictures.get(id) ?? null }));
      }
      return answer;
    };
  strapi
    .get('controllers')
    .extend('plugin::content-manager.collection-types', (controller) =>
      wrapActions(controller, ['find'], completed),
    );
}

interface Pictured {
  readonly id: number;
  readonly bild?: {
    readonly datei?: {
      readonly url: string;
      readonly formats?: Readonly<Record<string, { readonly url: string }>> | null;
    } | null;
  } | null;
}

/** The small pictures of rows, by row. */
async function readPictures(
  strapi: Strapi,
  uid: string,
  results: readonly Entry[],
): Promise<ReadonlyMap<number, string>> {
  const rows = (await (
    await rowsOfAccount(strapi, uid)
  ).findMany({
    where: { id: { $in: results.map(({ id }) => id) } },
    select: ['id'],
    populate: ['bild', FILE_OF_PICTURE],
  })) as unknown as readonly Pictured[];
  return new Map(
    rows.flatMap(({ id, bild }) => {
      const { url, formats } = bild?.datei ?? {};
      const address = formats?.['thumbnail']?.url ?? url;
      return address === undefined ? [] : [[id, address] as const];
    }),
  );
}
