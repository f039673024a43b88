import { Stack } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { ChangePanel } from './ChangePanel.tsx';

/**
 * Entries that are published together: their screen, the side panel that adds an entry, and the
 * bar.
 */
export const changesPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/changes',
      icon: Stack,
      intlLabel: { id: 'changes.title', defaultMessage: 'Gemeinsame Änderungen' },
      permissions: [],
      position: 3,
      Component: () =>
        import('./ChangeScreens.tsx').then(({ ChangeScreens }) => ({ default: ChangeScreens })),
    });
    contentManager(app).apis.addEditViewSidePanel([ChangePanel]);
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    contentManager(app).injectComponent('listView', 'actions', {
      name: 'change-bar',
      Component: ChangeBar,
    });
  },
};
