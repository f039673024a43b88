import type { Strapi } from '../../strapi.ts';
import { copyController } from './copyPage.ts';
import { keepPromptsFromVisitors } from './newPages.ts';
import { panelRoutes } from '../pluginParts.ts';

/** Templates of pages, and the copying of pages to another brand. */
export const blocksServer = {
  register({ strapi }: { readonly strapi: Strapi }): void {
    keepPromptsFromVisitors(strapi);
  },
  controllers: { copy: copyController },
  routes: panelRoutes([['POST', '/copies', 'copy.page']]),
};
