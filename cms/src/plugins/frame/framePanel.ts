import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { inBar } from './EditBar.tsx';

/** The frame of the panel: the main menu (`vite.config.ts` puts it in its place) and the bar. */
export const framePanel = {
  register(app: Pick<StrapiApp, 'getPlugin'>): void {
    contentManager(app).apis.addEditViewSidePanel((panels) => panels.map(inBar));
  },
};
