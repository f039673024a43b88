import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { holdRefusedSaves } from './heldSaves.ts';
import { useColleagues } from './OpenEntry.tsx';
import { keepFormsOverSessions } from './sessionEnd.ts';

export const colleaguesPanel = {
  register(app: StrapiApp): void {
    keepFormsOverSessions();
    holdRefusedSaves();
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([useColleagues]);
  },
};
