import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Entry, Strapi } from '../../strapi.ts';
import { readPageNames } from '../entries/entryIndex.ts';
import { PAGE_NAME } from './pageName.ts';

const PAGE = 'api::seite.seite';

interface ListAnswer {
  readonly results?: readonly Entry[];
}

/** The list of pages tells the name that its site gives each of them. */
export function namePagesInLists(strapi: Strapi): void {
  const named =
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = await act(ctx, next);
      const { results } = (ctx.body ?? {}) as ListAnswer;
      if (ctx.params['model'] !== PAGE || results === undefined) return answer;
      const pages = await readPageNames(strapi);
      ctx.body = {
        ...(ctx.body as object),
        results: results.map((row) => ({
          ...row,
          [PAGE_NAME]: pages.get(row.documentId)?.place?.name ?? null,
        })),
      };
      return answer;
    };
  strapi
    .get('controllers')
    .extend('plugin::content-manager.collection-types', (controller) =>
      wrapActions(controller, ['find'], named),
    );
}
