import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { followFocus } from './formFocus.ts';
import { useColleagues } from './OpenEntry.tsx';

export const colleaguesPanel = {
  register(app: StrapiApp): void {
    followFocus();
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([useColleagues]);
  },
};
