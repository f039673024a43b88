import type { Strapi } from '../../strapi.ts';
import { copyController } from './copyPage.ts';
import { rejectTemplatePrompts } from './newPages.ts';
import { panelRoutes } from '../pluginParts.ts';

/** Templates of pages, and the copying of pages to another brand. */
export const blocksServer = {
  register({ strapi }: { readonly strapi: Strapi }): void {
    rejectTemplatePrompts(strapi);
  },
  controllers: { copy: copyController },
  routes: panelRoutes([['POST', '/copies', 'copy.page']]),
};
