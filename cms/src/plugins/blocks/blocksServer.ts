import type { Parts } from '../../strapi.ts';
import { copyController } from './copyPage.ts';
import { rejectTemplatePrompts } from './newPages.ts';
import { panelRoutes } from '../pluginParts.ts';

/** Templates of pages, and the copying of pages to another brand. */
export const blocksServer = {
  register({ strapi }: Parts): void {
    rejectTemplatePrompts(strapi);
  },
  controllers: { copy: copyController },
  routes: panelRoutes([['POST', '/copies', 'copy.page']]),
};
