import type { StrapiApp } from '@strapi/strapi/admin';
import { LinksPanel } from './LinksPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import type { EditViewPlugin } from '../editView.tsx';
import { withLinkWarning, withBulkLinkWarning } from './withLinkWarning.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

export const planningPanel = {
  register(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([PlanPanel, VersionsPanel, LinksPanel]);
  },

  /** Runs after the content manager and Strapi's i18n plugin have registered their actions. */
  bootstrap(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addDocumentAction((actions) => actions.map(withLinkWarning));
    apis.addBulkAction((actions) =>
      actions.map((action) =>
        action.type === 'delete' || action.type === 'unpublish'
          ? withBulkLinkWarning(action)
          : action,
      ),
    );
  },
};
