import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { Parts, Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { searchStops } from '../siteRequests.ts';
import { CUSTOM_FIELDS, FIELD_WIDTHS } from './customFields.ts';
import { CANTONS } from './cantons.ts';
import { listFeastDays } from './feastDays.ts';
import { followMovedPages } from './followMovedPages.ts';
import { describeLink, searchLinkChoices } from './linkChoices.ts';
import { panelRoutes } from '../pluginParts.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Empty if no house of the brand states one, or the account may not see it. */
async function cantonOf(strapi: Strapi, brandId: string): Promise<string> {
  const [house] = await strapi.documents('api::haus.haus').findMany({
    filters: { marke: brandId, kanton: { $notNull: true } },
  });
  return textOf(house?.kanton);
}

/** Custom fields, and the routes that they request. */
export const fieldsServer = {
  register({ strapi }: Parts): void {
    for (const { name, type } of CUSTOM_FIELDS) {
      const inputSize = { default: FIELD_WIDTHS[name] ?? 6, isResizable: true };
      strapi.customFields.register({ name, plugin: 'fields', type, inputSize });
    }
    followMovedPages(strapi);
  },
  controllers: {
    brands: ({ strapi }: Parts) => ({
      async list() {
        const allowed = await findBrandsInRequest(strapi);
        return brands
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
    links: ({ strapi }: Parts) => ({
      search: ({ query, state }: RequestContext) =>
        state?.userAbility &&
        searchLinkChoices(strapi, state.userAbility, {
          brandId: textOf(query['brand']),
          words: textOf(query['query']),
        }),
      describe: ({ query, state }: RequestContext) =>
        state?.userAbility &&
        describeLink(strapi, state.userAbility, {
          brandId: textOf(query['brand']),
          target: textOf(query['target']),
        }),
    }),
    feastDays: ({ strapi }: Parts) => ({
      /** Of the canton that is asked for, else of the brand's first house. */
      async list({ query }: RequestContext) {
        const canton = textOf(query['canton']) || (await cantonOf(strapi, textOf(query['brand'])));
        const days = CANTONS.includes(canton)
          ? await listFeastDays(canton, zurichDate(new Date()))
          : [];
        return { canton, days };
      },
    }),
    stops: () => ({
      search: async ({ query }: RequestContext) => ({
        stops: await searchStops(textOf(query['query'])),
      }),
    }),
  },
  routes: panelRoutes([
    ['GET', '/brands', 'brands.list'],
    ['GET', '/link-choices', 'links.search'],
    ['GET', '/link-choice', 'links.describe'],
    ['GET', '/stops', 'stops.search'],
    ['GET', '/feast-days', 'feastDays.list'],
  ]),
};
