import type { StrapiApp } from '@strapi/strapi/admin';
import type { SidePanel } from '../planning/editView.ts';
import { showPageBeside, type EditedEntry } from './BesidePanel.tsx';

interface EditViewApis {
  addEditViewSidePanel(panels: readonly ((entry: EditedEntry) => SidePanel | null)[]): void;
}

export const previewPanel = {
  register: (): void => undefined,
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    const apis = app.getPlugin('content-manager').apis as unknown as EditViewApis;
    apis.addEditViewSidePanel([showPageBeside]);
  },
};
