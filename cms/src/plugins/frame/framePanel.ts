import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { inBar, NarrowBar } from './EditBar.tsx';
import { reportSavedAt } from '../savedAt.ts';

/**
 * The frame of the panel: the main menu (`vite.config.ts` puts it in its place) and the bar, with its
 * part for narrow windows.
 */
export const framePanel = {
  register(app: Pick<StrapiApp, 'getPlugin'>): void {
    contentManager(app).apis.addEditViewSidePanel((panels) => panels.map(inBar));
    contentManager(app).apis.addDocumentAction((actions) => [...actions, reportSavedAt]);
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    contentManager(app).injectComponent('editView', 'right-links', {
      name: 'narrow-bar',
      Component: NarrowBar,
    });
  },
};
