import { ALL_TYPES } from '../../contentTypes.ts';
import type { Ability } from '../../panelAccess.ts';
import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Entry, Strapi } from '../../strapi.ts';
import { findReachableFolders } from './brandFolders.ts';
import { ownRows } from '../entryRows.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { findBrandsInRequest } from './brandsOfAccount.ts';

/**
 * Limits the counts of Strapi's home page, which count the entries and files of all brands
 * for every account.
 */
export function guardCounts(strapi: Strapi): void {
  const controllers = strapi.get('controllers');
  controllers.extend('plugin::content-manager.homepage', (controller) =>
    wrapActions(controller, ['getCountDocuments'], (count): Action => async (ctx, next) => {
      const ability = ctx.state?.userAbility;
      if ((await findBrandsInRequest(strapi)) === null || ability === undefined)
        return count(ctx, next);
      return { data: await countReadable(strapi, ability) };
    }),
  );
  controllers.extend('admin::homepage', (controller) =>
    wrapActions(controller, ['getKeyStatistics'], (count): Action => async (ctx, next) => {
      const answer = (await count(ctx, next)) as { readonly data?: object } | undefined;
      const allowed = await findBrandsInRequest(strapi);
      if (allowed === null) return answer;
      const { paths } = await findReachableFolders(strapi, allowed);
      const where = { folderPath: { $in: paths }, url: { $startsWith: '/uploads/' } };
      const own = {
        assets: await ownRows(strapi, 'plugin::upload.file').count({ where }),
        admins: null,
        webhooks: null,
        apiTokens: null,
      };
      return { data: { ...answer?.data, ...own } };
    }),
  );
}

type Counts = Record<'draft' | 'published' | 'modified', number>;

async function countReadable(strapi: Strapi, ability: Ability): Promise<Counts> {
  const counts: Counts = { draft: 0, published: 0, modified: 0 };
  for (const uid of ALL_TYPES) {
    const checker = checkerOf(strapi, uid, ability);
    if (!checker.can.read()) continue;
    const { filters = {} } = await checker.sanitizedQuery.read({});
    const latest = async (status: 'draft' | 'published'): Promise<ReadonlyMap<string, number>> => {
      const fields = ['documentId', 'updatedAt'];
      const rows = await strapi.documents(uid).findMany({ locale: '*', status, filters, fields });
      const found = new Map<string, number>();
      for (const row of rows as Entry[])
        found.set(row.documentId, Math.max(timeOf(row), found.get(row.documentId) ?? 0));
      return found;
    };
    const published = await latest('published');
    const drafts =
      strapi.contentTypes[uid]?.options?.draftAndPublish === true
        ? await latest('draft')
        : published;
    for (const [documentId, time] of drafts) {
      const then = published.get(documentId);
      counts[then === undefined ? 'draft' : then === time ? 'published' : 'modified'] += 1;
    }
  }
  return counts;
}

const timeOf = (row: Entry): number => new Date(String(row['updatedAt'])).getTime();
