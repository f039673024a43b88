import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { searchStops } from '../askSite.ts';
import { CUSTOM_FIELDS, FIELD_WIDTHS } from './customFields.ts';
import { followMovedPages } from './followMovedPages.ts';
import { describeLink, searchLinkChoices } from './linkChoices.ts';
import { panelRoutes } from '../pluginParts.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Custom fields, and the routes that they request. */
export const fieldsServer = {
  register({ strapi }: { readonly strapi: Strapi }): void {
    for (const { name, type } of CUSTOM_FIELDS) {
      const inputSize = { default: FIELD_WIDTHS[name] ?? 6, isResizable: true };
      strapi.customFields.register({ name, plugin: 'fields', type, inputSize });
    }
    followMovedPages(strapi);
  },
  controllers: {
    brands: ({ strapi }: { readonly strapi: Strapi }) => ({
      async list(context: RequestContext): Promise<void> {
        const allowed = await findBrandsInRequest(strapi);
        context.body = brands
          .filter(({ id }) => allowed === null || allowed.includes(id))
          .map(({ id, name, mark, hosts, localeInPath }) => ({
            id,
            name,
            mark,
            host: hosts[0] ?? null,
            hosts,
            localeInPath,
          }));
      },
    }),
    links: ({ strapi }: { readonly strapi: Strapi }) => ({
      async search(context: RequestContext): Promise<void> {
        const { query, state } = context;
        const search = { brandId: textOf(query['brand']), words: textOf(query['query']) };
        if (state?.userAbility)
          context.body = await searchLinkChoices(strapi, state.userAbility, search);
      },
      async describe(context: RequestContext): Promise<void> {
        const { query, state } = context;
        const link = { brandId: textOf(query['brand']), target: textOf(query['target']) };
        if (state?.userAbility) context.body = await describeLink(strapi, state.userAbility, link);
      },
    }),
    stops: () => ({
      async search(context: RequestContext): Promise<void> {
        context.body = { stops: await searchStops(textOf(context.query['query'])) };
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/brands', 'brands.list'],
    ['GET', '/link-choices', 'links.search'],
    ['GET', '/link-choice', 'links.describe'],
    ['GET', '/stops', 'stops.search'],
  ]),
};
