import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { followFocus } from './formFocus.ts';
import { interceptConflictingSaves } from './heldSaves.ts';
import { useColleagues } from './OpenEntry.tsx';
import { keepFormsOnSessionExpiry } from './sessionEnd.ts';

export const colleaguesPanel = {
  register(app: StrapiApp): void {
    keepFormsOnSessionExpiry();
    interceptConflictingSaves();
    followFocus();
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([useColleagues]);
  },
};
