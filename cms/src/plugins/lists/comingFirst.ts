import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Entry, EntryFields, Strapi } from '../../strapi.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { addListFilter } from '../addListFilter.ts';

const EVENT = 'api::veranstaltung.veranstaltung';
/** How the list of events is sorted unless somebody chooses another order. */
const BY_DATE = 'beginn:DESC';

interface ListAnswer {
  readonly results: readonly unknown[];
  readonly pagination: {
    readonly page: number;
    readonly pageSize: number;
    readonly pageCount: number;
    readonly total: number;
  };
}

/** Whether an event still takes place: on a day from today, or as a series that has not ended. */
export function isComing(
  { beginn, ende, wiederholung }: EntryFields,
  today = zurichDate(new Date()),
): boolean {
  if (typeof wiederholung === 'string' && wiederholung !== '') {
    const [, until] = /UNTIL=(\d{8})/.exec(wiederholung) ?? [];
    return until === undefined || until >= today.replaceAll('-', '');
  }
  const last = ende ?? beginn;
  return last === null || last === undefined || zurichDate(new Date(String(last))) >= today;
}

/**
 * The list of events begins with those that come next; the past ones follow on pages of their own,
 * the last one first.
 */
export function listComingFirst(strapi: Strapi): void {
  const ordered =
    (act: Action): Action =>
    async (ctx, next) => {
      const { query } = ctx;
      const { sort, filters, page: asked, _q: words } = query;
      if (ctx.params['model'] !== EVENT || sort !== BY_DATE) return act(ctx, next);
      const ids = await readComing(strapi);
      const ask = async (filter: EntryFields, order: string, page: number): Promise<ListAnswer> => {
        query['filters'] = structuredClone(filters);
        // The search takes the words out of the query.
        if (words !== undefined) query['_q'] = words;
        query['sort'] = order;
        query['page'] = String(page);
        addListFilter(query, filter);
        await act(ctx, next);
        return ctx.body as ListAnswer;
      };
      // Strapi drops an empty list of values from a filter.
      const known = ids.length === 0 ? [NONE] : ids;
      const page = Math.max(1, Number(asked) || 1);
      const coming = await ask({ documentId: { $in: known } }, 'beginn:ASC', page);
      const pages = coming.pagination.total === 0 ? 0 : coming.pagination.pageCount;
      const isPast = page > pages;
      const past = await ask({ documentId: { $notIn: known } }, BY_DATE, isPast ? page - pages : 1);
      const pastPages = past.pagination.total === 0 ? 0 : past.pagination.pageCount;
      query['filters'] = filters;
      ctx.body = {
        ...(isPast ? past : coming),
        pagination: {
          ...coming.pagination,
          page,
          pageCount: Math.max(1, pages + pastPages),
          total: coming.pagination.total + past.pagination.total,
        },
      };
      return undefined;
    };
  strapi
    .get('controllers')
    .extend('plugin::content-manager.collection-types', (controller) =>
      wrapActions(controller, ['find'], ordered),
    );
}

const NONE = 'keiner';

async function readComing(strapi: Strapi): Promise<readonly string[]> {
  const rows = (await (
    await rowsOfAccount(strapi, EVENT as string)
  ).findMany({
    where: { publishedAt: null },
    select: ['documentId', 'beginn', 'ende', 'wiederholung'],
  })) as Entry[];
  const today = zurichDate(new Date());
  return [...new Set(rows.filter((row) => isComing(row, today)).map((row) => row.documentId))];
}
