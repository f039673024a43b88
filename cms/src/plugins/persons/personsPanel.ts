import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { NearPanel } from './NearPanel.tsx';

/** Beside a person: who may be the same. */
export const personsPanel = {
  register(app: StrapiApp): void {
    contentManager(app).apis.addEditViewSidePanel([NearPanel]);
  },
};
