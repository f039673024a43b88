import type { StrapiApp } from '@strapi/strapi/admin';
import { LinksPanel } from './LinksPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { contentManager } from '../contentManager.ts';
import { withLinkWarning, withBulkLinkWarning } from './withLinkWarning.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

export const planningPanel = {
  register(app: StrapiApp): void {
    contentManager(app).apis.addEditViewSidePanel([PlanPanel, VersionsPanel, LinksPanel]);
  },

  /** Runs after the content manager and Strapi's i18n plugin have registered their actions. */
  bootstrap(app: StrapiApp): void {
    contentManager(app).apis.addDocumentAction((actions) => actions.map(withLinkWarning));
    contentManager(app).apis.addBulkAction((actions) =>
      actions.map((action) =>
        action.type === 'delete' || action.type === 'unpublish'
          ? withBulkLinkWarning(action)
          : action,
      ),
    );
  },
};
