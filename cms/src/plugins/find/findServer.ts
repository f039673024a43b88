import type { RequestContext } from '../../requestContext.ts';
import type { Parts } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { searchEverything } from './searchEntries.ts';
import { searchLists } from './searchLists.ts';
import { readTexts } from '../entries/entryIndex.ts';
import { panelRoutes } from '../pluginParts.ts';

/** The quick search of the panel, and the search of its lists. */
export const findServer = {
  register({ strapi }: Parts): void {
    searchLists(strapi);
  },
  controllers: {
    entries: ({ strapi }: Parts) => ({
      async search({ query, state }: RequestContext) {
        if (state?.userAbility === undefined) return undefined;
        const text = typeof query['query'] === 'string' ? query['query'] : '';
        // An empty query means that the search was just opened. The texts are loaded while the
        // editor types.
        if (text === '') readTexts(strapi).catch(() => strapi.log.error('The search cannot read.'));
        const allowed = await findBrandsInRequest(strapi);
        return searchEverything(strapi, { ability: state.userAbility, allowed }, text);
      },
    }),
  },
  routes: panelRoutes([['GET', '/entries', 'entries.search']]),
};
