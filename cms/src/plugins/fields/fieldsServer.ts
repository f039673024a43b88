import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { CUSTOM_FIELDS } from './customFields.ts';

/** Fields that know what they are for, and what they ask the server. */
export const fieldsServer = {
  register({ strapi }: { readonly strapi: Strapi }): void {
    for (const { name, type } of CUSTOM_FIELDS)
      strapi.customFields.register({ name, plugin: 'fields', type });
  },
  controllers: {
    brands: {
      list(context: RequestContext): void {
        context.body = brands.map(({ id, name }) => ({ id, name }));
      },
    },
  },
  routes: {
    admin: {
      type: 'admin',
      routes: [{ method: 'GET', path: '/brands', handler: 'brands.list' }],
    },
  },
};
