import { Stack } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
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
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([ChangePanel]);
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    (app.getPlugin('content-manager') as unknown as EditViewPlugin).injectComponent(
      'listView',
      'actions',
      {
        name: 'change-bar',
        Component: ChangeBar,
      },
    );
  },
};
