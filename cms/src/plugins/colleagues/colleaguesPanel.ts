import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { followFocus } from './formFocus.ts';
import { useColleagues } from './OpenEntry.tsx';

export const colleaguesPanel = {
  register(app: StrapiApp): void {
    followFocus();
    contentManager(app).apis.addEditViewSidePanel([useColleagues]);
  },
};
