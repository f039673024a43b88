import type { StrapiApp } from '@strapi/strapi/admin';
import { PlanPanel } from './PlanPanel.tsx';
import type { EditViewPlugin } from './editView.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

export const planningPanel = {
  register(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([PlanPanel, VersionsPanel]);
  },
};
