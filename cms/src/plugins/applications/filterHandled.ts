import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Strapi } from '../../strapi.ts';
import { HANDLED_BY_ME, SUBMISSIONS } from './submissions.ts';
import { addListFilter } from '../addListFilter.ts';
import { listChangedBy } from './trail.ts';

const LISTS = 'plugin::content-manager.collection-types';
/** Strapi removes an empty list of ids from a filter, and would then list everything. */
const NO_ENTRY = '-';
const UIDS: readonly string[] = Object.values(SUBMISSIONS);

/**
 * With `HANDLED_BY_ME`, the content manager's list of submissions contains only those that the
 * signed-in account has handled. Their ids would be too many for an address.
 */
export const filterHandled = (strapi: Strapi): void =>
  strapi
    .get('controllers')
    .extend(LISTS, (controller) => wrapActions(controller, ['find'], onlyHandled(strapi)));

const onlyHandled =
  (strapi: Strapi) =>
  (find: Action): Action =>
  async (ctx, next) => {
    const { model = '' } = ctx.params;
    const { query } = ctx;
    if (query[HANDLED_BY_ME] === undefined || !UIDS.includes(model)) return find(ctx, next);
    delete query[HANDLED_BY_ME];
    const handled = await listChangedBy(strapi, model, ctx.state?.user?.id ?? 0);
    const ids = handled.length === 0 ? [NO_ENTRY] : handled;
    addListFilter(query, { documentId: { $in: ids } });
    return find(ctx, next);
  };
